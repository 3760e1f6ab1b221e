import { until } from '@ramal/process/testing/until'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { option, seedIvr, seedNumber, seedSounds } from '../testing/apps-seed.ts'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import type { Phone } from '../testing/phone.ts'

const CALLS = 25

let harness: ExchangeHarness
let customer: Phone
let number: string

beforeEach(async () => {
  harness = await ExchangeHarness.start({ queue: { strategy: 'linear' } })
  await seedSounds(harness.store)
  await seedIvr(harness.store, 2, {
    options: [option('1', { app: 'queue', appdata: '4' })],
    timeout_seconds: 60,
  })
  number = await seedNumber(harness.store, { app: 'ivrbasic', appdata: '2' })
  customer = await harness.phone()
}, 20_000)

afterEach(async () => {
  await harness.stop()
}, 20_000)

const call = async () => {
  const made = await customer.call(number, { from: '11999990001' })
  await until('the menu to answer', () => made.session)
  return made
}
const open = async () => (await harness.calls()).filter((row) => row.ended_at === null)

describe('the server is killed while callers are in applications', () => {
  it(`After a kill none of ${CALLS} callers in a menu is lost, each has one record, and the menu goes on`, async () => {
    const calls: OutgoingCall[] = []
    for (let index = 0; index < CALLS; index += 1) calls.push(await call())
    await until('all lines to be written', async () => {
      return (await harness.legs()).filter((leg) => leg.state === 'answered').length === CALLS
    })
    await harness.restartServer()
    expect(calls.filter((one) => one.session?.isOver)).toEqual([])
    expect(await open()).toHaveLength(CALLS)
    expect(await harness.calls()).toHaveLength(CALLS)
    const ana = await harness.extension('10001')
    await until('the menu to hear the caller', async () => {
      await calls[0]?.session?.sendDigit('1')
      return !ana.isQuiet
    })
    const session = await ana.answer(await ana.ringing())
    await until('the caller’s agent', async () => (await open()).some((row) => row.user_id === 1))
    await session.bye()
    await until('the caller’s end', async () => (await open()).length === CALLS - 1)
    for (const one of calls.slice(1)) await one.session?.bye()
    await until('all records to close', async () => (await open()).length === 0)
    const statuses = (await harness.calls()).map((row) => row.dial_status)
    expect(statuses).toEqual(statuses.map(() => 200)) // Each was served: by an agent, or by the menu.
  }, 40_000)

  it('A caller who waits in a queue behind the menu waits on after a kill, and reaches an agent', async () => {
    const made = await call()
    await made.session?.sendDigit('1')
    await until('the caller’s entry', async () => (await harness.ledger()).includes('enter'))
    await harness.restartServer()
    expect(made.session?.isOver).toBe(false)
    const ana = await harness.extension('10001')
    await ana.answer(await ana.ringing())
    // Before the tone is listened for: the music of the queue has a B5 (988 Hz) in it.
    await until('the record', async () => (await open()).some((row) => row.user_id === 1))
    await ana.sayTone()
    await until('the tone', () => customer.audio.stats().marker(1000))
    expect(await harness.calls()).toMatchObject([
      { queue_id: 4, user_id: 1, ended_at: null, dial_status: 200 },
    ])
    await made.bye()
    await until('the record', async () => (await open()).length === 0)
  }, 20_000)
})
