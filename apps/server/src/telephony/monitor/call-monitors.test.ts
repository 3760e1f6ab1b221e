import { openToneBrowser } from '@ramal/media/leg/testing/browser-phone'
import { until } from '@ramal/process/testing/until'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import type { Session } from '@ramal/sip/user-agent/session'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { briefingOf } from '../../modules/briefing/briefing.ts'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import type { Phone } from '../testing/phone.ts'
import { DIRECT_NUMBER, REALM } from '../testing/seed.ts'
import { TcpRelay } from '../testing/tcp-relay.ts'

const ANA = 1
const readerOf = (id: number) =>
  ({
    ...{ id, tenantId: 1, username: 'x', teamId: null, roles: [], owes: null },
    session: { id: 1, kind: 'token', csrfToken: null },
  }) as const
const CARLA = { id: 3, tenantId: 1 }
/** The part of a mixed voice that one of two tones of the same loudness has. */
const ONE_OF_TWO = 0.3

/** What audio may take to come on a machine that is busy with other tests, ms. */
const AUDIO_MS = 15_000

const LISTEN = { mode: 'listen', offer: undefined } as const

type Browser = ReturnType<typeof openToneBrowser>

describe('a supervisor in a call with real audio', { timeout: 40_000 }, () => {
  let harness: ExchangeHarness
  let [ana, customer]: Phone[] = []
  let call: OutgoingCall
  let session: Session
  let browser: Browser
  const ended: string[] = []

  beforeEach(async () => {
    ended.length = 0
    harness = await ExchangeHarness.start()
    harness.telephony.monitoring.onEnded((_id, why) => void ended.push(why))
    ana = await harness.extension('10001')
    customer = await harness.phone()
    call = await customer.call(DIRECT_NUMBER, { from: '11999990001' })
    const incoming = await ana.ringing()
    session = await ana.answer(incoming)
    browser = openToneBrowser({ firstPort: 34_900 })
    browser.playTone(700)
    await customer.sayTone()
    const talks = () => ana?.audio.stats().marker(1000) && harness.telephony.hasMedia(ANA)
    await until('the talk', talks, AUDIO_MS)
  }, 2 * AUDIO_MS)
  afterEach(async () => {
    await browser.close()
    await harness.stop()
  })

  const supervisorHears = (hz: number) => browser.hears(hz)
  const hears = (phone: Phone | undefined, hz: number) => phone?.audio.stats().marker(hz, ONE_OF_TWO) ?? false
  async function comeIn(mode: 'listen' | 'whisper' | 'barge') {
    const offer = await browser.leg.offer()
    if (!offer.ok) throw new Error(offer.error)
    const began = await harness.telephony.monitoring.start({
      ...{ supervisor: CARLA, agentId: ANA, mode, offer: offer.sdp },
    })
    if (!began.ok) throw new Error(began.why)
    expect(await browser.leg.accept(began.answer)).toEqual({ ok: true })
    return began
  }

  it('A supervisor listens without being heard, whispers to the agent alone, is heard by both, and hears nothing after they left', async () => {
    const { id, callUid } = await comeIn('listen')
    expect((await harness.calls()).map(({ uid }) => uid)).toContain(callUid)
    await until('the supervisor to hear the customer', () => supervisorHears(1000))
    await until('some seconds of their own voice', () => browser.sent() > 50)
    expect([hears(ana, 700), hears(customer, 700)]).toEqual([false, false])
    expect(await harness.telephony.monitoring.change(id, { mode: 'whisper', offer: undefined })).toBe('')
    await until('the agent to hear both', () => hears(ana, 700) && hears(ana, 1000))
    expect(hears(customer, 700)).toBe(false)
    await harness.telephony.monitoring.change(id, { mode: 'barge', offer: undefined })
    await until('the customer to hear the supervisor', () => hears(customer, 700))
    harness.telephony.monitoring.stop(id)
    await until('the supervisor to be heard no more', () => !hears(ana, 700) && !hears(customer, 700))
    await until('silence for the supervisor', () => !supervisorHears(1000))
    expect(hears(ana, 1000)).toBe(true)
    expect((await harness.listMedia()).bridges).toHaveLength(1)
    expect(ended).toEqual([])
  })

  it('A supervisor is out of the call when the agent hangs up, and free for offers again', async () => {
    await comeIn('listen')
    expect(harness.agents.of(CARLA.id).supervising).toBe(true)
    await session.bye()
    await until('the end', () => ended.length > 0)
    expect(ended).toEqual(['call_ended'])
    expect(harness.agents.of(CARLA.id).supervising).toBe(false)
    await until('an empty media', async () => (await harness.listMedia()).legs.length === 0)
  })

  it('A supervisor is out of the call when the customer is transferred, for the agent talks to nobody', async () => {
    await comeIn('whisper')
    const bruno = await harness.extension('10002')
    const referral = session.refer(`sip:10002@${REALM}`, { headers: { 'X-Transfer-Type': 'blind' } })
    await bruno.answer(await bruno.ringing())
    await until('the end', () => ended.length > 0)
    expect([ended, referral !== null]).toEqual([['call_ended'], true])
    await until('two legs', async () => (await harness.listMedia()).legs.length === 2)
  })

  it('What a supervisor whispers is heard by nobody while the agent joins another call to this one, who would pass it on, and they are told', async () => {
    const [desk, bruno] = [await harness.extension('10001'), await harness.extension('10002')]
    const other = await desk.call('10002')
    await bruno.answer(await bruno.ringing())
    await until('the other talk', async () => (await harness.listMedia()).bridges.length === 2)
    await other.session?.hold()
    const { id } = await comeIn('whisper')
    await until('the agent to hear both', () => hears(ana, 700) && hears(ana, 1000))
    await other.session?.resume() // two talks and none is held: a conference (§4.4)
    await until('the supervisor to be heard no more', () => !hears(ana, 700))
    expect([supervisorHears(1000), hears(customer, 700)]).toEqual([true, false])
    await other.session?.hold() // in time: the agent only went from one call to the other
    await until('the supervisor to be heard again', () => hears(ana, 700))
    expect(ended).toEqual([])
    await other.session?.resume()
    await until('the end', () => ended.length > 0)
    expect([ended, await harness.telephony.monitoring.change(id, LISTEN)]).toEqual([['conference'], null])
    await comeIn('listen')
    await until('the supervisor to hear the customer again', () => supervisorHears(1000))
  })

  it('A supervisor comes into no call without an agent who talks, with a phone in use, or with a description of no browser', async () => {
    const { monitoring } = harness.telephony
    const offer = await browser.leg.offer()
    const sdp = offer.ok ? offer.sdp : ''
    const ask = (agentId: number, text = sdp, supervisor = CARLA) =>
      monitoring.start({ supervisor, agentId, mode: 'listen', offer: text })
    expect(await ask(2)).toEqual({ ok: false, why: 'not_in_call' })
    expect(await ask(ANA, sdp, { id: ANA, tenantId: 1 })).toEqual({ ok: false, why: 'own_phone_busy' })
    expect(await ask(ANA, 'v=0\r\n')).toEqual({ ok: false, why: 'audio_unavailable' })
    expect(harness.agents.of(CARLA.id).supervising).toBe(false)
    expect((await harness.listMedia()).legs).toHaveLength(2)
  })

  it('A supervisor is gone after a restart of the server, and the two talk on', async () => {
    await comeIn('barge')
    await harness.restartServer()
    await until('two legs', async () => (await harness.listMedia()).legs.length === 2)
    await until('the talk', () => harness.telephony.hasMedia(ANA))
    await until('the supervisor to be heard no more', () => !hears(customer, 700) && !hears(ana, 700))
    expect(hears(ana, 1000)).toBe(true)
  })

  it('A supervisor who leaves while media cannot be told is let go of when it can', async () => {
    const relay = await TcpRelay.open(() => harness.media.port)
    const open = harness.openEdge.bind(harness)
    harness.openEdge = (port) => open(port, relay.port)
    await harness.restartServer()
    await until('the talk again', () => harness.telephony.hasMedia(ANA))
    const { id } = await comeIn('barge')
    await until('the customer to hear the supervisor', () => hears(customer, 700))
    relay.cut()
    await until('the link to be away', () => !harness.edge.media.connected)
    harness.telephony.monitoring.stop(id)
    await until('the link to be back', () => harness.edge.media.connected)
    await until('two legs', async () => (await harness.listMedia()).legs.length === 2)
    await until('the supervisor to be heard no more', () => !hears(customer, 700))
    await relay.close()
  })

  it('A supervisor hears nothing any more when their access ends', async () => {
    await comeIn('listen')
    await harness.telephony.endDevicesOf(CARLA.id)
    expect(ended).toEqual(['lost'])
    await until('silence for the supervisor', () => !supervisorHears(1000))
  })

  it('A supervisor takes the call over: it rings at their telephone, the agent is out of it without after-service, and the customer hears them', async () => {
    const carla = await harness.extension('10003')
    await comeIn('listen')
    const taken = await harness.telephony.monitoring.takeOver({ supervisor: CARLA, agentId: ANA })
    expect([taken.ok, ended]).toEqual([true, ['taken_over']])
    const incoming = await carla.ringing()
    expect(incoming.callingNumber).toBe('11999990001')
    const uid = incoming.headers['x-call-uid'] ?? ''
    const told = await harness.store.read((tx) => briefingOf(tx, readerOf(CARLA.id), uid, Date.now()))
    expect(told.transfer).toMatchObject({ type: 'blind', taken: true, phone: '11999990001' })
    await carla.answer(incoming)
    await until('the agent to be let go', () => session.isOver)
    await until('the new talk', () => carla.audio.stats().marker(1000))
    const [given] = await harness.calls()
    expect(given).toMatchObject({ user_id: ANA, transfer_type: 'blind' }) // no after-service
    expect(call.session?.isOver).toBe(false)
  })

  it('A supervisor takes nothing over without a telephone, and the agent has the customer again when nobody answers', async () => {
    const takeOver = () => harness.telephony.monitoring.takeOver({ supervisor: CARLA, agentId: ANA })
    expect(await takeOver()).toEqual({ ok: false, why: 'own_phone_away' })
    const carla = await harness.extension('10003')
    expect((await takeOver()).ok).toBe(true)
    const incoming = await carla.ringing()
    incoming.reject(486)
    await until('both to hear each other again', () => ana?.audio.stats().marker(1000))
    expect(session.isOver).toBe(false)
  })
})
