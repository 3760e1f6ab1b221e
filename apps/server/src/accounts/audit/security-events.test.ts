import { auditLog } from '@ramal/db/schema/audit'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { openDemoSettings } from '../../testing/settings.ts'
import { type SecurityEvent, SecurityEvents } from './security-events.ts'

/** What the ledger has after these events, the signed-in person's and the stranger's of elsewhere the last. */
async function linesAfter(flood: Partial<SecurityEvent>[]) {
  const { store } = await openDemoSettings()
  const events = new SecurityEvents({ store, clock: new ManualClock(), log: silentLog })
  const event = {
    action: 'refused',
    tenantId: 1,
    userId: null,
    address: null,
    entity: 'route',
    entityId: null,
  } as const
  for (const one of flood) events.record({ ...event, ...one })
  events.record({ ...event, userId: 2, address: '192.0.2.9' })
  events.record({ ...event, address: '198.51.100.66', entity: 'user', entityId: 1 })
  await events.flush()
  const lines = await store.read(({ db }) =>
    db
      .select({ userId: auditLog.user_id, address: auditLog.address, data: auditLog.data })
      .from(auditLog)
      .where(eq(auditLog.action, 'refused')),
  )
  await store.close()
  const others = [
    { userId: 2, address: '192.0.2.9', data: { count: 1 } },
    { userId: null, address: '198.51.100.66', data: { count: 1 } },
  ]
  expect(lines).toEqual(expect.arrayContaining(others))
  return lines.filter(({ address }) => !others.some((other) => other.address === address))
}
const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))

it('Refusals from a thousand addresses of one /64 are kept as one line and a count of its repeats', async () => {
  const lines = await linesAfter(times(1_100, (i) => ({ address: `2001:db8:0:1::${i.toString(16)}` })))
  expect(lines).toEqual([
    { userId: null, address: '2001:db8:0:1::0', data: { count: 1 } },
    { userId: null, address: '2001:db8:0:1::0', data: { count: 1_099 } },
  ])
})

it('A sender of ever new events in one /64 or /48 gets a share of lines and then one line that names the network', async () => {
  const one = await linesAfter(times(1_100, (i) => ({ address: '2001:db8:0:1::1', entityId: i })))
  expect(one).toHaveLength(41)
  expect(one.at(-1)).toEqual({
    userId: null,
    address: '2001:db8:0:1::/64',
    data: { of: 'many', count: 1_060 },
  })
  const many = await linesAfter(times(1_100, (i) => ({ address: `2001:db8:0:${i.toString(16)}::1` })))
  expect(many).toHaveLength(121)
  expect(many.at(-1)).toEqual({ userId: null, address: '2001:db8:0::/48', data: { of: 'many', count: 980 } })
})

it('Strangers from everywhere leave signed-in people their lines, and a busy person leaves others theirs', async () => {
  const { store } = await openDemoSettings()
  const events = new SecurityEvents({ store, clock: new ManualClock(), log: silentLog })
  const event = { action: 'refused', tenantId: 1, entity: 'route', address: null } as const
  for (const i of times(300, (n) => n))
    for (const at of times(5, (n) => n))
      events.record({ ...event, userId: null, address: `10.${i % 250}.${at}.1`, entityId: i })
  for (const i of times(100, (n) => n)) events.record({ ...event, userId: 1, entityId: i })
  events.record({ ...event, userId: 2, entityId: 1 })
  await events.flush()
  const lines = await store.read(({ db }) =>
    db
      .select({ userId: auditLog.user_id, data: auditLog.data })
      .from(auditLog)
      .where(eq(auditLog.action, 'refused')),
  )
  await store.close()
  expect(lines.filter(({ userId }) => userId === null)).toHaveLength(1_001)
  expect(lines.filter(({ userId }) => userId === 1)).toHaveLength(41)
  expect(lines.filter(({ userId }) => userId === 2)).toEqual([{ userId: 2, data: { count: 1 } }])
})

it('Refusals of one person at one route are counted apart by their reasons', async () => {
  const { store } = await openDemoSettings()
  const events = new SecurityEvents({ store, clock: new ManualClock(), log: silentLog })
  const refused = (reason: string) =>
    events.record({
      action: 'refused',
      tenantId: 1,
      userId: 1,
      address: '192.0.2.1',
      entity: 'route',
      entityId: null,
      data: { reason },
    })
  for (const reason of ['csrf_failed', 'permission_denied', 'permission_denied', 'permission_denied'])
    refused(reason)
  await events.flush()
  const lines = await store.read(({ db }) =>
    db.select({ data: auditLog.data }).from(auditLog).where(eq(auditLog.action, 'refused')),
  )
  expect(lines.map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      { reason: 'csrf_failed', count: 1 },
      { reason: 'permission_denied', count: 1 },
      { reason: 'permission_denied', count: 2 },
    ]),
  )
  expect(lines).toHaveLength(3)
  await store.close()
})
