import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { METADATA, ready, ring, talking } from '../../../testing/talking-softphone.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

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
    const harness = await talking()
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
