import type { CallMetadata } from '@ramal/domain/call/call'
import { callStatus } from '@ramal/domain/call/call'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPause } from '../../../testing/pause.ts'
import {
  aProfile,
  type SoftphoneHarness,
  softphoneHarness,
  startSoftphone,
} from '../../../testing/softphone-harness.ts'

const METADATA: CallMetadata = {
  callType: 20,
  dialerId: null,
  campaignId: null,
  mailingId: null,
  mailingClientId: null,
  clientId: 31,
  clientName: 'João Souza',
  mailingClientAttempts: 0,
  queueId: 4,
}
const WIRE_METADATA = {
  call_type: 20,
  dialer_id: null,
  campaign_id: null,
  mailing_id: null,
  mailing_client_id: null,
  client_id: 31,
  client_name: 'João Souza',
  mailing_client_attempts: 0,
  queue_id: 4,
} as const

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function ready(...args: Parameters<typeof softphoneHarness>): Promise<SoftphoneHarness> {
  const harness = softphoneHarness(...args)
  await startSoftphone(harness)
  return harness
}

function ring({ sip }: SoftphoneHarness, uid = 'in-1', metadata: CallMetadata | null = METADATA): void {
  sip.say({ type: 'incoming', uid, phone: '11999990000', name: null, metadata })
}

async function talk(harness: SoftphoneHarness, uid = 'in-1'): Promise<void> {
  ring(harness, uid)
  await harness.host.answer(uid)
  harness.sip.say({ type: 'accepted', uid })
}

const talkTo = (harness: SoftphoneHarness) => talk(harness)
const loseRegistration = ({ sip }: SoftphoneHarness) =>
  sip.say({ type: 'registry', registration: 'unregistered' })
/** The pause alone closes the phone: do-not-disturb, which came with it, is taken back. */
function pauseWithoutDnd({ link }: SoftphoneHarness): void {
  link.say('startPause', { pause: aPause() })
  link.say('dnd', { active: false })
}

const statusOf = ({ host }: SoftphoneHarness) => host.getSnapshot().status
const callsOf = ({ host }: SoftphoneHarness) => host.getSnapshot().calls.map(callStatus)

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
})

describe('status', () => {
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

describe('an incoming call', () => {
  it('[R4.4-06] [R4.4-07] [R4.4-19] An incoming call is in the list as ringing, sounds and gives a notice', async () => {
    const harness = await ready()
    ring(harness)
    expect(callsOf(harness)).toEqual(['ringing'])
    expect(harness.host.getSnapshot().ringing).toMatchObject({ name: 'João Souza', phone: '11999990000' })
    expect(harness.playing).toContain('ringtone-1')
    expect(harness.notices).toEqual(['11999990000'])
  })

  it('[R4.4-21] Answering puts the call in use, tells the server, stops the ringing and takes the notice back', async () => {
    const harness = await ready()
    await talk(harness)
    expect(harness.link.ofAction('answer_call')).toEqual([
      { action: 'answer_call', uid: 'in-1', endpoint: '10001' },
    ])
    expect(harness.sip.asked.at(-1)).toEqual(['answer', 'in-1'])
    expect(harness.playing).not.toContain('ringtone-1')
    expect(harness.notices).toEqual([])
    expect(callsOf(harness)).toEqual(['inuse'])
  })

  it('A caller who gives up leaves nothing behind', async () => {
    const harness = await ready()
    ring(harness)
    harness.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
    await vi.advanceTimersByTimeAsync(1)
    expect(callsOf(harness)).toEqual([])
    expect(harness.playing).not.toContain('ringtone-1')
    expect(statusOf(harness)).toBe('not_inuse')
  })

  it('Declining an incoming call answers it with 603', async () => {
    const harness = await ready()
    ring(harness)
    harness.host.change('in-1', 'hangup')
    expect(harness.sip.asked.at(-1)).toEqual(['refuse', 'in-1', { status: 603 }])
  })

  it('[R4.4-01] Do-not-disturb refuses an incoming call with 480 and leaves no trace', async () => {
    const harness = await ready()
    harness.link.say('dnd', { active: true })
    ring(harness)
    expect(harness.sip.asked.at(-1)).toEqual(['refuse', 'in-1', { status: 480, reason: 'dnd' }])
    expect(callsOf(harness)).toEqual([])
    expect(harness.playing.size).toBe(0)
  })

  it.each<[string, number, string, (harness: SoftphoneHarness) => void]>([
    ['[R4.4-03] while the phone holds as many calls as it may', 486, 'busy', talkTo],
    ['[R4.4-04] while the phone has lost its registration', 486, 'state', loseRegistration],
    ['[R4.4-05] in a pause that lets no call in', 480, 'pause', pauseWithoutDnd],
  ])('An incoming call %s is refused with %i and the reason %s', async (_title, status, reason, happens) => {
    const harness = await ready()
    await happens(harness)
    ring(harness, 'in-9')
    expect(harness.sip.asked.at(-1)).toEqual(['refuse', 'in-9', { status, reason }])
    expect(harness.host.getSnapshot().calls.map(({ uid }) => uid)).not.toContain('in-9')
  })

  it('[R4.4-05] An incoming call in a pause that lets calls in rings', async () => {
    const harness = await ready()
    harness.link.say('startPause', { pause: aPause({ allow_incoming_call: true }) })
    ring(harness)
    expect(callsOf(harness)).toEqual(['ringing'])
  })

  it('[R4.4-03] A second incoming call is refused as busy', async () => {
    const harness = await ready()
    await talk(harness)
    ring(harness, 'in-2')
    expect(harness.sip.asked.at(-1)).toEqual(['refuse', 'in-2', { status: 486, reason: 'busy' }])
    expect(callsOf(harness)).toEqual(['inuse'])
  })

  it('[R4.4-08] [R4.4-09] Auto-answer answers a call by itself, with a notice and without a question', async () => {
    const harness = await ready({}, { enable_webphone_auto_answer: true })
    ring(harness)
    expect(harness.host.getSnapshot().ringing).toBeNull()
    expect(harness.notices).toEqual(['11999990000'])
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.sip.asked.at(-1)).toEqual(['answer', 'in-1'])
  })

  it('An incoming call goes on ringing without a microphone and says why', async () => {
    const harness = await ready({ openMicrophone: async () => ({ ok: false, reason: 'denied' }) })
    ring(harness)
    await harness.host.answer('in-1')
    expect(harness.host.getSnapshot().problem).toEqual({ type: 'microphone', reason: 'denied' })
    expect(harness.host.getSnapshot().ringing?.uid).toBe('in-1')
    expect(harness.sip.asked.at(-1)).toEqual(['start', '10001'])
  })

  it('A caller who gives up while the browser asks for the microphone frees it again', async () => {
    const stop = vi.fn()
    const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream
    const harness = await ready({ openMicrophone: async () => ({ ok: true, stream }) })
    ring(harness)
    const answering = harness.host.answer('in-1')
    harness.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
    await answering
    expect(stop).toHaveBeenCalledOnce()
    expect(harness.link.ofAction('answer_call')).toEqual([])
  })
})

describe('webphone_answer', () => {
  it('[R4.4-11] The event webphone_answer is sent 2 s after accepted', async () => {
    const harness = await ready()
    await talk(harness)
    vi.advanceTimersByTime(1999)
    expect(harness.link.ofAction('webphone').map(({ event }) => event)).not.toContain('webphone_answer')
    vi.advanceTimersByTime(1)
    expect(harness.link.ofAction('webphone').at(-1)).toMatchObject({ event: 'webphone_answer', uid: 'in-1' })
  })

  it('[R4.4-11] The event webphone_answer is not sent when the server has marked the call as answered', async () => {
    const harness = await ready()
    await talk(harness)
    harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'inuse' })
    vi.advanceTimersByTime(5000)
    expect(harness.link.ofAction('webphone').map(({ event }) => event)).not.toContain('webphone_answer')
  })
})

describe('metadata', () => {
  it('[R4.4-28] [R4.4-29] [R9-32] Metadata are polled every 100 ms ten times, then every second, until they arrive', async () => {
    const harness = await ready()
    ring(harness, 'in-1', null)
    vi.advanceTimersByTime(1000)
    expect(harness.link.ofAction('get_call_metadata')).toHaveLength(10)
    vi.advanceTimersByTime(2000)
    expect(harness.link.ofAction('get_call_metadata')).toHaveLength(12)
    harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'ringing', metadata: WIRE_METADATA })
    vi.advanceTimersByTime(10_000)
    expect(harness.link.ofAction('get_call_metadata')).toHaveLength(12)
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ metadata: METADATA, name: 'João Souza' })
  })

  it('[R4.4-29] What has arrived is not lost again by a later word that knows less', async () => {
    const harness = await ready()
    ring(harness)
    const metadata = { ...WIRE_METADATA, client_id: null, client_name: null, queue_id: null }
    harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'ringing', metadata })
    harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'ringing', metadata: null })
    vi.advanceTimersByTime(5000)
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ metadata: METADATA })
    expect(harness.link.ofAction('get_call_metadata')).toEqual([])
  })

  it('The call shows after a transfer who is there now (Browser-Phone #467)', async () => {
    const harness = await ready()
    await talk(harness)
    const metadata = { ...WIRE_METADATA, client_id: null, client_name: null, phone: '11988887777' }
    harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'inuse', metadata })
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ phone: '11988887777', name: null })
  })

  it('[R4.4-26] [R9-33] A call without metadata is closed 3 s after its end, and polled no more', async () => {
    const harness = await ready()
    ring(harness, 'in-1', null)
    harness.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
    await vi.advanceTimersByTimeAsync(2999)
    expect(harness.deps.api.closeCall).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(harness.deps.api.closeCall).toHaveBeenCalledOnce()
    const polled = harness.link.ofAction('get_call_metadata').length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(harness.link.ofAction('get_call_metadata')).toHaveLength(polled)
  })
})

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
    const harness = await ready()
    await talk(harness)
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

describe('a call in course', () => {
  it('[R5-23] A pressed key is sent as a tone of the accepted call in front', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    expect(harness.host.press('5')).toBe(false)
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    expect(harness.host.press('5')).toBe(true)
    expect(harness.sip.asked.at(-1)).toEqual(['sendTone', 'out-1', '5'])
  })

  it('[R4.4-22] [R4.4-23] Mute and hold show in the call and go to the timeline', async () => {
    const harness = await ready()
    await talk(harness)
    harness.host.change('in-1', 'mute')
    expect(callsOf(harness)).toEqual(['onmute'])
    harness.host.change('in-1', 'hold')
    expect(callsOf(harness)).toEqual(['onhold'])
    const events = harness.link.ofAction('webphone').map(({ event }) => event)
    expect(events.slice(-2)).toEqual(['mute', 'hold'])
  })

  it('A call whose record the server has closed ends here too, if its BYE got lost', async () => {
    const harness = await ready()
    await talk(harness)
    harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'not_inuse' })
    vi.advanceTimersByTime(2999)
    expect(callsOf(harness)).toEqual(['inuse'])
    vi.advanceTimersByTime(1)
    expect(harness.sip.asked.at(-1)).toEqual(['hangup', 'in-1'])
  })

  it('[R4.4-15] [R4.4-16] [R4.4-18] Hanging up sounds, clears the call and closes its record once', async () => {
    const harness = await ready()
    await talk(harness)
    harness.host.change('in-1', 'hangup')
    expect(harness.playing).toContain('hangup')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(callsOf(harness)).toEqual([])
    expect(harness.deps.api.closeCall).toHaveBeenCalledOnce()
    expect(statusOf(harness)).toBe('not_inuse')
  })

  it('A verb that fails on a call says its code', async () => {
    const harness = await ready()
    await talk(harness)
    harness.sip.hold = () => {
      throw new Error('bad state')
    }
    harness.host.change('in-1', 'hold')
    expect(harness.host.getSnapshot().problem).toEqual({ type: 'plugin', error: 'hold', detail: 'bad state' })
  })
})
