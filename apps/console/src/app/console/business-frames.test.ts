import type { BusinessServerAction } from '@ramal/contract/business-socket'
import { startPause } from '@ramal/contract/endpoints/pause'
import type { Pause } from '@ramal/contract/entities/pause'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAgent } from '../../lib/realtime/agent.ts'
import { type BusinessLink, createBusinessLink } from '../../lib/realtime/business-link.ts'
import { createStore, take } from '../../lib/store.ts'
import { browserClock } from '../../platform/clock.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { fakeSockets, type ServerSays } from '../../testing/fake-socket.ts'
import { machineTime } from '../../testing/machine-time.ts'
import { softphoneHarness, startSoftphone } from '../../testing/softphone-harness.ts'
import { hostSession } from './host-session.ts'

let link: BusinessLink
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { ...location, reload, protocol: 'https:', host: 'ramal.example', pathname: '/' })
  reload.mockClear()
})
afterEach(() => {
  link.end()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The softphone of a console and what belongs to its session, over the real link; the test is the server. */
async function consoleOn({ serves = true, isAnswering = true } = {}) {
  const sockets = fakeSockets()
  link = createBusinessLink({
    open: sockets.open,
    clock: browserClock,
    time: machineTime(),
    onRefused: () => undefined,
  })
  await link.start()
  sockets.last().accept()
  const agent = createAgent(link)
  const calls = createStore<number, number>(0, take)
  const harness = softphoneHarness({ link, agent })
  const ownership = { stopChannels: () => undefined, reset: () => undefined } as never
  const logout = { request: () => undefined, command: () => undefined, cancel: () => undefined }
  hostSession(fakeConsole(), { link, agent, ownership, logout, calls })
  if (serves) await startSoftphone(harness)
  const say = async (frame: ServerSays) => {
    sockets.last().say(frame)
    await vi.advanceTimersByTimeAsync(0)
  }
  const pong: ServerSays = { action: 'pong', data: { server_time: '2026-11-20T12:00:00Z' } }
  if (isAnswering) setInterval(() => sockets.last().say(pong), 5_000)
  return {
    ...harness,
    agent,
    calls,
    sockets,
    say,
    /** Frames of an action that the server has got. */
    sent: (action: string) => sockets.last().sent.filter((frame) => frame['action'] === action),
    status: () => harness.host.getSnapshot().status,
    dialled: () => harness.sip.asked.filter(([verb]) => verb === 'dial'),
  }
}

const pauseOf = (change: Partial<Pause> = {}): Pause => ({
  ...goldenAnswer(startPause).body.pause!,
  ...{ id: 501, start: true, pending: false, done: false, enable_webphone: true, ...change },
})
const METADATA = {
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
const ORDER = {
  phone: '11999990000',
  client: { id: 31, name: 'João', full_name: 'João Souza' },
  mailing_client_id: 900,
  outbound_route_id: 1,
} as const
const activity = (id: number, count = 0): ServerSays => ({
  action: 'activity',
  data: {
    ...{ id, destination: '11999990000', client: 31, mailing: null, mailing_client: null },
    ...{ campaign: null, dialer: null, done: false, count },
  },
})

describe('what the console does when the server says something on the business websocket', () => {
  it.each([
    ['stays', true, 1],
    ['is made anew, when none comes,', false, 2],
  ])('[R7.6-38] The link %s by the pongs of the server', async (_how, isAnswering, opened) => {
    const { sockets } = await consoleOn({ serves: false, isAnswering })
    await vi.advanceTimersByTimeAsync(25_000)
    expect(sockets.sockets).toHaveLength(opened)
  })

  it('[R7.6-39] [R4.7-12] A pause of the list becomes the current one, and the softphone is paused', async () => {
    const { say, status, agent } = await consoleOn()
    await say({ action: 'pause', data: pauseOf() })
    expect(agent.state.current?.id).toBe(501)
    expect(status()).toBe('paused')
  })

  it('[R7.6-40] [R7.6-41] A startPause frame pauses the softphone, stopPause of the same pause makes it available', async () => {
    const { say, status } = await consoleOn()
    await say({ action: 'startPause', data: { pause: pauseOf() } })
    expect(status()).toBe('paused')
    await say({ action: 'stopPause', data: { id: 501, by: null } })
    expect(status()).toBe('not_inuse')
  })

  it('[R4.7-18] A stop removes its pause from the list, and the next one of it becomes the current one', async () => {
    const { say, agent } = await consoleOn()
    await say({ action: 'startPause', data: { pause: pauseOf() } })
    await say({ action: 'pause', data: pauseOf({ id: 502, start: false, pending: true }) })
    expect(agent.state.list.map(({ id }) => id)).toEqual([501, 502])
    await say({ action: 'stopPause', data: { id: 501, by: null } })
    expect([agent.state.list.map(({ id }) => id), agent.state.current?.id]).toEqual([[502], 502])
  })

  it('[R7.6-42] An activity that is due is called', async () => {
    const { say, dialled } = await consoleOn()
    await say(activity(44))
    expect(dialled()).toEqual([['dial', 'out-1', '11999990000', expect.objectContaining({ activityId: 44 })]])
  })

  it('[R7.6-44] A startWebphone frame starts the softphone of the tab that serves', async () => {
    const { host, say, sip } = await consoleOn({ serves: false })
    host.setActive(true)
    await say({ action: 'startWebphone', data: { logged_in_by: 'user' } })
    expect(sip.asked).toEqual([['start', '10001']])
  })

  it('[R7.6-47] A clickToCall frame shows the calls and dials, for its client and from its chat', async () => {
    const { deps, say, dialled } = await consoleOn()
    await say({ action: 'clickToCall', data: { ...ORDER, step_id: 4001, call_type: 11 } })
    expect(deps.openPhone).toHaveBeenCalledOnce()
    expect(dialled()[0]?.slice(2)).toEqual([
      '11999990000',
      expect.objectContaining({
        chatStepId: 4001,
        outboundRouteId: 1,
        client: { client: '31', mailing_client: '900' },
      }),
    ])
  })

  it('[R7.6-49] A dnd frame sets do-not-disturb and takes it back', async () => {
    const { say, status } = await consoleOn()
    await say({ action: 'dnd', data: { active: true } })
    expect(status()).toBe('do_not_disturb')
    await say({ action: 'dnd', data: { active: false } })
    expect(status()).toBe('not_inuse')
  })

  it('[R7.6-52] A refresh frame loads the page again, after the calls in course', async () => {
    const { say, calls } = await consoleOn({ serves: false })
    calls.dispatch(1)
    await say({ action: 'refresh', data: { reason: 'deploy' } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reload).not.toHaveBeenCalled()
    calls.dispatch(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[R7.6-53] A dial frame places the call of a dialer with what the dialer knows of it', async () => {
    const { say, dialled, host } = await consoleOn()
    const order = {
      ...ORDER,
      call_type: 18,
      queue_id: null,
      dialer_id: 8,
      campaign_id: 3,
      mailing_id: 80,
    } as const
    await say({ action: 'dial', data: order })
    expect(dialled()[0]?.[3]).toMatchObject({ metadata: { callType: 18, dialerId: 8, mailingClientId: 900 } })
    expect(host.getSnapshot().calls[0]).toMatchObject({ callType: 18, name: 'João Souza' })
  })

  it('[R7.6-57] A changeCallStep frame tells a call its record and its metadata', async () => {
    const { say, sip, host } = await consoleOn()
    sip.say({ type: 'incoming', uid: 'in-1', phone: '11999990000', name: null, metadata: null })
    await say({
      action: 'changeCallStep',
      data: { uid: 'in-1', id: 9001, status: 'ringing', metadata: METADATA },
    })
    expect(host.getSnapshot().calls[0]).toMatchObject({
      step: { id: 9001, status: 'ringing' },
      name: 'João Souza',
      metadata: { clientId: 31, queueId: 4 },
    })
  })

  it.each<[string, BusinessServerAction, ServerSays]>([
    [
      '[R7.6-48]',
      'changeDeviceState',
      { action: 'changeDeviceState', data: { endpoint: '10001', state: 'ringing' } },
    ],
    [
      '[R7.6-55]',
      'queueUpdate',
      {
        action: 'queueUpdate',
        data: {
          ...{ type: 'telephony', id: 4, description: 'Suporte' },
          ...{ waiting: 1, in_service: 2, agents: 3, longest_wait: 9 },
        },
      },
    ],
    ['[R7.6-54]', 'report', { action: 'report', data: { page_id: 2, widget_id: 9, data: { value: 7 } } }],
  ])(
    '%s A %s frame, which no screen of this console shows, is taken without a complaint',
    async (_row, _action, frame) => {
      const complained = vi.spyOn(console, 'warn').mockReturnValue()
      const { say, status } = await consoleOn()
      await say(frame)
      expect(complained).not.toHaveBeenCalled()
      expect(status()).toBe('not_inuse')
      complained.mockRestore()
    },
  )
})

describe('what the console says to the server on the business websocket', () => {
  it('[R7.6-25] The console sends ping at once and every 5 s', async () => {
    const { sent } = await consoleOn({ serves: false })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(sent('ping')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5_001)
    expect(sent('ping')).toHaveLength(3)
  })

  it.each([
    ['[R7.6-26]', 'get_pauses'],
    ['[R7.6-27]', 'get_activities'],
  ])(
    '%s The console sends %s at once and every 5 s while the tab serves, and not otherwise',
    async (_row, action) => {
      const { sent, host } = await consoleOn({ serves: false })
      await vi.advanceTimersByTimeAsync(10_000)
      expect(sent(action)).toEqual([])
      host.setActive(true)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(sent(action)).toEqual([{ action }, { action }, { action }])
      host.setActive(false)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(sent(action)).toHaveLength(3)
    },
  )

  it('[R7.6-31] The console sends answer_call when the agent answers, with the call and the own extension', async () => {
    const { sip, host, sent } = await consoleOn()
    sip.say({ type: 'incoming', uid: 'in-1', phone: '11999990000', name: null, metadata: null })
    await host.answer('in-1')
    expect(sent('answer_call')).toEqual([{ action: 'answer_call', uid: 'in-1', endpoint: '10001' }])
  })

  it('[R7.6-33] [R9-34] The console sends done_activity when the fiftieth attempt was not answered, and not before', async () => {
    const { say, sip, sent } = await consoleOn()
    for (const [uid, count] of [
      ['out-1', 48],
      ['out-2', 49],
    ] as const) {
      await say(activity(44, count))
      sip.say({ type: 'ended', uid, by: 'client', dialStatus: 480 })
      await vi.advanceTimersByTimeAsync(4_000)
      const done = { action: 'done_activity', id: 44, count: 50 }
      expect(sent('done_activity')).toEqual(count === 49 ? [done] : [])
    }
  })

  it('[R7.6-34] The console sends get_call_metadata for a call that came without, until they are there', async () => {
    const { say, sip, sent } = await consoleOn()
    sip.say({ type: 'incoming', uid: 'in-1', phone: '11999990000', name: null, metadata: null })
    await vi.advanceTimersByTimeAsync(250)
    expect(sent('get_call_metadata')).toEqual([
      { action: 'get_call_metadata', uid: 'in-1', attempt: 1 },
      { action: 'get_call_metadata', uid: 'in-1', attempt: 2 },
    ])
    await say({
      action: 'changeCallStep',
      data: { uid: 'in-1', id: 9, status: 'ringing', metadata: METADATA },
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent('get_call_metadata')).toHaveLength(2)
  })

  it('[R7.6-35] [R7.6-70] The console sends webphone with each event of the registration and of a call, webphone_answer among them', async () => {
    const { sip, host, sent } = await consoleOn()
    sip.say({ type: 'incoming', uid: 'in-1', phone: '11999990000', name: null, metadata: null })
    await host.answer('in-1')
    sip.say({ type: 'accepted', uid: 'in-1' })
    await vi.advanceTimersByTimeAsync(2_000)
    for (const command of ['hold', 'unhold', 'mute', 'unmute'] as const) host.change('in-1', command)
    host.press('5')
    sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null })
    sip.say({ type: 'registry', registration: 'disconnected' })
    const told = sent('webphone').filter(({ event }) => event !== 'quality')
    expect(told.map(({ event, uid }) => [event, uid])).toEqual([
      ['connected', undefined],
      ['registered', undefined],
      ...['webphone_answer', 'hold', 'unhold', 'mute', 'unmute', 'dtmf', 'hangup'].map((event) => [
        event,
        'in-1',
      ]),
      ['disconnected', undefined],
    ])
  })
})
