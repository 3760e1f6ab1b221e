import { describe, expect, it } from 'vitest'
import { directCallRefusal, mayDial, type PauseOfPhone } from './calls-while-paused.ts'

const pause = (covers: boolean, incoming: boolean, outgoing: boolean, started = true): PauseOfPhone => ({
  started,
  coversTelephony: covers,
  allowIncomingCall: incoming,
  allowOutgoingCall: outgoing,
})

describe('the telephone during a pause (contract §3.2)', () => {
  it.each([
    ['none', null, true, null],
    ['phone, neither', pause(true, false, false), false, 'dnd'],
    ['phone, neither, not started', pause(true, false, false, false), false, 'pause'],
    ['phone, outgoing', pause(true, false, true), true, 'dnd'],
    ['phone, incoming', pause(true, true, false), false, null],
    ['phone, both', pause(true, true, true), true, null],
    ['chat alone', pause(false, true, true), true, null],
  ] as const)('The telephone is free or blocked by the pause: %s', (_title, current, dials, refusal) => {
    expect(mayDial(current, 0)).toBe(dials)
    expect(directCallRefusal(current, 'paused')).toBe(refusal)
  })

  it('An agent who talks may consult, whatever pause waits for the end of their call', () => {
    expect(mayDial(pause(true, false, false, false), 1)).toBe(true)
  })

  it('Do-not-disturb refuses a direct call without a pause', () => {
    expect(directCallRefusal(null, 'do_not_disturb')).toBe('dnd')
    expect(directCallRefusal(null, 'busy')).toBeNull()
  })
})
