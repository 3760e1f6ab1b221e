import { auditLog } from '@ramal/db/schema/audit'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { openDemoSettings } from '../../testing/settings.ts'
import { SecurityEvents } from './security-events.ts'

it('refusals of one person at one route are counted apart by their reasons', async () => {
  const { store } = await openDemoSettings()
  const events = new SecurityEvents({ store, clock: new ManualClock(), log: silentLog })
  const refused = (reason: string) =>
    events.note({
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
