import { describe, expect, it } from 'vitest'
import { beginSession, resumeSession, sessionTransition } from './call-session.ts'
import type { CallSessionEvent } from './call-session-state.ts'
import { MAX_HOPS } from './flow.ts'
import {
  ANA,
  BEFORE,
  CALLER,
  CONNECTION,
  did,
  key,
  lastEffects,
  left,
  MENU,
  over,
  playSession,
  START,
} from './testing/played-session.ts'

describe('what a session knows after each event', () => {
  const stateAfter = (events: readonly CallSessionEvent[], start = {}) => playSession(events, start).state

  it.each(Object.entries(BEFORE))('Who hears whom in the stage "%s" is as it says', (stage, events) => {
    const { talk, caller, end, holders } = stateAfter(events)
    const isPair = stage !== 'alone' && stage !== 'early'
    expect(talk).toEqual({ at: stage, ...(isPair ? CONNECTION : {}) })
    expect([caller, end, holders]).toEqual(['here', null, []])
  })

  it('A session begins where it is sent, with whom it is given', () => {
    const [state] = beginSession({ ...START, isAnswered: true, given: ANA, isGreeted: true })
    expect(state).toEqual({
      leg: CALLER,
      caller: 'here',
      holders: [],
      isRecording: false,
      end: null,
      flow: { at: START.to, phase: 'moving', hops: 0, hasOverflowed: false, isGreeted: true, given: ANA },
      talk: { at: 'given', callee: ANA, isWatched: false, isRecorded: true },
    })
  })

  it('A session goes on after a restart where it was, with whom it was', () => {
    const left = { leg: CALLER, at: MENU, isRecording: true, isBridged: true }
    const flow = { at: MENU, phase: 'in', hops: 0, hasOverflowed: false, isGreeted: false }
    const rest = { leg: CALLER, caller: 'here', holders: [], isRecording: true, end: null }
    expect(resumeSession({ ...left, callee: ANA })).toEqual([
      {
        ...rest,
        flow: { ...flow, given: ANA },
        talk: { at: 'joined', callee: ANA, isWatched: false, isRecorded: true },
      },
      [{ type: 'runApp', to: MENU, resumes: true, given: ANA }],
    ])
    expect(resumeSession({ ...left, callee: null })).toEqual([
      { ...rest, flow: { ...flow, given: null }, talk: { at: 'alone' } },
      [{ type: 'runApp', to: MENU, resumes: true, given: null }],
    ])
  })

  it('A talk that stands gets an application that looks after it, and nothing else happens', () => {
    for (const stage of ['joining', 'joined'] as const) {
      const unwatched = BEFORE[stage].map((event) =>
        event.type === 'connect' ? { ...event, isWatched: false } : event,
      )
      const before = stateAfter(unwatched)
      const [state, effects] = sessionTransition(before, { type: 'connect', ...CONNECTION })
      expect(state).toEqual({ ...before, talk: { ...before.talk, isWatched: true } })
      expect(effects).toEqual([])
    }
  })

  it('The way says where the caller is, and how far they came', () => {
    const overflowed: CallSessionEvent = {
      type: 'appLeft',
      end: { to: MENU, overflow: true },
      isListened: false,
    }
    expect(stateAfter([]).flow).toMatchObject({ phase: 'in', hops: 0, hasOverflowed: false })
    expect(stateAfter([], { isGreeted: true }).flow.phase).toBe('greeting')
    expect(stateAfter([{ type: 'greeted' }], { isGreeted: true }).flow.phase).toBe('in')
    expect(stateAfter([left()]).flow).toMatchObject({
      at: MENU,
      phase: 'entering',
      hops: 1,
      hasOverflowed: false,
    })
    expect(stateAfter([overflowed, { type: 'entered' }, left()]).flow).toMatchObject({
      hops: 2,
      hasOverflowed: true,
    })
    expect(stateAfter([over(true)]).flow.phase).toBe('asking')
    expect(stateAfter([over()]).flow.phase).toBe('stopped')
  })

  it.each<[CallSessionEvent, Parameters<typeof playSession>[1]]>([
    [{ type: 'movedIn' }, {}],
    [{ type: 'greeted' }, {}],
    [{ type: 'entered' }, {}],
    [{ type: 'greeted' }, { isAnswered: true }],
    [{ type: 'entered' }, { isGreeted: true }],
    [left(), { isGreeted: true }],
  ])('What belongs to another step of the way means nothing: %o', (event, start) => {
    const before = playSession([], start).state
    expect(sessionTransition(before, event)).toEqual([before, []])
  })

  it('The next application is told whole: where it leads, and a place that is kept', () => {
    const place = { enteredAt: 7, atHead: true }
    const to = { app: 'queue', appdata: '5', place } as const
    const events: CallSessionEvent[] = [
      { type: 'appLeft', end: { to }, isListened: false },
      { type: 'entered' },
    ]
    expect(lastEffects(events.slice(0, 1))[0]).toEqual({ type: 'recordApp', to })
    expect(lastEffects(events)).toEqual([{ type: 'runApp', to, resumes: false, given: null }])
  })

  it('A talk that is as long as it may be ends with a timeout', () => {
    expect(did([...BEFORE.joined, { type: 'limit' }])).toEqual([
      'stopApp system',
      'closeCaller 480',
      'finishRecording',
      'close timeout -',
    ])
    expect(stateAfter([{ type: 'limit' }]).end).toEqual({ by: 'timeout', status: undefined })
  })

  it('The status and the headers of an end reach the caller, but not one who was taken away', () => {
    const end = { over: 'system', status: 486, headers: { 'X-Reject-Reason': 'busy' } } as const
    const events: CallSessionEvent[] = [{ type: 'appLeft', end, isListened: false }]
    expect(lastEffects(events)[1]).toEqual({ type: 'closeCaller', status: 486, headers: end.headers })
    const taken = lastEffects([over(true), { type: 'listenerSaid', end, isTaken: true }])
    expect(taken.find(({ type }) => type === 'closeCaller')).toEqual({
      type: 'closeCaller',
      status: 486,
      headers: {},
    })
  })

  it('Who was led in circles is asked about as one who is over, where somebody listens', () => {
    const round: CallSessionEvent[] = [left(), { type: 'entered' }]
    const rounds = Array.from({ length: MAX_HOPS - 1 }, () => round).flat()
    expect(lastEffects([...rounds, left(true)])).toEqual([
      { type: 'recordCircle', to: MENU, hops: MAX_HOPS },
      { type: 'askListener', end: { over: 'system', status: 483 } },
    ])
    const led: CallSessionEvent = { type: 'listenerSaid', end: { to: MENU }, isTaken: false }
    expect(did([over(true), led])).toContain('close system 483')
  })

  it('An end before the first application stops none', () => {
    expect(did([{ type: 'end', by: 'system', status: 503 }], { isGreeted: true })[0]).toBe('closeCaller 503')
  })

  it('Whom the caller talks to is told when both are joined, and no more', () => {
    expect(lastEffects(BEFORE.joined)).toEqual([{ type: 'tellConnected', callee: ANA }])
    expect(did([...BEFORE.joined, { type: 'joined', callee: ANA }])).toEqual([])
  })

  it('Who answered waits, and is the session’s from then on', () => {
    expect(lastEffects(BEFORE.given)).toEqual([{ type: 'attachCallee', callee: ANA }])
    expect(did([...BEFORE.given, { type: 'connect', ...CONNECTION }])).toEqual(['answerCaller'])
  })

  it('An early party is heard by nobody who talks already, and a second one replaces the first', () => {
    for (const stage of ['given', 'answering', 'joining', 'joined'] as const)
      expect(did([...BEFORE[stage], { type: 'early', leg: 'late' }])).toEqual([])
    expect(did([...BEFORE.early, { type: 'early', leg: 'second' }])).toContain('bridgeEarly second')
  })

  it('The answer of the caller joins them with whom it was given for alone', () => {
    expect(did([...BEFORE.answering, { type: 'callerAnswered', callee: 'bruno' }])).toEqual([])
    expect(did([...BEFORE.joined, { type: 'callerAnswered', callee: ANA }])).toEqual([])
  })

  it('Who is dropped is heard no more, and who is not here is not missed', () => {
    expect(did([...BEFORE.joined, { type: 'dropped', callee: ANA }])).toContain('unbridge')
    expect(did([...BEFORE.joined, { type: 'dropped', callee: 'bruno' }])).toEqual([])
  })

  it('A recording is started for a talk that is recorded, and goes on alone where it runs', () => {
    const quiet = { ...CONNECTION, isRecorded: false }
    const events: CallSessionEvent[] = [
      { type: 'connect', ...quiet },
      { type: 'callerAnswered', callee: ANA },
    ]
    expect(stateAfter(events).isRecording).toBe(false)
    expect(did(events)).not.toContain('record both')
    expect(did([...events, { type: 'separate' }])).not.toContain('record caller')
    expect(stateAfter(BEFORE.joining).isRecording).toBe(true)
  })

  it('Hold is kept by each, and taken back by each', () => {
    const hold = (leg: string, on: boolean): CallSessionEvent => ({ type: 'hold', leg, on })
    const both = [...BEFORE.joined, hold(ANA, true), hold(CALLER, true)]
    expect(stateAfter(both).holders).toEqual([ANA, CALLER])
    expect(stateAfter([...both, hold(ANA, false)]).holders).toEqual([CALLER])
    expect(did([...both, hold(ANA, false)])).toEqual(['music caller off', 'hold of ana off'])
    expect(did([...BEFORE.joined, hold('stranger', true)])).toEqual([])
  })

  it('A key of a stranger to the talk goes nowhere', () => {
    expect(did([...BEFORE.joined, key('stranger')])).toEqual([])
  })

  it('A parked party takes its hold along, and the other one keeps theirs', () => {
    const held: CallSessionEvent[] = [
      ...BEFORE.joined,
      { type: 'hold', leg: CALLER, on: true },
      { type: 'hold', leg: ANA, on: true },
      { type: 'park', leg: CALLER },
    ]
    expect(stateAfter(held)).toMatchObject({
      caller: 'parked',
      holders: [ANA],
      talk: { at: 'apart', out: CALLER, callee: ANA, isRecorded: true },
    })
    const back: CallSessionEvent[] = [...held, { type: 'unpark', leg: CALLER }]
    expect(stateAfter(back)).toMatchObject({ caller: 'here', talk: { at: 'joining' } })
    expect(did(back)).toEqual([
      'takeBack caller',
      'stopPlaying',
      'bridge',
      'swallowDigits caller',
      'swallowDigits ana',
      'record both',
      'music caller on',
      'hold of ana on',
      'tell joined',
    ])
  })

  it('A parked callee leaves the caller here, who may have resumed when they are back', () => {
    const parked: CallSessionEvent[] = [...BEFORE.joined, { type: 'park', leg: ANA }]
    expect(stateAfter(parked).caller).toBe('here')
    expect(did([...parked, { type: 'unpark', leg: ANA }]).slice(-2)).toEqual([
      'music ana off',
      'hold of caller off',
    ])
    expect(did([...parked, { type: 'unpark', leg: CALLER }])).toEqual(['takeBack caller'])
  })

  it('A caller alone can be parked, too', () => {
    expect(stateAfter([{ type: 'park', leg: CALLER }])).toMatchObject({
      caller: 'parked',
      talk: { at: 'alone' },
    })
    expect(did([...BEFORE.early, { type: 'park', leg: CALLER }])).toEqual([
      'stopPlaying',
      'unbridge',
      'letGo caller',
    ])
  })

  it('A caller who was taken is nobody’s here, and is taken once', () => {
    const taken: CallSessionEvent[] = [
      ...BEFORE.joined,
      { type: 'hold', leg: ANA, on: true },
      { type: 'take' },
    ]
    expect(stateAfter(taken)).toMatchObject({
      caller: 'taken',
      holders: [],
      isRecording: false,
      talk: { at: 'alone' },
      flow: { phase: 'stopped' },
    })
    expect(did(taken)).toEqual([
      'stopApp taken',
      'stopPlaying',
      'music caller off',
      'music ana off',
      'unbridge',
      'record caller',
      'finishRecording',
      'letGo caller',
    ])
    expect(did([...BEFORE.joined, { type: 'park', leg: CALLER }, { type: 'take' }])).toEqual([])
  })
})

function _leaves(why: 'ended' | 'lost'): CallSessionEvent {
  return { type: 'calleeLeft', callee: ANA, why, side: 'agent' }
}
