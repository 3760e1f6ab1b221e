import { auditLog } from '@ramal/db/schema/audit'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDemoStore } from '../../testing/demo-store.ts'
import { insertAudit } from './audit-rows.ts'
import { failedSignIns } from './failed-sign-ins.ts'
import { recordOperator } from './operator-act.ts'
import { type Reading, Readings } from './readings.ts'

const DAY = 86_400_000

let store: Awaited<ReturnType<typeof openDemoStore>>
let clock: ManualClock
beforeEach(async () => {
  store = await openDemoStore()
  clock = new ManualClock()
  await store.write(({ db }) => db.delete(auditLog))
})
afterEach(() => store.close())

const lines = () => store.read(({ db }) => db.select().from(auditLog))

describe('who read a customer’s words', () => {
  const user = { id: 1, tenantId: 1 } as Reading['user']
  const reading = (change: Partial<Reading> = {}): Reading => ({
    user,
    address: '192.0.2.1',
    action: 'chat.read',
    entity: 'chat',
    entityId: 5,
    ...change,
  })

  it('A reading is written with who read what, from where and when', async () => {
    await new Readings({ store, clock }).record(reading())
    expect(await lines()).toMatchObject([
      {
        tenant_id: 1,
        user_id: 1,
        address: '192.0.2.1',
        action: 'chat.read',
        entity: 'chat',
        entity_id: 5,
        at: clock.now(),
        data: {},
      },
    ])
  })

  it('Pieces of one thing that a person reads within five minutes are one line, and a later one is another', async () => {
    const readings = new Readings({ store, clock })
    await Promise.all([readings.record(reading()), readings.record(reading())])
    clock.advance(299_999)
    await readings.record(reading())
    expect(await lines()).toHaveLength(1)
    clock.advance(1)
    await readings.record(reading())
    expect(await lines()).toHaveLength(2)
  })

  it('Another person, another thing and another way to read have lines of their own', async () => {
    const readings = new Readings({ store, clock })
    await readings.record(reading())
    await readings.record(reading({ user: { ...user, id: 2 } }))
    await readings.record(reading({ entityId: 6 }))
    await readings.record(reading({ action: 'chat.search', entityId: null }))
    expect(await lines()).toHaveLength(4)
  })

  it('A reading that could not be written is refused, and tried again by the next', async () => {
    let isFull = true
    const write: typeof store.write = (fn) => (isFull ? Promise.reject(new Error('full')) : store.write(fn))
    const readings = new Readings({ store: { write }, clock })
    await expect(readings.record(reading())).rejects.toThrow('full')
    isFull = false
    await readings.record(reading())
    expect(await lines()).toHaveLength(1)
  })
})

describe('sign-ins that failed', () => {
  const failed = (at: number, change: Partial<Parameters<typeof insertAudit>[1]> = {}) =>
    store.write((tx) =>
      insertAudit(tx, {
        tenantId: 1,
        userId: null,
        address: null,
        action: 'sign_in.failed',
        entity: 'user',
        entityId: 1,
        at,
        ...change,
      }),
    )
  const told = () => store.read((tx) => failedSignIns(tx, { id: 1, tenantId: 1 }, clock.now()))

  it('Failed sign-ins of the last week are counted with their repeats, and the last of them is told', async () => {
    const now = clock.now()
    await failed(now - 7 * DAY - 1, { data: { count: 9 } })
    await failed(now - 7 * DAY, { data: { count: 3 } })
    await failed(now - 5)
    expect(await told()).toEqual({ count: 4, lastAt: now - 5, since: now - 7 * DAY })
  })

  it('Failures of others and of other kinds are not told', async () => {
    const now = clock.now()
    await failed(now, { entityId: 2 })
    await failed(now, { entity: 'session' })
    await failed(now, { action: 'sign_in' })
    expect(await told()).toBeNull()
  })
})

it('What the operator did is in the audit of the tenant as theirs, and as nobody’s of the product', async () => {
  const act = { action: 'password.reset', tenantId: 1, userId: 7, at: 5, data: { reason: 'lost' } } as const
  await store.write((tx) => recordOperator(tx, act))
  expect(await lines()).toMatchObject([
    {
      tenant_id: 1,
      user_id: null,
      address: null,
      action: 'password.reset',
      entity: 'user',
      entity_id: 7,
      at: 5,
      data: { reason: 'lost', origin: 'operator' },
    },
  ])
})
