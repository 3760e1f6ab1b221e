import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callsOf, ready, ring, statusOf, talking } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('placing a call', () => {
  it('[R4.4-10] A placed call sends its uid, number and route, and is in use at once', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '11888880000', outboundRouteId: 2 })
    const headers = { uid: 'out-1', outboundRouteId: 2, phone: '11888880000' }
    expect(harness.sip.asked.at(-1)).toEqual(['dial', 'out-1', '11888880000', headers])
    expect(callsOf(harness)).toEqual(['inuse'])
    expect(statusOf(harness)).toBe('busy')
  })

  it('A placed call sounds the ring-back until the other side sends its own', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'progress', uid: 'out-1', earlyMedia: false })
    expect(harness.playing).toContain('ringtone-3')
    harness.sip.say({ type: 'progress', uid: 'out-1', earlyMedia: true })
    expect(harness.playing).not.toContain('ringtone-3')
  })

  it('[R4.4-31] A placed call holds the one that talks, and taking that one back holds the new one', async () => {
    const harness = await talking()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    expect(callsOf(harness)).toEqual(['onhold', 'inuse'])
    harness.host.change('in-1', 'unhold')
    expect(callsOf(harness)).toEqual(['inuse', 'onhold'])
  })

  it('[R5-15] Placing a call is refused while another call is not accepted', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    const second = await harness.host.dial({ phone: '10003', outboundRouteId: null })
    expect(second).toEqual({ ok: false, reason: 'call.statusDisallows' })
    expect(callsOf(harness)).toHaveLength(1)
  })

  it('A call that may not be placed any more once the microphone is open gives it back', async () => {
    const stop = vi.fn()
    const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => (open = resolve))
    const harness = await ready({
      openMicrophone: async () => {
        await opened
        return { ok: true, stream }
      },
    })
    const dialling = harness.host.dial({ phone: '10002', outboundRouteId: null })
    ring(harness)
    open()
    expect(await dialling).toEqual({ ok: false, reason: 'call.statusDisallows' })
    expect(stop).toHaveBeenCalledOnce()
    expect(harness.sip.asked.some(([verb]) => verb === 'dial')).toBe(false)
  })

  it('A call that SIP does not place gives the microphone back and says why', async () => {
    const stop = vi.fn()
    const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream
    const harness = await ready({ openMicrophone: async () => ({ ok: true, stream }) })
    harness.sip.dial = () => {
      throw new Error('bad target')
    }
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    expect(stop).toHaveBeenCalledOnce()
    expect(harness.host.getSnapshot().problem).toMatchObject({ error: 'call', detail: 'bad target' })
  })

  it('[R5-16] Placing a call is refused when another tab serves', async () => {
    const harness = await ready()
    harness.host.setActive(false)
    const result = await harness.host.dial({ phone: '10002', outboundRouteId: null })
    expect(result).toEqual({ ok: false, reason: 'service.inOtherTab' })
  })

  it('A call placed without a network shows the problem', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'no-network', uid: 'out-1' })
    expect(harness.host.getSnapshot().problem).toEqual({ type: 'noNetwork' })
  })
})
