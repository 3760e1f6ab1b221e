import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProfile, softphoneHarness } from '../../../testing/softphone-harness.ts'
import { ready, ring, statusOf, talking, told, verbs } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('starting and stopping', () => {
  it('The softphone signs in to the channel before it registers, and is available then', async () => {
    const harness = await ready()
    expect(harness.deps.api.channelLogin).toHaveBeenCalledWith('system')
    expect(harness.sip.asked).toEqual([['start', '10001']])
    expect(statusOf(harness)).toBe('not_inuse')
  })

  it('[R9-09] A failed start of the softphone is retried after 1 s', async () => {
    const harness = softphoneHarness()
    harness.sip.failStart(new Error('no route'))
    harness.host.setActive(true)
    harness.host.start('user')
    await vi.advanceTimersByTimeAsync(999)
    expect(harness.sip.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(harness.sip.asked).toHaveLength(2)
    expect(harness.host.getSnapshot().run).toBe('on')
  })

  it.each([
    ['in a tab that does not serve', { active: false, profile: aProfile() }],
    ['without an extension', { active: true, profile: { ...aProfile(), voip: null } }],
  ])('The softphone does not start %s', async (_title, { active, profile }) => {
    const harness = softphoneHarness()
    harness.host.setProfile(profile)
    harness.host.setActive(active)
    harness.host.start('user')
    await vi.advanceTimersByTimeAsync(5000)
    expect(harness.deps.api.channelLogin).not.toHaveBeenCalled()
  })

  it('The softphone stops when its tab loses the service, and tells the server that it is unavailable', async () => {
    const harness = await ready()
    harness.host.setActive(false)
    expect(harness.sip.asked.at(-1)).toEqual(['stop'])
    expect(harness.link.ofAction('change_state').at(-1)).toMatchObject({ state: 'unavailable' })
  })

  it('A tab whose service another one takes leaves its calls to that one: no hang-up, no record, no warning at the reload', async () => {
    const harness = await talking()
    harness.host.leaveCalls()
    expect(harness.sip.asked.at(-1)).toEqual(['leave'])
    expect(harness.host.getSnapshot()).toMatchObject({ run: 'off', calls: [], active: false })
    harness.sip.say({ type: 'ended', uid: 'in-1', by: 'agent', dialStatus: null }) // what JsSIP says of its own end
    await vi.advanceTimersByTimeAsync(10_000)
    expect(harness.deps.api.closeCall).not.toHaveBeenCalled()
    expect(told(harness, 'hangup')).toEqual([])
  })

  it('A start of the softphone that was stopped meanwhile does not take effect', async () => {
    let release: () => void = () => undefined
    const login = () => new Promise<void>((resolve) => (release = resolve))
    const harness = softphoneHarness()
    vi.mocked(harness.deps.api.channelLogin).mockImplementation(login)
    harness.host.setActive(true)
    harness.host.start('user')
    harness.host.setActive(false)
    release()
    await vi.advanceTimersByTimeAsync(5000)
    expect(harness.sip.asked).toEqual([])
    expect(harness.host.getSnapshot().run).toBe('off')
  })

  it('A logout from the softphone signs out of the channel', async () => {
    const harness = await ready()
    await harness.host.logout()
    expect(harness.deps.api.channelLogout).toHaveBeenCalledOnce()
    expect(harness.host.getSnapshot().run).toBe('off')
  })

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
