import type { PendingCall } from '@ramal/contract/entities/pending-call'
import type { Profile } from '@ramal/contract/entities/profile'
import type { CallMetadata } from '@ramal/domain/call/call'
import { callStatus } from '@ramal/domain/call/call'
import type { Clock } from '@ramal/domain/time/clock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServerClock } from '../../../lib/realtime/server-clock.ts'
import { browserClock } from '../../../platform/clock.ts'
import { PENDING } from '../../../testing/pending-call.ts'
import { softphoneHarness, startSoftphone } from '../../../testing/softphone-harness.ts'
import type { StartedAfterService } from './softphone-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface Fixture {
  started?: StartedAfterService | Error
  active?: boolean | null
  pendencies?: readonly PendingCall[]
  team?: Partial<NonNullable<Profile['team']>>
  clock?: Clock
}

async function ready({
  started = { reportId: 777, duration: 30 },
  active = null,
  pendencies = [],
  team,
  clock = browserClock,
}: Fixture = {}) {
  const api = {
    channelLogin: vi.fn(async () => undefined),
    channelLogout: vi.fn(async () => undefined),
    closeCall: vi.fn(async () => undefined),
    afterServiceActive: () => active,
    startAfterService: vi.fn(async () => {
      if (started instanceof Error) throw started
      return started
    }),
    pendencies: vi.fn(async () => pendencies),
  }
  const logged: string[] = []
  const harness = softphoneHarness(
    { api, clock, log: (message) => void logged.push(message) },
    { ignore_after_service_with_duration_shorter_than: 5, ...team },
  )
  await startSoftphone(harness)
  const shown = () => harness.host.getSnapshot()
  const left = (uid = 'u-1') => {
    const timer = shown().afterServices.get(uid)
    return timer?.state === 'running' ? timer.left : null
  }
  return { ...harness, api, shown, left, logged }
}

const KNOWN: CallMetadata = {
  callType: 20,
  dialerId: null,
  campaignId: null,
  mailingId: null,
  mailingClientId: null,
  clientId: null,
  clientName: null,
  mailingClientAttempts: 0,
  queueId: 4,
}

type Harness = Awaited<ReturnType<typeof ready>>

/** A call that has been talked for `seconds`. */
async function talking({ sip, host }: Harness, seconds = 10) {
  sip.say({ type: 'incoming', uid: 'u-1', phone: '11999990000', name: null, metadata: KNOWN })
  await host.answer('u-1')
  sip.say({ type: 'accepted', uid: 'u-1' })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}

async function hangsUp({ sip }: Harness) {
  sip.say({ type: 'ended', uid: 'u-1', by: 'client', dialStatus: null })
  await vi.advanceTimersByTimeAsync(0)
}

/** A call that was talked for `seconds` and hung up by the customer. */
async function talked(harness: Harness, seconds = 10) {
  await talking(harness, seconds)
  await hangsUp(harness)
}

describe('after-service, §4.6', () => {
  it('[R4.6-04] [R4.5-12] A call that ends starts its after-service on the server, and the timer starts', async () => {
    const fixture = await ready()
    await talked(fixture)
    expect(fixture.api.startAfterService).toHaveBeenCalledExactlyOnceWith('u-1')
    expect(fixture.shown().status).toBe('after_service')
    expect(fixture.left()).toBe(30)
  })

  it('[R4.6-05] The after-service counts down each second', async () => {
    const fixture = await ready()
    await talked(fixture)
    await vi.advanceTimersByTimeAsync(1000)
    expect(fixture.left()).toBe(29)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(fixture.left()).toBe(18)
  })

  it('[R4.6-06] A call whose after-service reaches 0 is closed once, with how it ended', async () => {
    const fixture = await ready()
    await talked(fixture)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(fixture.api.closeCall).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fixture.api.closeCall).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        uid: 'u-1',
        state: expect.objectContaining({ ended: { at: expect.any(Number), by: 'client' } }),
      }),
      'timeout',
    )
    expect(fixture.shown()).toMatchObject({ calls: [], status: 'not_inuse' })
    expect(fixture.shown().afterServices.size).toBe(0)
  })

  it('[R4.6-07] The hangup-after-service action ends the after-service before its time', async () => {
    const fixture = await ready()
    await talked(fixture)
    await vi.advanceTimersByTimeAsync(3000)
    fixture.host.hangupAfterService('u-1')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fixture.api.closeCall).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ uid: 'u-1' }),
      'finished',
    )
    expect(fixture.shown().afterServices.size).toBe(0)
  })

  it.each<[string, Fixture, number, string, number]>([
    ['[R4.6-01] shorter than the minimum', {}, 4, 'ignored', 0],
    ['the server says that it has none', { started: null }, 10, 'ignored', 1],
    ['tab-form says inactive (A-92)', { active: false }, 10, 'none', 0],
    ['the team has none', { team: { enable_after_service: false } }, 10, 'none', 0],
  ])(
    '%s: the call is closed at once, without a running after-service',
    async (_title, given, seconds, how, starts) => {
      const fixture = await ready(given)
      await talked(fixture, seconds)
      expect(fixture.api.closeCall).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ uid: 'u-1' }),
        how,
      )
      expect(fixture.api.startAfterService).toHaveBeenCalledTimes(starts)
    },
  )

  it.each<[string, boolean, string[]]>([
    ['is left out where the team ignores it', true, ['ignored']],
    ['has its time where the team does not', false, []],
  ])('[R4.6-02] The after-service of a call that nobody accepted %s', async (_title, ignores, closed) => {
    const team = {
      ...{ enable_after_service: true, ignore_after_service_with_duration_shorter_than: 0 },
      ignore_after_service_unaccepted: ignores,
    }
    const fixture = await ready({ active: true, team })
    fixture.sip.say({ type: 'incoming', uid: 'u-1', phone: '1', name: null, metadata: KNOWN })
    fixture.sip.say({ type: 'ended', uid: 'u-1', by: 'client', dialStatus: null })
    await vi.advanceTimersByTimeAsync(0)
    expect(fixture.api.closeCall.mock.calls.map((call: unknown[]) => call[1])).toEqual(closed)
    expect(fixture.api.startAfterService).toHaveBeenCalledTimes(ignores ? 0 : 1)
  })

  it('[R4.5-11] A call that enters after-service leads back to the dial pad, out of the settings', async () => {
    const fixture = await ready()
    await talking(fixture)
    fixture.host.stage({ type: 'open', stage: 'settings' })
    expect(fixture.shown().stages.stage.at).toBe('settings')
    await hangsUp(fixture)
    expect(fixture.shown().stages.stage.at).toBe('dialpad')
    expect(fixture.shown().stage).toBe('after-service')
  })

  it('[R4.5-11] A call that enters after-service leaves a conference in sight', async () => {
    const fixture = await ready()
    await talking(fixture)
    for (const uid of ['out-1', 'out-2']) {
      await fixture.host.dial({ phone: '10002', outboundRouteId: null })
      fixture.sip.say({ type: 'accepted', uid })
    }
    fixture.host.stage({ type: 'open', stage: 'conference' })
    await hangsUp(fixture)
    expect(fixture.shown().stages.stage.at).toBe('conference')
  })

  it('An after-service that tab-form calls active runs although the team has none', async () => {
    const fixture = await ready({ active: true, team: { enable_after_service: false } })
    await talked(fixture)
    expect(fixture.left()).toBe(30)
  })

  it('[R8-27] A failed start of the after-service is only logged, and leaves the agent the team’s time', async () => {
    const fixture = await ready({ started: new Error('502'), team: { duration_of_after_service: 20 } })
    await talked(fixture)
    expect(fixture.left()).toBe(20)
    expect(fixture.logged).toEqual(['after-service not started'])
  })
})

describe('after a reload (contract §3.3)', () => {
  it('[R4.4-20] A call of an earlier page is in after-service and goes on with what is left on the server’s clock', async () => {
    const fixture = await ready({ pendencies: [PENDING] })
    await vi.advanceTimersByTimeAsync(0)
    expect(fixture.left('p-1')).toBe(18)
    expect(fixture.shown().calls.map(callStatus)).toEqual(['after_service'])
    expect(fixture.shown()).toMatchObject({
      status: 'after_service',
      calls: [
        { uid: 'p-1', name: 'João Souza', direction: 'incoming', metadata: { queueId: 4, clientId: 31 } },
      ],
    })
    expect(fixture.api.startAfterService).not.toHaveBeenCalled()
  })

  it('A pendency with no time left is closed at once after a reload', async () => {
    const over = { ...PENDING, duration_of_after_service: 0 }
    const unclassified = { ...over, uid: 'p-2', after_service_total: 0, pause_after_service_id: null }
    const { api } = await ready({ pendencies: [over, unclassified] })
    await vi.advanceTimersByTimeAsync(0)
    expect(api.closeCall.mock.calls).toEqual([
      [expect.objectContaining({ uid: 'p-1' }), 'timeout'],
      [expect.objectContaining({ uid: 'p-2' }), 'none'],
    ])
  })

  it('Pendencies are asked for again until the server answers, and not when another tab serves', async () => {
    const fixture = await ready()
    fixture.api.pendencies.mockRejectedValue(new Error('502'))
    fixture.host.setActive(false)
    fixture.host.setActive(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(fixture.api.pendencies).toHaveBeenCalledTimes(3)
    fixture.host.setActive(false)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(fixture.api.pendencies).toHaveBeenCalledTimes(3)
  })

  it('A tab that serves no longer leaves the countdown to the other tab', async () => {
    const fixture = await ready({ pendencies: [PENDING] })
    await vi.advanceTimersByTimeAsync(0)
    fixture.host.setActive(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fixture.api.closeCall).not.toHaveBeenCalled()
  })
})

describe('F7: an after-service on a machine with a bad clock', () => {
  const HOUR = 3_600_000

  it.each([HOUR, -HOUR, 24 * HOUR])(
    'The clock that is set by %i ms ends none before its time and keeps none longer',
    async (ms) => {
      let ahead = 0
      const time = createServerClock({ steady: Date.now, wall: () => Date.now() + ahead })
      const harness = await ready({ clock: { ...browserClock, now: time.now } })
      await talked(harness)
      ahead = ms
      await vi.advanceTimersByTimeAsync(29_000)
      expect(harness.left()).toBe(1)
      expect(harness.shown().calls[0]?.state).toMatchObject({ phase: 'after_service' })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(harness.shown().calls).toEqual([])
    },
  )

  it('One that began a second ago, as long as its answer was on the way, has a second less', async () => {
    const harness = await ready()
    harness.api.startAfterService.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve({ reportId: 777, duration: 30 }), 2_000)),
    )
    await talked(harness)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(harness.left()).toBe(28)
  })
})
