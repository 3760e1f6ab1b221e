import { activities } from '@ramal/db/schema/activities'
import { users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'

const CUSTOMER = '011988887777'
const MINUTE = 60_000

let harness: ExchangeHarness
let ana: Phone
let customer: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  ana = await harness.extension('10001')
  customer = await harness.phone()
  await harness.moveTrunk(customer.agent.address.port, '127.0.0.2')
})

afterEach(async () => {
  await harness.stop()
})

async function plan(change: Partial<typeof activities.$inferInsert> = {}): Promise<number> {
  const values = { tenant_id: 1, description: 'Retorno', destination: CUSTOMER, due_at: 1, user_id: 1 }
  const [row] = await harness.store.write((tx) =>
    tx.db
      .insert(activities)
      .values({ ...values, ...change })
      .returning({ id: activities.id }),
  )
  return row!.id
}
const activity = async (id: number) => {
  const rows = await harness.store.read((tx) => tx.db.select().from(activities).where(eq(activities.id, id)))
  return rows[0]!
}
const call = (id: number, number = CUSTOMER) => ana.call(number, { headers: { 'X-Activity-Id': String(id) } })
const closed = () =>
  until('the record to close', async () => {
    const rows = await harness.calls()
    return rows.length > 0 && rows.every((row) => row.ended_at !== null)
  })

describe('a call that carries an activity (§4.13, A-69)', () => {
  it('[R4.13-02] A call that is answered ends its activity', async () => {
    const id = await plan()
    const before = Date.now()
    const outgoing = await call(id)
    const incoming = await customer.ringing()
    expect(await activity(id)).toMatchObject({ ended_at: null, count: 0 })
    expect((await activity(id)).due_at).toBeGreaterThanOrEqual(before + 5 * MINUTE) // nobody is asked while it rings
    await customer.answer(incoming)
    await until('the end of the activity', async () => (await activity(id)).ended_at !== null)
    await outgoing.bye()
    await closed()
    expect(await activity(id)).toMatchObject({ count: 0 })
  })

  it('[R4.13-02] A call that is refused counts for its activity, which is due again after the team’s time', async () => {
    await harness.store.write(async (tx) => {
      await tx.db
        .insert(teams)
        .values({ id: 2, tenant_id: 1, description: 'Suporte', activity_retry_minutes: 30 })
      await tx.db.update(users).set({ team_id: 2 })
    })
    const id = await plan({ user_id: null, team_id: 2 })
    const before = Date.now()
    const outgoing = await call(id)
    ;(await customer.ringing()).reject(486)
    expect(await outgoing.outcome).toMatchObject({ ok: false, status: 486 })
    await closed()
    const { count, due_at, ended_at } = await activity(id)
    expect([count, ended_at]).toEqual([1, null])
    expect(due_at).toBeGreaterThanOrEqual(before + 30 * MINUTE)
    expect(due_at).toBeLessThan(Date.now() + 31 * MINUTE)
  })

  it('The 50th attempt that nobody answers ends the activity', async () => {
    const id = await plan({ count: 49 })
    await call(id)
    ;(await customer.ringing()).reject(603)
    await closed()
    const { count, ended_at } = await activity(id)
    expect([count, ended_at !== null]).toEqual([50, true])
  })

  it('A call that could not be placed is no attempt of its activity', async () => {
    const id = await plan()
    expect(await (await call(id, '5')).outcome).toMatchObject({ ok: false, status: 404 })
    await closed()
    expect(await activity(id)).toMatchObject({ count: 0, due_at: 1, started_at: null })
  })

  it('Another agent’s activity is not touched by a call, nor does a nonsense id touch any', async () => {
    const id = await plan({ user_id: 2 })
    for (const header of [String(id), 'x', '999999999999']) {
      const outgoing = await ana.call(CUSTOMER, { headers: { 'X-Activity-Id': header } })
      ;(await customer.ringing()).reject(486)
      await outgoing.outcome
    }
    await closed()
    expect(await activity(id)).toMatchObject({ count: 0, due_at: 1, started_at: null })
  })
})
