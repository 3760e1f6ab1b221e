import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Administrator, administratorOf } from './testing/administrator.ts'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'

let harness: ExchangeHarness
let administrator: Administrator
let ana: Phone
let called: Phone
beforeEach(async () => {
  harness = await ExchangeHarness.start()
  administrator = await administratorOf(harness.store, ['pabx.view_trunk', 'pabx.change_trunk'])
  ana = await harness.extension('10001')
  called = await harness.phone()
  await harness.moveTrunk(called.agent.address.port, '127.0.0.2')
})
afterEach(async () => {
  await administrator.stop()
  await harness.stop()
})

/** Ana and who is called talk for so long; what their record says of the cost. */
async function talk(number: string, ms: number, meanwhile: () => Promise<void> = async () => {}) {
  const call = await ana.call(number)
  await called.answer(await called.ringing())
  const since = await until('the answer', async () => (await harness.calls()).at(-1)?.answered_at)
  await meanwhile()
  await until('the talk to last', () => Date.now() - since > ms)
  await call.session?.bye()
  const row = await until('the record', async () => (await harness.calls()).at(-1)?.ended_at)
  expect(row).toBeTruthy()
  return (await harness.calls()).at(-1)?.cost
}

it('[obeys trunks.cost_per_minute_mobile] [obeys trunks.cost_per_minute_fixed] The record of a call out says what its trunk takes for it, also after a restart of the server', {
  timeout: 30_000,
}, async () => {
  await administrator.change('/v1/pabx/channels/1/', {
    cost_per_minute_mobile: 0.5,
    cost_per_minute_fixed: 0.1,
  })
  expect(await talk('011988887777', 3_300)).toBe(0.25)
  expect(await talk('01140004000', 3_300, () => harness.restartServer())).toBe(0.05)
  expect(await talk('011988887777', 0)).toBe(0)
})

it('[obeys trunks.cost_minimum] [obeys trunks.cost_increment] A talk is counted in the seconds of the trunk’s contract', async () => {
  const contract = { cost_per_minute_mobile: 0.6, cost_minimum: 1, cost_increment: 5 }
  await administrator.change('/v1/pabx/channels/1/', contract)
  expect(await talk('011988887777', 3_300)).toBe(0.06)
})

it('A call that nobody answers costs nothing, and one without rates says nothing', async () => {
  expect(await talk('011988887777', 0)).toBeNull()
  await administrator.change('/v1/pabx/channels/1/', { cost_per_minute_mobile: 0.5 })
  const call = await ana.call('011988887777')
  ;(await called.ringing()).reject(486)
  await call.outcome
  await until('the record', async () => (await harness.calls()).at(-1)?.ended_at)
  expect((await harness.calls()).at(-1)?.cost).toBeNull()
})
