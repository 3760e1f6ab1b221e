import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Agent } from '../../../lib/realtime/agent.ts'
import { aPause } from '../../../testing/pause.ts'
import type { SoftphoneHarness } from '../../../testing/softphone-harness.ts'
import { callsOf, ready, ring, statusOf, talking } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const talkTo = async (harness: SoftphoneHarness) => {
  ring(harness)
  await harness.host.answer('in-1')
  harness.sip.say({ type: 'accepted', uid: 'in-1' })
}
const swap = ({ deps }: SoftphoneHarness) => (deps.agent as Agent).dispatch({ type: 'swap' })
const loseRegistration = ({ sip }: SoftphoneHarness) =>
  sip.say({ type: 'registry', registration: 'unregistered' })
/** The pause alone closes the phone: do-not-disturb, which came with it, is taken back. */
function pauseWithoutDnd({ link }: SoftphoneHarness): void {
  link.say('startPause', { pause: aPause() })
  link.say('dnd', { active: false })
}

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
    const harness = await talking()
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
    ['[R4.4-02] while a pause is being swapped', 480, 'swap', swap],
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
    const harness = await talking()
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
    const harness = await talking()
    vi.advanceTimersByTime(1999)
    expect(harness.link.ofAction('webphone').map(({ event }) => event)).not.toContain('webphone_answer')
    vi.advanceTimersByTime(1)
    expect(harness.link.ofAction('webphone').at(-1)).toMatchObject({ event: 'webphone_answer', uid: 'in-1' })
  })

  it('[R4.4-11] The event webphone_answer is not sent when the server has marked the call as answered', async () => {
    const harness = await talking()
    harness.link.say('changeCallStep', { uid: 'in-1', id: 9001, status: 'inuse' })
    vi.advanceTimersByTime(5000)
    expect(harness.link.ofAction('webphone').map(({ event }) => event)).not.toContain('webphone_answer')
  })
})
