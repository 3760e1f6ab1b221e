import { describe, expect, it } from 'vitest'
import { type DeviceFacts, deviceState, endpointState } from './device-state.ts'

const free: DeviceFacts = { registered: true, liveLegs: 0, offersOut: 0 }

describe('state of a device (§4.2)', () => {
  it.each<[string, Partial<DeviceFacts>, string]>([
    ['free', {}, 'not_inuse'],
    ['not registered', { registered: false }, 'unavailable'],
    ['not registered, whatever else is said', { registered: false, liveLegs: 1 }, 'unavailable'],
    ['rung', { offersOut: 1 }, 'ringing'],
    ['talking', { liveLegs: 1 }, 'inuse'],
    ['talking and rung', { liveLegs: 1, offersOut: 1 }, 'ringinuse'],
  ])('The state of a device is right when it is %s', (_, facts, state) => {
    expect(deviceState({ ...free, ...facts })).toBe(state)
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
