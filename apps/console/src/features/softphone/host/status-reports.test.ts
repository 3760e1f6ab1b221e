import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ready, ring, statusOf } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('reports of the status', () => {
  it('[R4.3-12] Every change of the softphone’s status is reported', async () => {
    const harness = await ready()
    ring(harness)
    harness.host.change('in-1', 'hangup')
    await vi.advanceTimersByTimeAsync(1)
    const states = harness.link.ofAction('change_state').map(({ state }) => state)
    expect(states).toEqual(['unavailable', 'not_inuse', 'ringing', 'busy', 'not_inuse'])
  })

  it('[R9-08] The status is sent every 5 s while the softphone runs', async () => {
    const harness = await ready()
    const before = harness.link.ofAction('change_state').length
    vi.advanceTimersByTime(15_000)
    expect(harness.link.ofAction('change_state')).toHaveLength(before + 3)
    harness.host.setActive(false)
    const stopped = harness.link.ofAction('change_state').length
    vi.advanceTimersByTime(15_000)
    expect(harness.link.ofAction('change_state')).toHaveLength(stopped)
  })

  it('The reported status names the customer’s number', async () => {
    const harness = await ready()
    ring(harness)
    expect(harness.link.ofAction('change_state').at(-1)).toMatchObject({
      phone: '11999990000',
      type: 'webphone',
    })
  })

  it('Registry events go to the timeline', async () => {
    const harness = await ready()
    harness.sip.say({ type: 'registry', registration: 'registrationFailed' })
    expect(statusOf(harness)).toBe('unavailable')
    expect(harness.link.ofAction('webphone').map(({ event }) => event)).toEqual([
      'connected',
      'registered',
      'registrationFailed',
    ])
  })
})
