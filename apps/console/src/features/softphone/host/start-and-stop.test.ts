import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { ready, ring, talking, verbs } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('starting and stopping', () => {
  it('A softphone that runs is not started again', async () => {
    const harness = await ready()
    harness.host.start('user')
    harness.link.say('startWebphone', { logged_in_by: 'user' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(harness.deps.api.channelLogin).toHaveBeenCalledOnce()
  })

  it('A start that fails is logged, and not tried again once it was stopped', async () => {
    const harness = await ready()
    await harness.host.logout()
    harness.sip.failStart(new Error('no route'))
    harness.host.start('user')
    await vi.advanceTimersByTimeAsync(500)
    expect(harness.logged).toEqual(['softphone start failed', 'softphone: start'])
    await harness.host.logout()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(harness.host.getSnapshot().run).toBe('off')
    expect(harness.sip.asked.filter(([verb]) => verb === 'start')).toHaveLength(2)
  })

  it('A softphone whose agent has signed out, or has no extension any more, stops', async () => {
    const harness = await ready()
    harness.host.setProfile({ ...aProfile(), first_name: 'Anna' })
    expect(harness.host.getSnapshot().run).toBe('on')
    harness.host.setProfile({ ...aProfile(), voip: null })
    expect(harness.host.getSnapshot()).toMatchObject({ run: 'off', registered: false, connected: false })
    expect(verbs(harness).at(-1)).toMatch(/^stop/)
  })

  it('A lost websocket forbids a second call beside one that talks', async () => {
    const harness = await talking()
    harness.sip.say({ type: 'registry', registration: 'disconnected' })
    const result = await harness.host.dial({ phone: '10002', outboundRouteId: null })
    expect(result).toEqual({ ok: false, reason: 'call.statusDisallows' })
  })

  it('Each change of the telephone is told to whoever embeds the page', async () => {
    const harness = await ready()
    const before = vi.mocked(harness.deps.postStatus).mock.calls.length
    ring(harness)
    expect(vi.mocked(harness.deps.postStatus).mock.calls.length).toBeGreaterThan(before)
    expect(harness.deps.postStatus).toHaveBeenLastCalledWith(harness.host.getSnapshot())
  })
})
