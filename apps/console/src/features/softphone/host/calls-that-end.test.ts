import type { CallMetadata } from '@ramal/domain/call/call'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem, ready, ring, talking, told } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** What another system asks to be called, of nobody it knows. */
const ORDER = {
  ...{ phone: '1', client: null, mailing_client_id: null, outbound_route_id: null, step_id: null },
  call_type: 11,
} as const
const KNOWN: CallMetadata = {
  ...{ callType: 18, dialerId: null, campaignId: null, mailingId: null, mailingClientId: null },
  ...{ clientId: null, clientName: null, mailingClientAttempts: 0, queueId: 4 },
}

describe('calls that come and go', () => {
  it('A call that was refused before it rang leaves no sound and no word to the server', async () => {
    const harness = await ready()
    harness.sip.say({ type: 'ended', uid: 'gone', by: 'client', dialStatus: null })
    expect(harness.playing.has('hangup')).toBe(false)
    expect(told(harness, 'hangup')).toEqual([])
  })

  it('A call that nobody accepted is remembered with its number and why, until the next one', async () => {
    const harness = await ready()
    const unreached = () => harness.host.getSnapshot().unreached
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 486 })
    expect(unreached()).toEqual({ phone: '10002', dialStatus: 486 })
    await vi.advanceTimersByTimeAsync(4_000)
    await harness.host.dial({ phone: '10003', outboundRouteId: null })
    expect(unreached()).toBeNull()
    harness.sip.say({ type: 'ended', uid: 'out-2', by: 'client', dialStatus: null })
    expect(unreached()).toBeNull()
  })

  it('A call that the exchange refused is remembered with the exchange’s word for it', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '11999990001', outboundRouteId: null })
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 609, refusal: 'consent' })
    expect(harness.host.getSnapshot().unreached).toEqual({
      phone: '11999990001',
      dialStatus: 609,
      refusal: 'consent',
    })
  })

  it('A call that nobody accepted is forgotten once the agent answers another: its number is not that one’s', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 486 })
    await vi.advanceTimersByTimeAsync(4_000)
    ring(harness)
    expect(harness.host.getSnapshot().unreached).not.toBeNull()
    await harness.host.answer('in-1')
    expect(harness.host.getSnapshot().unreached).toBeNull()
  })

  it('A colleague who was consulted in vain is not remembered as unreached: the agent is back with the customer', async () => {
    const harness = await talking()
    harness.host.stage({ type: 'openTransfer', uid: 'in-1' })
    await harness.host.transfer('attend', {
      app: 'pjsip',
      appdata: '2',
      label: 'Bruno Dias',
      number: '10002',
    })
    const second = harness.host.getSnapshot().calls.at(-1)!.uid
    harness.sip.say({ type: 'ended', uid: second, by: 'client', dialStatus: 480 })
    expect(harness.host.getSnapshot().unreached).toBeNull()
  })

  it('An incoming call that nobody accepted is not remembered as unreached', async () => {
    const harness = await ready()
    ring(harness)
    harness.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: 487 })
    expect(harness.host.getSnapshot().unreached).toBeNull()
  })

  it('The ring-back ends with the answer, and with a call that ends before', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    harness.sip.say({ type: 'progress', uid: 'out-1', earlyMedia: false })
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    expect([...harness.host.getSnapshot().ringBack]).toEqual([])
    expect(harness.playing).not.toContain('ringtone-3')
    harness.sip.say({ type: 'progress', uid: 'out-1', earlyMedia: false })
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null })
    expect([...harness.host.getSnapshot().ringBack]).toEqual([])
  })

  it('A call whose audio has lost its way is known until it is found again, or the call ends', async () => {
    const harness = await talking()
    const silent = () => [...harness.host.getSnapshot().silent]
    harness.sip.say({ type: 'media', uid: 'in-1', lost: true })
    expect(silent()).toEqual(['in-1'])
    harness.sip.say({ type: 'media', uid: 'in-1', lost: false })
    expect(silent()).toEqual([])
    harness.sip.say({ type: 'media', uid: 'in-1', lost: true })
    harness.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
    expect(silent()).toEqual([])
  })

  it.each([
    ['its metadata', 'João Souza', 'João Souza'],
    ['the network, where the metadata have none', null, 'Maria'],
  ])('An incoming call has the name of %s', async (_, clientName, expected) => {
    const harness = await ready()
    const metadata = { ...KNOWN, clientName }
    harness.sip.say({ type: 'incoming', uid: 'in-1', phone: '1', name: 'Maria', metadata })
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ name: expected, callType: 18 })
  })

  it('An incoming call without metadata is an ordinary one, and metadata that SIP brings end the asking', async () => {
    const harness = await ready()
    ring(harness, 'in-1', null)
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ callType: 20, name: null })
    const metadata = { ...KNOWN, clientName: 'Rui' }
    harness.sip.say({ type: 'metadata', uid: 'in-1', metadata })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(harness.link.ofAction('get_call_metadata')).toEqual([])
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ metadata })
  })

  it('The server’s word about a call that is not here changes nothing', async () => {
    const harness = await ready()
    const before = harness.host.getSnapshot()
    harness.link.say('changeCallStep', { uid: 'gone', id: 1, status: 'not_inuse' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(harness.host.getSnapshot()).toBe(before)
  })

  it('[R8-27] A call that cannot be closed on the server is only logged', async () => {
    const harness = await talking()
    vi.mocked(harness.deps.api.closeCall).mockRejectedValue(new Error('500'))
    harness.host.change('in-1', 'hangup')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(harness.logged).toEqual(['call not closed'])
    expect(problem(harness)).toBeNull()
  })

  it('An ordered call that may not be placed is only logged', async () => {
    const harness = await ready()
    ring(harness)
    harness.link.say('clickToCall', ORDER)
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.logged).toEqual(['ordered call not placed'])
  })

  it('A call that the server orders of nobody it knows names no client', async () => {
    const harness = await ready()
    harness.link.say('clickToCall', ORDER)
    await vi.advanceTimersByTimeAsync(0)
    const dialled = harness.sip.asked.find(([verb]) => verb === 'dial')
    expect(dialled?.[3]).not.toHaveProperty('client')
    expect(harness.host.getSnapshot().calls[0]).toMatchObject({ name: null })
  })

  it('A tab that does not serve obeys no order', async () => {
    const harness = await ready()
    harness.host.setActive(false)
    harness.link.say('clickToCall', ORDER)
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.sip.asked.some(([verb]) => verb === 'dial')).toBe(false)
    expect(harness.logged).toEqual([])
  })
})
