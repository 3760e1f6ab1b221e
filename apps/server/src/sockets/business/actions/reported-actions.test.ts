import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'
import { ACTIONS } from './registry.ts'

const UID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const clock = new ManualClock()

let isOwner: boolean
let done: unknown[][]
let frames: unknown[][]
let deps: BusinessActionDeps
let tab: Tab
/** What comes of what is asked for. */
let found: unknown
/** Who supervises the agent's call. */
let supervision: unknown
beforeEach(() => {
  isOwner = true
  done = []
  frames = []
  found = null
  supervision = null
  const note =
    (what: string) =>
    async (...rest: unknown[]) => {
      done.push([what, ...rest])
      return found
    }
  const names = (...all: string[]) => Object.fromEntries(all.map((name) => [name, note(name)]))
  deps = {
    clock,
    log: { info: note('info'), debug: note('debug') },
    registry: {
      ...names('login', 'logout', 'serviceHere'),
      isOwner: (userId: number, uid: string) => isOwner && userId === 7 && uid === UID,
    },
    agents: names('apply'),
    agentService: names('restore', 'logout', 'recordState'),
    pauses: names('startPending', 'current'),
    monitors: { supervisionOf: () => supervision },
    telephony: names('answerCall', 'callMetadata', 'recordWebphoneEvent'),
    hub: names('join'),
    livePages: names('show', 'enter'),
    store: names('write', 'read'),
  } as unknown as BusinessActionDeps
  const connection = { frame: (...frame: unknown[]) => void frames.push(frame) }
  tab = { uid: UID, user: { id: 7, tenantId: 3, teamId: 5 }, connection } as unknown as Tab
})

const AGENT = { id: 7, tenantId: 3 }

describe('the tab that serves', () => {
  it.each<[string, () => Promise<void>, unknown[][]]>([
    [
      'answers a call',
      () => ACTIONS.answer_call(deps, tab, { uid: 'c1', endpoint: '10001' }),
      [['answerCall', { userId: 7, uid: 'c1' }]],
    ],
    [
      'starts a pending pause',
      () => ACTIONS.start_pause(deps, tab, { id: 9 }),
      [['startPending', { ...AGENT, teamId: 5 }, 9]],
    ],
    [
      'reports its softphone',
      () => ACTIONS.change_state(deps, tab, { type: 'webphone', state: 'logged_in', phone: '100' } as never),
      [
        ['apply', AGENT, { type: 'phoneReport', state: 'logged_in', phone: '100' }],
        ['recordState', AGENT, 'telephony', 'logged_in'],
      ],
    ],
    [
      'reports its softphone without a number',
      () => ACTIONS.change_state(deps, tab, { type: 'webphone', state: 'logged_out' } as never),
      [
        ['apply', AGENT, { type: 'phoneReport', state: 'logged_out', phone: null }],
        ['recordState', AGENT, 'telephony', 'logged_out'],
      ],
    ],
    [
      'reports its chat',
      () => ACTIONS.change_state(deps, tab, { type: 'webchat', state: 'logged_in' } as never),
      [
        ['apply', AGENT, { type: 'chatReport', state: 'logged_in' }],
        ['recordState', AGENT, 'chat', 'logged_in'],
      ],
    ],
    [
      'signs out of both channels (§4.12)',
      () => ACTIONS.logout(deps, tab),
      [
        ['logout', AGENT, 'telephony'],
        ['logout', AGENT, 'chat'],
        ['logout', 7, UID, { frame: expect.any(Function) }],
      ],
    ],
  ])('The tab that serves %s, and another tab does not', async (_what, act, expected) => {
    await act()
    expect(done).toEqual(expected)
    done = []
    isOwner = false
    await act()
    expect(done).toEqual([])
  })

  it('Any tab may become the one that serves (§4.11)', async () => {
    isOwner = false
    await ACTIONS.service_here(deps, tab)
    expect(done).toEqual([['serviceHere', 7, UID]])
  })

  it('A tab that does not serve ends no activity (§8.3.5)', async () => {
    isOwner = false
    await ACTIONS.done_activity(deps, tab, { id: 1 })
    expect(done).toEqual([])
    isOwner = true
    await ACTIONS.done_activity(deps, tab, { id: 1 })
    expect(done).toEqual([['write', expect.anything()]])
  })
})

describe('what a tab is told', () => {
  it('A tab that logs in is restored, joined from where it was, registered and shown its page, in this order', async () => {
    await ACTIONS.login(deps, tab, { since: { 'user:7': 12, 'user:8': 5 }, page: '/operation' } as never)
    expect(done).toEqual([
      ['restore', AGENT],
      ['join', 'user:7', tab.connection, { after: 12 }],
      ['login', tab.user, UID, tab.connection],
      ['enter', tab, '/operation'],
    ])
    expect(frames).toEqual([])
  })

  it('A tab whose missed frames are lost is told to begin anew before it hears anything else', async () => {
    found = 'lost'
    await ACTIONS.login(deps, tab, {} as never)
    expect(frames).toEqual([['refresh', { reason: 'lost' }]])
    expect(done[1]).toEqual(['join', 'user:7', tab.connection, { after: undefined }])
  })

  it('A tab of an agent whose call is supervised is told so as it logs in', async () => {
    supervision = { call_uid: 'c1', supervisors: [] }
    await ACTIONS.login(deps, tab, {} as never)
    expect(frames).toEqual([['callSupervised', supervision]])
  })

  it('A tab that asks whether the link is alive hears what it said and the server’s time (§8.1)', async () => {
    await ACTIONS.ping(deps, tab, { ts: 5 } as never)
    expect(frames).toEqual([['pong', { ts: 5, server_time: '2026-11-20T12:00:00.000Z' }]])
  })

  it.each<[string, () => Promise<void>, string, unknown]>([
    ['a pause that is open (§4.7)', () => ACTIONS.get_pauses(deps, tab), 'pause', ['current', 7]],
    [
      'what is known of a call (A-62)',
      () => ACTIONS.get_call_metadata(deps, tab, { uid: 'c1' } as never),
      'changeCallStep',
      ['callMetadata', { userId: 7, uid: 'c1' }],
    ],
  ])(
    'A tab that asks for %s hears it, and nothing where there is none',
    async (_what, act, action, asked) => {
      await act()
      expect([done, frames]).toEqual([[asked], []])
      found = { id: 1 }
      await act()
      expect(frames).toEqual([[action, found]])
    },
  )

  it('A tab that shows another page hears of that one', async () => {
    await ACTIONS.change_page(deps, tab, { page: '/coworkers' })
    expect(done).toEqual([['show', tab, '/coworkers', { merged: false }]])
  })
})

describe('what a softphone reports', () => {
  const report = (payload: object) => ACTIONS.webphone(deps, tab, payload as never)

  it('An event of a call is a line of that call (A-65)', async () => {
    await report({ uid: 'c1', event: 'accepted' })
    expect(done).toEqual([['recordWebphoneEvent', { userId: 7, uid: 'c1', event: 'accepted' }]])
  })

  it('An event that belongs to no call is not kept', async () => {
    await report({ event: 'registered' })
    await report({ event: 'quality', data: { mos: 4 } })
    expect(done).toEqual([])
  })

  it('Figures of a call’s quality are written to the call and are no line of it', async () => {
    await report({ uid: 'c1', event: 'quality' })
    expect(done).toEqual([])
    await report({ uid: 'c1', event: 'quality', data: { mos: 4, jitter_ms: 3, loss: 0 } })
    expect(done).toEqual([['write', expect.anything()]])
  })
})

describe('lines of the console in the log', () => {
  it('A line of the console is kept with the keys of what it carries, at most twenty, and not with what they hold', async () => {
    const data = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`k${at}`, 'of a customer']))
    await ACTIONS.debug(deps, tab, { message: 'hello', data })
    await ACTIONS.debug(deps, tab, { message: 'text', data: 'of a customer' })
    await ACTIONS.debug(deps, tab, { message: 'nothing', data: null })
    const keys = Object.keys(data).slice(0, 20)
    expect(done).toEqual([
      ['debug', { user: 7, text: 'hello', keys }, 'console debug'],
      ['debug', { user: 7, text: 'text', keys: [] }, 'console debug'],
      ['debug', { user: 7, text: 'nothing', keys: [] }, 'console debug'],
    ])
  })

  it('Errors of a page are twenty lines a minute of one tab, and another tab has its own (§8.1)', async () => {
    const error = { level: 'error', message: 'broken', stack: 'at a', url: '/operation' }
    const fail = (from: Tab) => ACTIONS.debug_frontend(deps, from, error as never)
    for (let n = 0; n < 25; n += 1) await fail(tab)
    expect(done).toHaveLength(20)
    const { message: text, ...rest } = error
    expect(done[0]).toEqual(['info', { user: 7, ...rest, text }, 'console error'])
    await fail({ ...tab })
    expect(done).toHaveLength(21)
    clock.advance(60_000)
    await fail(tab)
    expect(done).toHaveLength(22)
  })
})
