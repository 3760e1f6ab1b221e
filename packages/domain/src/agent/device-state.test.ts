import { describe, expect, it } from 'vitest'
import { NEW_AGENT } from './agent-state.ts'
import { deviceState, endpointState } from './device-state.ts'

describe('state of a device (§4.2)', () => {
  it.each<[string, boolean, { liveCalls?: number; offeredCalls?: number }, string]>([
    ['free', true, {}, 'not_inuse'],
    ['not registered', false, {}, 'unavailable'],
    ['not registered, whatever else is said', false, { liveCalls: 1 }, 'unavailable'],
    ['rung', true, { offeredCalls: 1 }, 'ringing'],
    ['talking', true, { liveCalls: 1 }, 'inuse'],
    ['talking and rung', true, { liveCalls: 1, offeredCalls: 1 }, 'ringinuse'],
  ])('The state of a device is right when it is %s', (_, registered, calls, state) => {
    expect(deviceState(registered, { ...NEW_AGENT, ...calls })).toBe(state)
  })

  it('A device that is nobody’s is registered or not, and no more is known of it', () => {
    expect([deviceState(true, null), deviceState(false, null)]).toEqual(['not_inuse', 'unavailable'])
  })

  it.each([
    ['not_inuse', 'paused', 'paused'],
    ['not_inuse', 'after_service', 'after_service'],
    ['not_inuse', null, 'not_inuse'],
    ['inuse', 'paused', 'inuse'],
    ['unavailable', 'not_inuse', 'unavailable'],
  ] as const)(
    'A device that is %s at the exchange and reports %s is shown in a picker as %s',
    (device, report, shown) => {
      expect(endpointState(device, report)).toBe(shown)
    },
  )
})
