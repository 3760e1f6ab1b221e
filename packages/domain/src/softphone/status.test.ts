import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Call } from '../call/call.ts'
import { type PhoneFacts, softphoneStatus } from './status.ts'

type Line = Pick<Call, 'direction' | 'state'>

const RINGING: Line = { direction: 'incoming', state: { phase: 'ringing', since: 0 } }
const TALKING: Line = {
  direction: 'outgoing',
  state: { phase: 'live', since: 0, acceptedAt: null, held: null, muted: false },
}
const TAKEN: Line = { ...TALKING, direction: 'incoming' }
const CALLING: Line = { ...RINGING, direction: 'outgoing' }
const WRAPPING: Line = {
  direction: 'incoming',
  state: { phase: 'after_service', since: 0, acceptedAt: 0, ended: null },
}
const COVERING = { coversTelephony: true, allowIncomingCall: true, allowOutgoingCall: true }
const CHAT_ONLY = { ...COVERING, coversTelephony: false }

const READY: PhoneFacts = {
  registration: 'registered',
  connected: true,
  registered: true,
  hasMicrophone: true,
  calls: [],
  pause: null,
  swappingPause: false,
  doNotDisturb: false,
}

describe('softphone status, §4.3', () => {
  it.each<[string, Partial<PhoneFacts>, string]>([
    ['[R4.3-01] starts as available', {}, 'not_inuse'],
    ['[R4.3-02] not registered', { registered: false }, 'unavailable'],
    ['[R4.3-02] not connected', { connected: false }, 'unavailable'],
    ['nobody could answer without a microphone', { hasMicrophone: false }, 'unavailable'],
    ['a call goes on although its microphone is gone', { hasMicrophone: false, calls: [TALKING] }, 'busy'],
    ['[R4.3-03] any call makes it busy', { calls: [TALKING] }, 'busy'],
    ['[R4.3-04] an incoming ringing call makes it ringing', { calls: [TALKING, RINGING] }, 'ringing'],
    ['an incoming call that was taken is busy', { calls: [TAKEN] }, 'busy'],
    ['an outgoing call that rings at its other end is busy', { calls: [CALLING] }, 'busy'],
    ['[R4.3-05] after-service beats ringing', { calls: [WRAPPING, RINGING] }, 'after_service'],
    ['[R4.3-06] a pause that covers telephony', { pause: COVERING }, 'paused'],
    [
      '[R4.3-06] the same with the do-not-disturb it has set',
      { pause: COVERING, doNotDisturb: true },
      'paused',
    ],
    ['a pause of the chat alone leaves the phone alone', { pause: CHAT_ONLY }, 'not_inuse'],
    ['swapping a pause', { swappingPause: true }, 'paused'],
    ['[R4.3-10] do-not-disturb', { doNotDisturb: true }, 'do_not_disturb'],
    [
      '[R4.3-11] a failed registry is never shown as available',
      { registration: 'registrationFailed' },
      'unavailable',
    ],
    ['[R4.3-11] the same when unregistered', { registration: 'unregistered' }, 'unavailable'],
    ['[R4.3-11] the same when disconnected', { registration: 'disconnected' }, 'unavailable'],
  ])('%s: the softphone has the right status', (_title, facts, status) => {
    expect(softphoneStatus({ ...READY, ...facts })).toBe(status)
  })

  it.each<[string, Partial<PhoneFacts>, string]>([
    ['calls show although the registration is lost', { registered: false, calls: [TALKING] }, 'busy'],
    ['a pause does not hide a call', { pause: COVERING, calls: [TALKING] }, 'busy'],
    ['a swap does not hide a call', { swappingPause: true, calls: [TALKING] }, 'busy'],
    ['a pause does not hide a lost registration', { pause: COVERING, connected: false }, 'unavailable'],
    ['do-not-disturb does not hide a swap', { swappingPause: true, doNotDisturb: true }, 'paused'],
    [
      'do-not-disturb is asked before a failed registry',
      { doNotDisturb: true, registration: 'registrationFailed' },
      'do_not_disturb',
    ],
  ])('[R4.3-14] The steps of the softphone’s status run in order: %s', (_title, facts, status) => {
    expect(softphoneStatus({ ...READY, ...facts })).toBe(status)
  })

  it('[R4.3-14] The softphone is never available with a call, a lost registration, a covering pause, a swap or dnd', () => {
    const facts = fc.record({
      registration: fc.constantFrom('connected', 'registered', 'unregistered', 'disconnected' as const),
      connected: fc.boolean(),
      registered: fc.boolean(),
      hasMicrophone: fc.boolean(),
      calls: fc.array(fc.constantFrom(RINGING, TALKING, WRAPPING), { maxLength: 3 }),
      pause: fc.constantFrom(null, COVERING, CHAT_ONLY),
      swappingPause: fc.boolean(),
      doNotDisturb: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, (given) => {
        const free =
          given.connected &&
          given.registered &&
          given.hasMicrophone &&
          given.calls.length === 0 &&
          !given.pause?.coversTelephony &&
          !given.swappingPause &&
          !given.doNotDisturb &&
          given.registration !== 'unregistered' &&
          given.registration !== 'disconnected'
        expect(softphoneStatus(given) === 'not_inuse').toBe(free)
      }),
    )
  })
})
