import type { Pause } from '@ramal/contract/entities/pause'
import { describe, expect, it } from 'vitest'
import { NEW_AGENT } from './agent-state.ts'
import { directCallRefusal, mayDial } from './direct-calls.ts'

const pause = (covers: boolean, incoming: boolean, outgoing: boolean, start = true) =>
  ({
    enable_webphone: covers,
    allow_incoming_call: incoming,
    allow_outgoing_call: outgoing,
    start,
  }) as Pause

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
    const agent = { ...NEW_AGENT, pause: current, webphone: 'paused' } as const
    expect(mayDial(agent)).toBe(dials)
    expect(directCallRefusal(agent)).toBe(refusal)
  })

  it('An agent who talks may consult, whatever pause waits for the end of their call', () => {
    expect(mayDial({ pause: pause(true, false, false, false), liveCalls: 1 })).toBe(true)
  })

  it('Do-not-disturb refuses a direct call without a pause', () => {
    expect(directCallRefusal({ pause: null, webphone: 'do_not_disturb' })).toBe('dnd')
    expect(directCallRefusal({ pause: null, webphone: 'busy' })).toBeNull()
  })
})
