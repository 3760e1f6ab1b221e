import type { ReferOptions, RTCSession } from 'jssip/lib/RTCSession'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '../clock.ts'
import { createCallLeg } from './call-leg.ts'
import type { SipEvent } from './sip-port.ts'

const WITH_CANDIDATE = 'v=0\r\na=candidate:1 1 udp 1 192.0.2.1 5000 typ host\r\n'

/** A JsSIP session whose network a test plays. */
function fakeSession() {
  const listeners = new Map<string, (event: never) => void>()
  const busyOffers = { count: 0 }
  const held = { local: false, remote: false }
  let iceListener: () => void = () => undefined
  const connection = {
    iceConnectionState: 'new',
    addEventListener: (name: string, listener: () => void) => {
      if (name === 'iceconnectionstatechange') iceListener = listener
    },
    getSenders: () => [],
  }
  const session = {
    on: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
    connection: connection as unknown as RTCPeerConnection,
    isEnded: () => false,
    isEstablished: () => true,
    isOnHold: () => held,
    isMuted: () => ({ audio: false }),
    // The other side takes a hold at once.
    hold: vi.fn((_options: object, done: () => void) => {
      if (busyOffers.count-- > 0) return false
      held.local = true
      done()
      return true
    }),
    renegotiate: vi.fn((_options: object, _done: () => void) => true),
    sendDTMF: vi.fn(),
    refer: vi.fn<(address: string, options: ReferOptions) => void>(),
    terminate: vi.fn((_options?: object) => undefined),
    answer: vi.fn(),
  }
  return {
    session,
    link: { up: true, waiting: [] as (() => void)[] },
    busyOffers,
    ice(state: RTCIceConnectionState) {
      connection.iceConnectionState = state
      iceListener()
    },
    say: (name: string, event: object) => listeners.get(name)?.(event as never),
  }
}

function aLeg() {
  const fake = fakeSession()
  const events: SipEvent[] = []
  const terminated = fake.session.terminate
  const leg = createCallLeg({
    session: fake.session as unknown as RTCSession,
    uid: 'u-1',
    clock: browserClock,
    output: { device: null, volume: 1 },
    isConnected: () => fake.link.up,
    whenConnected: (run) => (fake.link.up ? run() : fake.link.waiting.push(run)),
    emit: (event) => events.push(event),
  })
  return { ...fake, leg, events, terminated }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('one call over JsSIP', () => {
  it('Our own 180 to an incoming call is no progress (its response is null)', () => {
    const { say, events } = aLeg()
    say('progress', { originator: 'local', response: null })
    expect(events).toEqual([])
  })

  it.each([
    ['rings without its own tone', '', false],
    ['sends its own tone', 'v=0', true],
  ])('The progress of a call says that the other side %s', (_title, body, earlyMedia) => {
    const { say, events } = aLeg()
    say('progress', { originator: 'remote', response: { body, getHeader: () => undefined } })
    expect(events).toEqual([{ type: 'progress', uid: 'u-1', earlyMedia }])
  })

  it('Metadata come with the accepting answer to an outgoing call', () => {
    const { say, events } = aLeg()
    const response = { body: '', getHeader: (name: string) => (name === 'X-Call-Type' ? '31' : undefined) }
    say('accepted', { originator: 'remote', response })
    expect(events).toMatchObject([{ type: 'metadata', metadata: { callType: 31 } }, { type: 'accepted' }])
  })

  it('A machine without a network interface says so and ends the call', () => {
    const { say, events, terminated } = aLeg()
    say('sdp', { originator: 'local', type: 'offer', sdp: 'v=0\r\n' })
    expect(events).toEqual([{ type: 'no-network', uid: 'u-1' }])
    expect(terminated).toHaveBeenCalledOnce()
  })

  it('A call goes on with a candidate, whatever the other side’s description has', () => {
    const { say, events } = aLeg()
    say('sdp', { originator: 'local', type: 'offer', sdp: WITH_CANDIDATE })
    say('sdp', { originator: 'remote', type: 'answer', sdp: 'v=0\r\n' })
    expect(events).toEqual([])
  })

  it('A hold that meets a re-INVITE under way is retried', () => {
    const { leg, session, busyOffers } = aLeg()
    busyOffers.count = 2
    leg.hold()
    vi.advanceTimersByTime(1000)
    expect(session.hold).toHaveBeenCalledTimes(3)
  })

  it.each([
    [
      'a BYE of the other side',
      'ended',
      { originator: 'remote', message: { method: 'BYE' } },
      'client',
      null,
    ],
    ['a busy answer', 'failed', { originator: 'remote', message: refusal(486) }, 'client', 486],
    ['our own hang-up', 'ended', { originator: 'local', message: null }, 'agent', null],
    ['a broken connection', 'failed', { originator: 'system', message: null }, 'system', null],
  ])('%s ends the call and frees the microphone', (_title, name, event, by, dialStatus) => {
    const { leg, say, events } = aLeg()
    const stop = vi.fn()
    leg.own({ getTracks: () => [{ stop }] } as unknown as MediaStream)
    say(name, { cause: '', ...event })
    expect(events).toEqual([{ type: 'ended', uid: 'u-1', by, dialStatus }])
    expect(stop).toHaveBeenCalledOnce()
  })

  it('A hold pressed while the connection is lost waits for it, and the call lives on', () => {
    const { leg, session, link } = aLeg()
    link.up = false
    leg.hold()
    vi.advanceTimersByTime(5000)
    expect(session.hold).not.toHaveBeenCalled()
    link.up = true
    vi.advanceTimersByTime(250)
    expect(session.hold).toHaveBeenCalledOnce()
  })

  it.each([
    ['consent', { refusal: 'consent' }],
    ['a word of another exchange', {}],
  ])('A call that is refused with X-Reject-Reason %s ends with %j', (reason, told) => {
    const { say, events } = aLeg()
    say('failed', { originator: 'remote', cause: '', message: refusal(609, reason) })
    expect(events).toEqual([{ type: 'ended', uid: 'u-1', by: 'client', dialStatus: 609, ...told }])
  })

  it('A refusal of a call names its reason', () => {
    const { leg, terminated } = aLeg()
    leg.refuse({ status: 480, reason: 'dnd' })
    expect(terminated).toHaveBeenCalledWith({
      status_code: 480,
      extraHeaders: ['X-Reject-Reason: dnd'],
    })
  })

  it('An established call outlives troubles that pass; a call that is being set up does not', () => {
    const { session, say, terminated } = aLeg()
    session.terminate({ cause: 'Connection Error' })
    expect(terminated).toHaveBeenCalledOnce()
    say('accepted', { originator: 'remote' })
    for (const cause of ['Connection Error', 'Request Timeout', 'RTP Timeout', 'WebRTC Error']) {
      session.terminate({ cause })
    }
    expect(terminated).toHaveBeenCalledOnce()
    session.terminate({ cause: 'Dialog Error' })
    expect(terminated).toHaveBeenCalledTimes(2)
  })

  it('[R4.4-16] A call hung up without a connection is over at once here, and ended when there is a connection', () => {
    const { leg, say, events, link, terminated } = aLeg()
    say('accepted', { originator: 'remote' })
    link.up = false
    leg.hangup()
    expect(events.at(-1)).toMatchObject({ type: 'ended', by: 'agent' })
    expect(terminated).not.toHaveBeenCalled()
    link.up = true
    for (const run of link.waiting) run()
    expect(terminated).toHaveBeenCalledOnce()
    say('ended', { originator: 'local', message: null })
    expect(events.filter(({ type }) => type === 'ended')).toHaveLength(1)
  })

  it('A key sent by INFO waits for the connection', () => {
    const { leg, session, link } = aLeg()
    link.up = false
    leg.sendTone('5')
    expect(session.sendDTMF).not.toHaveBeenCalled()
    for (const run of link.waiting) run()
    expect(session.sendDTMF).toHaveBeenCalledWith('5', { duration: 120, interToneGap: 500 })
  })

  it('An answer to a call waits for the connection too', () => {
    const { leg, session, link } = aLeg()
    link.up = false
    leg.answer({ getTracks: () => [] } as unknown as MediaStream)
    expect(session.answer).not.toHaveBeenCalled()
    for (const run of link.waiting) run()
    expect(session.answer).toHaveBeenCalledOnce()
  })

  it('A call that is up and has no network waits for it', () => {
    const { say, events } = aLeg()
    say('accepted', { originator: 'remote' })
    say('sdp', { originator: 'local', type: 'offer', sdp: 'v=0\r\n' })
    expect(events).toEqual([{ type: 'accepted', uid: 'u-1' }])
  })

  it('[R4.5-03] A REFER says type, customer and origin, and its outcome is reported', () => {
    const { leg, session, events } = aLeg()
    leg.refer({
      address: 'sip:*804@pbx',
      type: 'blind',
      phone: '11999990000',
      parentUid: 'u-1',
      replaces: null,
    })
    const { extraHeaders, eventHandlers } = session.refer.mock.lastCall?.[1] ?? {}
    expect(session.refer.mock.lastCall?.[0]).toBe('sip:*804@pbx')
    expect(extraHeaders).toEqual(['X-Transfer-Type: blind', 'X-Phone: 11999990000', 'X-Parent-Uid: u-1'])
    eventHandlers.requestSucceeded()
    eventHandlers.failed({ status_line: { status_code: 486 } })
    eventHandlers.accepted({ status_line: { status_code: 200 } })
    eventHandlers.requestFailed({ response: null })
    expect(events).toEqual([
      { type: 'refer', uid: 'u-1', outcome: 'accepted', status: null },
      { type: 'refer', uid: 'u-1', outcome: 'failed', status: 486 },
      { type: 'refer', uid: 'u-1', outcome: 'done', status: 200 },
      { type: 'refer', uid: 'u-1', outcome: 'failed', status: null },
    ])
  })

  it('A call that is up gets an ICE restart when the websocket is back', () => {
    const { leg, session, say, ice } = aLeg()
    ice('connected')
    say('accepted', { originator: 'remote' })
    leg.socketReturned()
    expect(session.renegotiate).toHaveBeenCalledWith(
      { rtcOfferConstraints: { iceRestart: true } },
      expect.any(Function),
    )
  })
})

/** A final answer, with the header that says why. */
function refusal(status_code: number, reason?: string) {
  return { status_code, getHeader: (name: string) => (name === 'X-Reject-Reason' ? reason : undefined) }
}
