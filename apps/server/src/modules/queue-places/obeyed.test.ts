import { users } from '@ramal/db/schema/business'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { ExchangeHarness } from '../../telephony/testing/exchange-harness.ts'
import { NUMBER } from '../../telephony/testing/seed.ts'
import { writePlace } from './place-rows.ts'

let harness: ExchangeHarness
afterEach(async () => {
  await harness.stop()
})

/** Ana in the queue with this penalty, or out of it. */
async function place(penalty: number | null): Promise<void> {
  await harness.store.write(async (tx) => {
    const [ana] = await tx.db.select().from(users).where(eq(users.id, 1))
    const [queue] = await tx.db.select().from(telephonyQueues)
    const agent = { id: ana!.id, tenantId: ana!.tenant_id, teamId: ana!.team_id }
    await writePlace(tx, agent, {
      ...{ type: 'telephony', queueId: queue!.id, penalty },
      ...{ untilAt: null, thenPenalty: null },
    })
  })
}

it('A caller who waits rings at an agent as soon as they are put into the queue, and not before', async () => {
  harness = await ExchangeHarness.start({ queue: { strategy: 'linear' } })
  const [ana, customer] = await Promise.all([harness.extension('10001'), harness.phone()])
  await place(null)
  let rang = false
  const ringing = ana.ringing().then((incoming) => {
    rang = true
    return incoming
  })
  await customer.call(NUMBER, { from: '11999990001' })
  await until('the customer to hear music', () => customer.audio.stats().loudnessDb > -45)
  expect(rang).toBe(false)
  await place(2)
  const session = await ana.answer(await ringing)
  await until('the talk', async () => (await harness.calls())[0]?.answered_at)
  await session.bye()
})

it('An agent with a higher penalty is asked after the others', async () => {
  harness = await ExchangeHarness.start({ queue: { strategy: 'linear' } })
  const [bruno, customer] = await Promise.all([
    harness.extension('10002'),
    harness.phone(),
    harness.extension('10001'),
  ])
  await place(5)
  await customer.call(NUMBER, { from: '11999990001' })
  const session = await bruno.answer(await bruno.ringing())
  await until('the talk', async () => (await harness.calls())[0]?.answered_at)
  expect(await harness.ledger()).toEqual(['enter', 'offer 2', 'answer 2'])
  await session.bye()
})
