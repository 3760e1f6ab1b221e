import type { RTCSession } from 'jssip/lib/RTCSession'
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
  const session = {
    on: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
    connection: null,
    isEnded: () => false,
    isEstablished: () => true,
    isOnHold: () => held,
    hold: vi.fn(() => busyOffers.count-- <= 0),
    terminate: vi.fn(),
    answer: vi.fn(),
  }
  return {
    session,
    link: { up: true },
    busyOffers,
    say: (name: string, event: object) => listeners.get(name)?.(event as never),
  }
}

function aLeg() {
  const fake = fakeSession()
  const events: SipEvent[] = []
  const leg = createCallLeg({
    session: fake.session as unknown as RTCSession,
    uid: 'u-1',
    clock: browserClock,
    output: null,
    isConnected: () => fake.link.up,
    emit: (event) => events.push(event),
  })
  return { ...fake, leg, events }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('one call over JsSIP', () => {
  it('our own 180 to an incoming call is no progress (its response is null)', () => {
    const { say, events } = aLeg()
    say('progress', { originator: 'local', response: null })
    expect(events).toEqual([])
  })

  it.each([
    ['rings without its own tone', '', false],
    ['sends its own tone', 'v=0', true],
  ])('the other side %s', (_title, body, earlyMedia) => {
    const { say, events } = aLeg()
    say('progress', { originator: 'remote', response: { body, getHeader: () => undefined } })
    expect(events).toEqual([{ type: 'progress', uid: 'u-1', earlyMedia }])
  })

  it('metadata comes with 18x and 200 of an outgoing call', () => {
    const { say, events } = aLeg()
    const response = { body: '', getHeader: (name: string) => (name === 'X-Call-Type' ? '31' : undefined) }
    say('accepted', { originator: 'remote', response })
    expect(events).toMatchObject([{ type: 'metadata', metadata: { callType: 31 } }, { type: 'accepted' }])
  })

  it('a machine without a network interface says so and ends the call', () => {
    const { say, events, session } = aLeg()
    say('sdp', { originator: 'local', type: 'offer', sdp: 'v=0\r\n' })
    expect(events).toEqual([{ type: 'no-network', uid: 'u-1' }])
    expect(session.terminate).toHaveBeenCalledOnce()
  })

  it('with a candidate, and for the other side’s description, it goes on', () => {
    const { say, events } = aLeg()
    say('sdp', { originator: 'local', type: 'offer', sdp: WITH_CANDIDATE })
    say('sdp', { originator: 'remote', type: 'answer', sdp: 'v=0\r\n' })
    expect(events).toEqual([])
  })

  it('a hold that meets a re-INVITE under way is tried again', () => {
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
    ['a busy answer', 'failed', { originator: 'remote', message: { status_code: 486 } }, 'client', 486],
    ['our own hang-up', 'ended', { originator: 'local', message: null }, 'agent', null],
    ['a broken connection', 'failed', { originator: 'system', message: null }, 'system', null],
  ])('%s ends it and frees the microphone', (_title, name, event, by, dialStatus) => {
    const { leg, say, events } = aLeg()
    const stop = vi.fn()
    leg.own({ getTracks: () => [{ stop }] } as unknown as MediaStream)
    say(name, { cause: '', ...event })
    expect(events).toEqual([{ type: 'ended', uid: 'u-1', by, dialStatus }])
    expect(stop).toHaveBeenCalledOnce()
  })

  it('a hold pressed while the connection is lost waits for it, and the call lives on', () => {
    const { leg, session, link } = aLeg()
    link.up = false
    leg.hold()
    vi.advanceTimersByTime(5000)
    expect(session.hold).not.toHaveBeenCalled()
    link.up = true
    vi.advanceTimersByTime(250)
    expect(session.hold).toHaveBeenCalledOnce()
  })

  it('a refusal names its reason', () => {
    const { leg, session } = aLeg()
    leg.refuse({ status: 480, reason: 'dnd' })
    expect(session.terminate).toHaveBeenCalledWith({
      status_code: 480,
      extraHeaders: ['X-Reject-Reason: dnd'],
    })
  })
})
