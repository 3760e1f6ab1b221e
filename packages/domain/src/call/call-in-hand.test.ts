import { describe, expect, it } from 'vitest'
import type { Call, CallState } from './call.ts'
import { callInHand, nextOnHold } from './call-in-hand.ts'

const LIVE = { phase: 'live', since: 0, acceptedAt: 0, held: null, muted: false } as const
const HELD = { ...LIVE, held: { since: 1 } } as const
const OVER = { phase: 'after_service', since: 5, acceptedAt: 0, ended: { at: 5, by: 'client' } } as const

function aCall(uid: string, state: CallState, conference = false): Call {
  return {
    ...{ uid, phone: uid, name: null, callType: 20, metadata: null, direction: 'incoming' },
    ...{ transfer: false, conference, step: null, state },
  }
}

describe('the call that keys act on, §4.4', () => {
  it('The call in front is in hand, although another one talks', () => {
    const front = aCall('a', HELD)
    expect(callInHand([front, aCall('b', LIVE)], front)).toBe(front)
  })

  it('While an after-service is in front, the call that talks is in hand', () => {
    const front = aCall('a', OVER)
    const talking = aCall('b', LIVE)
    expect(callInHand([front, talking, aCall('c', HELD)], front)).toBe(talking)
  })

  it('While an after-service is in front and everybody waits, the latest call is in hand', () => {
    const front = aCall('a', OVER)
    const latest = aCall('c', HELD)
    expect(callInHand([front, aCall('b', HELD), latest], front)).toBe(latest)
  })

  it('An after-service alone is in hand itself, and no call is none', () => {
    const front = aCall('a', OVER)
    expect(callInHand([front], front)).toBe(front)
    expect(callInHand([], null)).toBeNull()
  })
})

describe('the call to turn to, §4.4', () => {
  const [a, b, c] = [aCall('a', HELD), aCall('b', LIVE), aCall('c', HELD)] as const

  it('The next call on hold follows the one in hand, and after the last comes the first', () => {
    expect(nextOnHold([a, b, c], b)).toBe(c)
    expect(nextOnHold([a, b], b)).toBe(a)
    expect(nextOnHold([a, c], a)).toBe(c)
  })

  it('A call in after-service or not yet answered is not turned to', () => {
    const dialling = aCall('d', { ...HELD, acceptedAt: null })
    expect(nextOnHold([b, aCall('e', OVER), dialling], b)).toBeNull()
  })

  it('A conference is not parted by turning to who waits outside of it', () => {
    const [one, two] = [aCall('a', LIVE, true), aCall('b', LIVE, true)]
    expect(nextOnHold([one, two, c], one)).toBeNull()
    expect(nextOnHold([], null)).toBeNull()
  })
})
