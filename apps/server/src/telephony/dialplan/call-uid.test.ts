import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ExchangeHarness } from '../testing/exchange-harness.ts'

let harness: ExchangeHarness
beforeEach(async () => {
  harness = await ExchangeHarness.start()
})
afterEach(() => harness.stop())

it('An INVITE with the uid of another call is refused with 400, and leaves that call alone', async () => {
  const [ana, bruno] = [await harness.extension('10001'), await harness.extension('10002')]
  const headers = { 'X-Call-Uid': 'taken' }
  const call = await ana.call('10002', { headers })
  await bruno.answer(await bruno.ringing())
  await until('the answer', () => call.session)
  const carla = await harness.extension('10003')
  expect(await (await carla.call('10002', { headers })).outcome).toMatchObject({ ok: false, status: 400 })
  const taken = (await harness.calls()).filter(({ uid }) => uid === 'taken')
  expect(taken.map(({ endpoint, ended_at }) => [endpoint, ended_at])).toEqual([['10001', null]])
  await call.bye()
})

it('A uid that no softphone makes is not taken: the call is known by its Call-ID', async () => {
  const ana = await harness.extension('10001')
  await (await ana.call('10002', { headers: { 'X-Call-Uid': 'a%0D%0AX-Evil: 1' } })).outcome
  expect((await harness.calls())[0]?.uid).not.toMatch(/Evil/)
})
