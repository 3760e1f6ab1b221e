import { until } from '@ramal/process/testing/until'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BEEPS, option, seedIvr, seedNumber, seedSounds, TONE } from '../../testing/apps-seed.ts'
import { ExchangeHarness } from '../../testing/exchange-harness.ts'
import type { Phone } from '../../testing/phone.ts'

let harness: ExchangeHarness
let customer: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await seedSounds(harness.store)
  customer = await harness.phone()
})
afterEach(() => harness.stop())

/** Calls the menu and hears it. */
async function enter(id: number): Promise<OutgoingCall> {
  const number = await seedNumber(harness.store, { app: 'ivrbasic', appdata: String(id) })
  const call = await customer.call(number, { from: '11999990001' })
  await until('the menu to answer', () => call.session)
  return call
}

const hears = (hz: number) => until(`${hz} Hz`, () => customer.audio.stats().marker(hz))
const toAna = { app: 'pjsip', appdata: '1' } as const
const toBeeps = { app: 'announce', appdata: String(BEEPS) } as const
const recorded = async (event: string) => (await harness.timeline()).filter((one) => one === event).length

describe('a menu', () => {
  it('[obeys ivrs.options] [obeys soundEntries] A menu is answered and heard, and a key of RFC 4733 during the prompt leads to its option', async () => {
    await seedIvr(harness.store, 2, { options: [option('1', toAna)] })
    const ana = await harness.extension('10001')
    const call = await enter(2)
    await hears(1000)
    customer.audio.sendDtmf('1')
    const session = await ana.answer(await ana.ringing())
    await ana.sayTone()
    await hears(1000)
    await session.bye()
    await until('the customer to be told', () => call.session?.isOver)
    const [row] = await until('the record', async () => {
      const rows = await harness.calls()
      return rows[0]?.ended_at ? rows : null
    })
    expect(row).toMatchObject({ call_type: 20, dial_status: 200, ended_by: 'agent', user_id: 1 })
    expect(await recorded('ivr_digit')).toBe(1)
    expect(await harness.calls()).toHaveLength(1) // One record for menu and talk.
  })

  it('[R9-38] [R3-54] A key by INFO counts in a menu as well, and another menu is a destination', async () => {
    await seedIvr(harness.store, 3, { audio_id: BEEPS, options: [option('5', toAna)], log_dtmf: false })
    await seedIvr(harness.store, 2, {
      options: [option('9', { app: 'ivrbasic', appdata: '3' })],
    })
    const ana = await harness.extension('10001')
    const call = await enter(2)
    await hears(1000)
    await call.session?.sendDigit('9')
    await hears(425)
    await call.session?.sendDigit('5')
    await ana.ringing()
    expect(await recorded('ivr_digit')).toBe(1) // The second menu does not log keys.
    await call.session?.bye()
  })

  it('[obeys ivrs.max_invalid] Time-outs and wrong keys repeat the menu and lead on in the end', async () => {
    await seedIvr(harness.store, 2, {
      options: [option('1', toAna)],
      timeout_seconds: 1,
      max_timeouts: 1,
      max_invalid: 2,
      timeout_app: toBeeps.app,
      timeout_appdata: toBeeps.appdata,
    })
    const call = await enter(2)
    await hears(1000)
    await call.session?.sendDigit('7') // wrong once: the menu again
    await until('the time to run out, and the announcement', () => customer.audio.stats().marker(425), 8_000)
    await until('the end of the announcement', () => call.session?.isOver)
    const [row] = await harness.calls()
    expect(row).toMatchObject({ ended_by: 'system' })
  })

  it('[obeys ivrs.enable_direct_dial] An extension may be dialled in a menu where it says so', async () => {
    await seedIvr(harness.store, 2, { options: [option('9', toBeeps)], enable_direct_dial: true })
    const ana = await harness.extension('10001')
    const call = await enter(2)
    for (const digit of '10001') await call.session?.sendDigit(digit)
    const incoming = await ana.ringing()
    expect(incoming.callingNumber).toBe('11999990001')
    await call.session?.bye()
  })

  it('A caller who hangs up in a menu ends it, and one who is led in circles is let go', async () => {
    await seedIvr(harness.store, 2, { options: [option('1', { app: 'ivrbasic', appdata: '2' })] })
    const call = await enter(2)
    await hears(1000)
    await call.session?.bye()
    const row = await until('the record', async () => (await harness.calls()).find((one) => one.ended_at))
    expect(row).toMatchObject({ ended_by: 'client', dial_status: 200, answered_at: null })
    const second = await enter(2)
    // A digit that comes while a menu begins is nobody's.
    await until('the end', async () => {
      if (!second.session?.isOver) await second.session?.sendDigit('1')
      return second.session?.isOver
    })
  })

  it('A menu that does not exist is answered with 404', async () => {
    const number = await seedNumber(harness.store, { app: 'ivrbasic', appdata: '99' })
    const call = await customer.call(number, { from: '11999990001' })
    expect(await call.outcome).toMatchObject({ ok: false, status: 404 })
  })

  it('The greeting of a menu is heard once, before the menu', async () => {
    await seedIvr(harness.store, 2, {
      greeting_audio_id: BEEPS,
      audio_id: TONE,
      options: [option('1', toAna)],
    })
    const call = await enter(2)
    await hears(425)
    await hears(1000)
    await call.session?.bye()
  })
})
