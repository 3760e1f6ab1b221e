import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ExchangeHarness } from '../../testing/exchange-harness.ts'
import { NUMBER } from '../../testing/seed.ts'

let harness: ExchangeHarness

beforeEach(async () => {
  harness = await ExchangeHarness.start({ queue: { strategy: 'ringall' } })
})
afterEach(() => harness.stop())

it('An agent who was gone and is back has the customer again: two-way audio within 3 s of the REGISTER', {
  timeout: 60_000,
}, async () => {
  const ana = await harness.extension('10001')
  const customer = await harness.phone()
  const call = await customer.call(NUMBER, { from: '11999990001' })
  await ana.answer(await ana.ringing())
  await call.outcome
  await Promise.all([ana.sayTone(), until('Ana', () => customer.audio.stats().marker(1000))])
  await ana.close() // Neither heard nor reachable: a closed laptop.
  await until('the agent to be missed', async () => (await harness.ledger()).includes('agent_lost 1'), 20_000)
  expect(call.session?.isOver).toBe(false)
  await customer.sayTone()

  const began = Date.now()
  const back = await harness.extension('10001')
  await back.answer(await back.ringing()) // Auto-answer.
  await back.sayTone()
  const hear = (phone: typeof back) => until('the other one', () => phone.audio.stats().marker(1000), 3_000)
  await Promise.all([hear(back), hear(customer)])
  expect(Date.now() - began).toBeLessThan(3_000)
  expect((await harness.ledger()).slice(-3)).toEqual(['agent_lost 1', 'offer 1', 'answer 1'])
  const rows = await harness.calls()
  expect(rows).toMatchObject([{ user_id: 1, ended_at: null }])
})

it('An agent whose tab crashed and who opens it anew at once has the customer again within 3 s', {
  timeout: 60_000,
}, async () => {
  const ana = await harness.extension('10001')
  const customer = await harness.phone()
  const call = await customer.call(NUMBER, { from: '11999990001' })
  await ana.answer(await ana.ringing())
  await call.outcome
  await Promise.all([ana.sayTone(), until('Ana', () => customer.audio.stats().marker(1000))])
  await ana.close()
  const began = Date.now()
  const back = await harness.extension('10001')
  await back.answer(await back.ringing())
  await back.sayTone()
  expect(Date.now() - began).toBeLessThan(3_000)
  await until('Ana again', () => customer.audio.stats().marker(1000), 3_000)
  expect((await harness.ledger()).slice(-3)).toEqual(['agent_lost 1', 'offer 1', 'answer 1'])
})
