import type { Activity } from '@ramal/contract/entities/activity'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SoftphoneBench, softphoneBench, startSoftphone } from '../../../testing/softphone-bench.ts'

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

async function ready(): Promise<SoftphoneBench> {
  const bench = softphoneBench()
  await startSoftphone(bench)
  return bench
}

async function say(bench: SoftphoneBench, activity: Partial<Activity> = {}): Promise<void> {
  bench.link.say('activity', { ...DUE, ...activity })
  await vi.advanceTimersByTimeAsync(0)
}

const dialled = ({ sip }: SoftphoneBench) =>
  sip.asked.flatMap(([verb, , target, headers]) => (verb === 'dial' ? [{ target, headers }] : []))

describe('activities, §4.3 step 5', () => {
  it('[R4.3-08] [R4.3-09] an available agent calls it, with its id', async () => {
    const bench = await ready()
    await say(bench)
    expect(dialled(bench)).toEqual([
      { target: '11999990000', headers: expect.objectContaining({ activityId: 44 }) },
    ])
  })

  it('[R4.3-08] do-not-disturb does not stop it', async () => {
    const bench = await ready()
    bench.link.say('dnd', { active: true })
    await say(bench)
    expect(dialled(bench)).toHaveLength(1)
  })

  it('one that comes during a call waits for its end', async () => {
    const bench = await ready()
    await bench.host.dial({ phone: '10002', outboundRouteId: null })
    await say(bench)
    await say(bench)
    expect(dialled(bench)).toHaveLength(1)
    bench.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 486 })
    await vi.advanceTimersByTimeAsync(4000)
    expect(dialled(bench)).toHaveLength(2)
  })

  it('[R4.13-01] the fiftieth attempt that nobody answers ends it', async () => {
    const bench = await ready()
    await say(bench, { count: 49 })
    bench.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 480 })
    await vi.advanceTimersByTimeAsync(4000)
    expect(bench.link.ofAction('done_activity')).toEqual([{ action: 'done_activity', id: 44, count: 50 }])
  })

  it.each<[string, number, boolean]>([
    ['an earlier attempt', 10, false],
    ['an answered one', 49, true],
  ])('%s does not', async (_title, count, isAnswered) => {
    const bench = await ready()
    await say(bench, { count })
    if (isAnswered) bench.sip.say({ type: 'accepted', uid: 'out-1' })
    bench.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: null })
    await vi.advanceTimersByTimeAsync(4000)
    expect(bench.link.ofAction('done_activity')).toEqual([])
  })

  it('while its call rings the same activity is not taken again', async () => {
    const bench = await ready()
    await say(bench)
    await say(bench)
    bench.sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 480 })
    await vi.advanceTimersByTimeAsync(4000)
    expect(dialled(bench)).toHaveLength(1)
  })

  it('a tab that does not serve calls nobody', async () => {
    const bench = await ready()
    bench.host.setActive(false)
    await say(bench)
    expect(dialled(bench)).toEqual([])
  })
})

describe('what is asked while this tab serves (contract §8.1)', () => {
  it('pauses and activities, at once and every 5 s', async () => {
    const bench = await ready()
    const count = () => bench.link.ofAction('get_pauses').length
    expect(count()).toBe(1)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(count()).toBe(4)
    expect(bench.link.ofAction('get_activities')).toHaveLength(4)
    bench.host.setActive(false)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(count()).toBe(4)
  })
})
