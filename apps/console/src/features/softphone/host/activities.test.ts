import type { Activity } from '@ramal/contract/entities/activity'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type SoftphoneHarness,
  softphoneHarness,
  startSoftphone,
} from '../../../testing/softphone-harness.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const DUE: Activity = {
  id: 44,
  destination: '11999990000',
  client: 31,
  mailing: 80,
  mailing_client: 900,
  campaign: 3,
  dialer: 8,
  done: false,
  count: 0,
}

async function ready(): Promise<SoftphoneHarness> {
  const harness = softphoneHarness()
  await startSoftphone(harness)
  return harness
}

async function say(harness: SoftphoneHarness, activity: Partial<Activity> = {}): Promise<void> {
  harness.link.say('activity', { ...DUE, ...activity })
  await vi.advanceTimersByTimeAsync(0)
}

const dialled = ({ sip }: SoftphoneHarness) =>
  sip.asked.flatMap(([verb, , target, headers]) => (verb === 'dial' ? [{ target, headers }] : []))

describe('activities, §4.3 step 5', () => {
  it('[R4.3-08] [R4.3-09] An available agent’s softphone dials a due activity, with its id', async () => {
    const harness = await ready()
    await say(harness)
    expect(dialled(harness)).toEqual([
      { target: '11999990000', headers: expect.objectContaining({ activityId: 44 }) },
    ])
  })

  it('[R4.3-08] Do-not-disturb does not stop an activity', async () => {
    const harness = await ready()
    harness.link.say('dnd', { active: true })
    await say(harness)
    expect(dialled(harness)).toHaveLength(1)
  })

  it('An activity that comes during a call waits for the end of the call', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    await say(harness)
    await say(harness)
    expect(dialled(harness)).toHaveLength(1)
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 486 })
    await vi.advanceTimersByTimeAsync(4000)
    expect(dialled(harness)).toHaveLength(2)
  })

  it('What the server tells of no longer, moved or done during the call, is not called after it', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    await say(harness)
    await vi.advanceTimersByTimeAsync(20_000)
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 486 })
    await vi.advanceTimersByTimeAsync(4000)
    expect(dialled(harness)).toHaveLength(1)
    await say(harness)
    expect(dialled(harness)).toHaveLength(2)
  })

  it('An activity that is put off during the call is not called after it, and one that its agent calls by hand only once', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    await say(harness)
    harness.sip.say({ type: 'accepted', uid: 'out-1' })
    harness.host.forgetActivity(44)
    await say(harness, { id: 45 })
    await harness.host.dial({ phone: '11999990000', outboundRouteId: null, headers: { activityId: 45 } })
    for (const uid of ['out-1', 'out-2'])
      harness.sip.say({ type: 'ended', uid, by: 'client', dialStatus: 486 })
    await vi.advanceTimersByTimeAsync(4000)
    expect(dialled(harness)).toEqual([
      { target: '10002', headers: expect.not.objectContaining({ activityId: expect.anything() }) },
      { target: '11999990000', headers: expect.objectContaining({ activityId: 45 }) },
    ])
  })

  it('[R4.13-01] The fiftieth attempt that nobody answers ends an activity', async () => {
    const harness = await ready()
    await say(harness, { count: 49 })
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 480 })
    await vi.advanceTimersByTimeAsync(4000)
    expect(harness.link.ofAction('done_activity')).toEqual([{ action: 'done_activity', id: 44, count: 50 }])
  })

  it.each<[string, number, boolean]>([
    ['an earlier attempt', 10, false],
    ['an answered one', 49, true],
  ])('An activity is not ended by %s', async (_title, count, isAnswered) => {
    const harness = await ready()
    await say(harness, { count })
    if (isAnswered) harness.sip.say({ type: 'accepted', uid: 'out-1' })
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null })
    await vi.advanceTimersByTimeAsync(4000)
    expect(harness.link.ofAction('done_activity')).toEqual([])
  })

  it('An activity is not taken again while its call rings', async () => {
    const harness = await ready()
    await say(harness)
    await say(harness)
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 480 })
    await vi.advanceTimersByTimeAsync(4000)
    expect(dialled(harness)).toHaveLength(1)
  })

  it('A tab that does not serve dials no activity', async () => {
    const harness = await ready()
    harness.host.setActive(false)
    await say(harness)
    expect(dialled(harness)).toEqual([])
  })
})

describe('an activity that is not called', () => {
  it('An activity that is done is not called', async () => {
    const harness = await ready()
    await say(harness, { done: true })
    expect(dialled(harness)).toEqual([])
  })

  it('An activity whose microphone could not be opened is no attempt', async () => {
    const harness = softphoneHarness({ openMicrophone: async () => ({ ok: false, reason: 'denied' }) })
    await startSoftphone(harness)
    await say(harness, { count: 49 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(dialled(harness)).toEqual([])
    expect(harness.link.ofAction('done_activity')).toEqual([])
  })

  it('An activity that waited is not called by a tab that has served no more meanwhile', async () => {
    const harness = await ready()
    await harness.host.dial({ phone: '10002', outboundRouteId: null })
    await say(harness)
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 486 })
    harness.host.setActive(false)
    await vi.advanceTimersByTimeAsync(4_000)
    await startSoftphone(harness)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(dialled(harness)).toHaveLength(1)
  })

  it('Activities that wait are called one after the other', async () => {
    const harness = await ready()
    await say(harness)
    await say(harness, { id: 45, destination: '11999990001' })
    expect(dialled(harness)).toHaveLength(1)
    harness.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 486 })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(dialled(harness).map(({ target }) => target)).toEqual(['11999990000', '11999990001'])
  })

  it.each([
    ['the first route of the team', [{ id: 3, description: 'A' }], 3],
    ['no route where the team has none', [], null],
  ])('An activity is called by %s', async (_, routes, outboundRouteId) => {
    const harness = softphoneHarness({}, { outbound_routes: routes })
    await startSoftphone(harness)
    await say(harness)
    expect(dialled(harness)[0]?.headers).toMatchObject({ outboundRouteId })
  })
})

describe('what is asked while this tab serves (contract §8.1)', () => {
  it('A serving tab asks for pauses and activities at once and every 5 s', async () => {
    const harness = await ready()
    const count = () => harness.link.ofAction('get_pauses').length
    expect(count()).toBe(1)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(count()).toBe(4)
    expect(harness.link.ofAction('get_activities')).toHaveLength(4)
    harness.host.setActive(false)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(count()).toBe(4)
  })
})
