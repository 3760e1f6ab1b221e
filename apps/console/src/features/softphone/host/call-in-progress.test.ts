import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callsOf, ready, statusOf, talking } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a call in progress', () => {
  it('[R5-23] A pressed key is sent as a tone of the accepted call in front', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    expect(harness.host.press('5')).toBe(false)
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    expect(harness.host.press('5')).toBe(true)
    expect(harness.sip.asked.at(-1)).toEqual(['sendTone', 'out-1', '5'])
  })

  it('[R4.4-22] [R4.4-23] Mute and hold show in the call and go to the timeline', async () => {
    const harness = await talking()
    harness.host.change('in-1', 'mute')
    expect(callsOf(harness)).toEqual(['onmute'])
    harness.host.change('in-1', 'hold')
    expect(callsOf(harness)).toEqual(['onhold'])
    const events = harness.link.ofAction('webphone').map(({ event }) => event)
    expect(events.slice(-2)).toEqual(['mute', 'hold'])
  })

  it('A call whose record the server has closed ends here too, if its BYE got lost', async () => {
    const harness = await talking()
    harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'not_inuse' })
    vi.advanceTimersByTime(2999)
    expect(callsOf(harness)).toEqual(['inuse'])
    vi.advanceTimersByTime(1)
    expect(harness.sip.asked.at(-1)).toEqual(['hangup', 'in-1'])
  })

  it('[R4.4-15] [R4.4-16] [R4.4-18] Hanging up sounds, clears the call and closes its record once', async () => {
    const harness = await talking()
    harness.host.change('in-1', 'hangup')
    expect(harness.playing).toContain('hangup')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(callsOf(harness)).toEqual([])
    expect(harness.deps.api.closeCall).toHaveBeenCalledOnce()
    expect(statusOf(harness)).toBe('not_inuse')
  })

  it('A verb that fails on a call says its code', async () => {
    const harness = await talking()
    harness.sip.hold = () => {
      throw new Error('bad state')
    }
    harness.host.change('in-1', 'hold')
    expect(harness.host.getSnapshot().problem).toEqual({ type: 'plugin', error: 'hold', detail: 'bad state' })
  })
})
