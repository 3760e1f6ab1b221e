import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AdmitIncomingFacts, admitIncoming } from './admit-incoming.ts'

const FREE: AdmitIncomingFacts = {
  doNotDisturb: false,
  swappingPause: false,
  currentCalls: 0,
  busyAt: 1,
  status: 'not_inuse',
  pause: null,
}
const OPEN_PAUSE = { coversTelephony: true, allowIncomingCall: true, allowOutgoingCall: false }
const CLOSED_PAUSE = { ...OPEN_PAUSE, allowIncomingCall: false }

describe('may an incoming call ring, §4.4 and A-83', () => {
  it.each<[string, Partial<AdmitIncomingFacts>, string, number]>([
    ['[R4.4-01] do-not-disturb', { doNotDisturb: true, status: 'do_not_disturb' }, 'dnd', 480],
    ['the pause is being swapped', { swappingPause: true, status: 'paused' }, 'swap', 480],
    ['[R4.4-03] the busy threshold is reached', { currentCalls: 1, status: 'busy' }, 'busy', 486],
    ['[R4.4-04] busy below the threshold', { currentCalls: 1, busyAt: 3, status: 'busy' }, 'state', 486],
    ['[R4.4-04] unavailable', { status: 'unavailable' }, 'state', 486],
    ['[R4.4-04] after-service below the threshold', { busyAt: 2, status: 'after_service' }, 'state', 486],
    ['[R4.4-05] the pause disallows incoming calls', { pause: CLOSED_PAUSE, status: 'paused' }, 'pause', 480],
  ])('%s: the incoming call is refused with its reason', (_title, facts, reason, sipStatus) => {
    expect(admitIncoming({ ...FREE, ...facts })).toEqual({ ok: false, reason, sipStatus })
  })

  it.each<[string, Partial<AdmitIncomingFacts>]>([
    ['available', {}],
    ['paused, and the pause allows incoming calls', { pause: OPEN_PAUSE, status: 'paused' }],
    [
      'a pause of the chat alone that disallows calls',
      { pause: { ...CLOSED_PAUSE, coversTelephony: false } },
    ],
  ])('An incoming call may ring in this state: %s', (_title, facts) => {
    expect(admitIncoming({ ...FREE, ...facts })).toEqual({ ok: true })
  })

  it('The first hit in the order dnd, swap, busy, state, pause gives the reason', () => {
    const order = ['dnd', 'swap', 'busy', 'state', 'pause'] as const
    fc.assert(
      fc.property(fc.subarray([...order], { minLength: 1 }), (hits) => {
        const answer = admitIncoming({
          doNotDisturb: hits.includes('dnd'),
          swappingPause: hits.includes('swap'),
          currentCalls: hits.includes('busy') ? 1 : 0,
          busyAt: 1,
          status: hits.includes('state') ? 'unavailable' : 'paused',
          pause: hits.includes('pause') ? CLOSED_PAUSE : OPEN_PAUSE,
        })
        const first = order.find((reason) => hits.includes(reason))
        expect(answer).toMatchObject({ ok: false, reason: first })
      }),
    )
  })
})
