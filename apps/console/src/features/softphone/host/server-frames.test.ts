import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPause } from '../../../testing/pause.ts'
import {
  type SoftphoneHarness,
  softphoneHarness,
  startSoftphone,
} from '../../../testing/softphone-harness.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function ready(): Promise<SoftphoneHarness> {
  const harness = softphoneHarness()
  await startSoftphone(harness)
  return harness
}

const CLIENT = { id: 31, name: 'João', full_name: 'João Souza' }
const PAUSE = aPause()

const dialled = ({ sip }: SoftphoneHarness) => sip.asked.find(([verb]) => verb === 'dial')

describe('calls that the server orders', () => {
  it('Click-to-call opens the telephone’s page and dials', async () => {
    const harness = await ready()
    harness.link.say('clickToCall', {
      phone: '11999990000',
      client: CLIENT,
      mailing_client_id: 900,
      outbound_route_id: 1,
      step_id: 4001,
      call_type: 11,
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.deps.openPhone).toHaveBeenCalledOnce()
    expect(dialled(harness)?.[3]).toMatchObject({
      outboundRouteId: 1,
      chatStepId: 4001,
      client: { client: '31', mailing_client: '900' },
    })
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ callType: 11, name: 'João Souza' })
  })

  it('A preview call carries its metadata and asks for none', async () => {
    const harness = await ready()
    harness.link.say('dial', {
      phone: '11999990000',
      call_type: 18,
      client: CLIENT,
      queue_id: null,
      dialer_id: 8,
      campaign_id: 3,
      mailing_id: 80,
      mailing_client_id: 900,
      outbound_route_id: 1,
    })
    await vi.advanceTimersByTimeAsync(2000)
    expect(dialled(harness)?.[3]).toMatchObject({ metadata: { callType: 18, dialerId: 8, clientId: 31 } })
    expect(harness.link.ofAction('get_call_metadata')).toEqual([])
  })

  it('A call that the status forbids is not dialled', async () => {
    const harness = await ready()
    harness.link.say('startPause', { pause: PAUSE })
    harness.link.say('clickToCall', {
      phone: '1',
      client: null,
      mailing_client_id: null,
      outbound_route_id: null,
      step_id: null,
      call_type: 11,
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(dialled(harness)).toBeUndefined()
  })
})

describe('the current pause', () => {
  it('The current pause is known by its frame, and one that disables the softphone sets do-not-disturb (§4.7)', async () => {
    const harness = await ready()
    harness.link.say('pause', PAUSE)
    expect(harness.host.getSnapshot()).toMatchObject({ status: 'paused', doNotDisturb: true })
    harness.link.say('stopPause', { id: 501, by: PAUSE.user })
    expect(harness.host.getSnapshot()).toMatchObject({ status: 'not_inuse', doNotDisturb: false })
  })

  it('A pause that is only pending sets the status paused, but not yet do-not-disturb (A-103)', async () => {
    const harness = await ready()
    harness.link.say('pause', { ...PAUSE, start: false, pending: true })
    expect(harness.host.getSnapshot()).toMatchObject({ status: 'paused', doNotDisturb: false })
  })

  it('In a pause that lets nobody be called the emergency number is (decision 125)', async () => {
    const harness = await ready()
    harness.link.say('startPause', { pause: { ...PAUSE, allow_outgoing_call: false } })
    const refused = { ok: false, reason: 'call.statusDisallows' }
    expect(await harness.host.dial({ phone: '11888880000', outboundRouteId: null })).toEqual(refused)
    expect(await harness.host.dial({ phone: '112', outboundRouteId: null })).toMatchObject({ ok: true })
    expect(harness.sip.asked.at(-1)?.[2]).toBe('112')
  })

  it('The end of another pause leaves the current pause unchanged', async () => {
    const harness = await ready()
    harness.link.say('startPause', { pause: PAUSE })
    harness.link.say('stopPause', { id: 499, by: PAUSE.user })
    expect(harness.host.getSnapshot().status).toBe('paused')
  })

  it('[R4.7-13] The first of two that wait becomes current, and the other one does not take its place', async () => {
    const harness = await ready()
    harness.link.say('pause', { ...PAUSE, start: false, pending: true })
    const other = { ...PAUSE, id: 502, start: false, pending: true, allow_outgoing_call: true }
    harness.link.say('pause', other)
    expect(harness.host.getSnapshot().pause).toMatchObject({ allowOutgoingCall: false })
    harness.link.say('stopPause', { id: PAUSE.id, by: PAUSE.user })
    harness.link.say('pause', other)
    expect(harness.host.getSnapshot().pause).toMatchObject({ allowOutgoingCall: true })
  })
})

describe('how the call sounds', () => {
  it('The call quality is reported every 20 s and at the end of the call', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    const told = () => harness.link.ofAction('webphone').filter(({ event }) => event === 'quality')
    await vi.advanceTimersByTimeAsync(19_999)
    expect(told()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const data = { mos: 4.4, rtt_ms: 20, jitter_ms: 2, loss: 0 }
    expect(told()).toEqual([{ action: 'webphone', event: 'quality', uid: 'out-1', data }])
    await vi.advanceTimersByTimeAsync(6000)
    harness.host.change('out-1', 'hangup')
    expect(told()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told()).toHaveLength(2)
  })
})

describe('plugin errors, §8', () => {
  it('[R8-24] A start that fails shows error 1, which goes when the start works', async () => {
    const harness = softphoneHarness()
    harness.sip.failStart(new Error('no route'))
    harness.host.setActive(true)
    harness.host.start('user')
    await vi.advanceTimersByTimeAsync(10)
    expect(harness.host.getSnapshot().problem).toEqual({ type: 'plugin', error: 'start', detail: 'no route' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(harness.host.getSnapshot().problem).toBeNull()
  })

  it('[R8-24] A registration that fails shows error 12, which goes when the registration succeeds', async () => {
    const harness = await ready()
    harness.sip.say({ type: 'registry', registration: 'registrationFailed' })
    expect(harness.host.getSnapshot().problem).toMatchObject({ error: 'registry' })
    harness.sip.say({ type: 'registry', registration: 'registered' })
    expect(harness.host.getSnapshot().problem).toBeNull()
  })

  it('[R8-26] A verb for a call that is not there says id_not_found', async () => {
    const harness = await ready()
    harness.host.change('gone', 'hold')
    expect(harness.host.getSnapshot().problem).toMatchObject({
      error: 'hold',
      detail: expect.stringContaining('id_not_found'),
    })
  })
})
