import { describe, expect, it } from 'vitest'
import type { CallSessionEvent } from './call-session-state.ts'
import { ANA, BEFORE, CALLER, CONNECTION, did, playSession } from './testing/played-session.ts'

// Caller, callee, media, store and transfers race: each row is two things that happen in the same moment.

type Stage = keyof typeof BEFORE
const STAGES = Object.keys(BEFORE) as Stage[]
const PAIRED: Stage[] = ['given', 'answering', 'joining', 'joined']

const hungUp: CallSessionEvent = { type: 'callerLeft', why: 'hungUp', side: 'client' }
const lost: CallSessionEvent = { type: 'callerLeft', why: 'lost', side: 'client' }
const engine: CallSessionEvent = { type: 'callerLeft', why: 'engine', side: 'client' }
const calleeLeft = (why: 'ended' | 'lost' | 'engine'): CallSessionEvent => ({
  type: 'calleeLeft',
  callee: ANA,
  why,
  side: 'agent',
})

describe('somebody leaves at any stage', () => {
  it.each(STAGES)(
    'The caller hangs up while %s: the application hears it, and the call is closed once',
    (stage) => {
      const events = [...BEFORE[stage], hungUp]
      expect(did(events)).toEqual(['stopApp gone', 'closeCaller 503', 'finishRecording', 'close client -'])
      expect(did([...events, hungUp])).toEqual([])
    },
  )

  it.each(STAGES)('The caller is neither heard nor reachable while %s: the call is closed', (stage) => {
    expect(did([...BEFORE[stage], lost])).toContain('close client -')
  })

  it.each(STAGES)('The engine ends the dialog of the caller while %s: 503 is written', (stage) => {
    expect(did([...BEFORE[stage], engine])).toContain('close system 503')
  })

  it.each(PAIRED)('A watched callee hangs up, or is lost, while %s: the application decides', (stage) => {
    expect(did([...BEFORE[stage], calleeLeft('ended')])).toEqual(['tellApp ended'])
    expect(did([...BEFORE[stage], calleeLeft('lost')])).toEqual(['tellApp lost'])
    expect(did([...BEFORE[stage], calleeLeft('engine')])).toContain('close system 503')
  })

  it('Somebody who was separated leaves unheard', () => {
    expect(did([...BEFORE.joined, { type: 'separate' }, calleeLeft('ended')])).toEqual([])
  })
})

describe('what comes too late', () => {
  const ends: [string, CallSessionEvent][] = [
    ['hung up', hungUp],
    ['was taken away', { type: 'take' }],
    ['was sent away', { type: 'end', by: 'system', status: 503 }],
  ]

  it.each(ends)('An agent who answers after the caller %s is let go', (_title, end) => {
    expect(did([end, { type: 'connect', ...CONNECTION }])).toEqual(['discard'])
    expect(did([end, { type: 'reached', ...CONNECTION }])).toEqual(['discard'])
  })

  it.each(ends)(
    'An agent who waits for their announcement when the caller %s is let go by the end alone',
    (_t, end) => {
      const after = [...BEFORE.given, end]
      expect(did([...after, { type: 'connect', ...CONNECTION }])).not.toContain('attachCallee')
      expect(did([...after, { type: 'connect', ...CONNECTION }])).not.toContain('answerCaller')
    },
  )

  it.each(ends)('Nothing is begun after the caller %s', (_title, end) => {
    for (const event of [
      { type: 'callerAnswered', callee: ANA },
      { type: 'joined', callee: ANA },
      { type: 'early', leg: 'ringing' },
      { type: 'greeted' },
      { type: 'movedIn' },
      { type: 'entered' },
      { type: 'appLeft', end: { to: { app: 'nps', appdata: '1' } }, isListened: true },
      { type: 'hold', leg: CALLER, on: true },
      { type: 'digit', leg: CALLER, digit: '1', by: 'rtp' },
      { type: 'park', leg: CALLER },
      { type: 'unpark', leg: CALLER },
      { type: 'take' },
      { type: 'limit' },
    ] satisfies CallSessionEvent[])
      expect([event.type, did([...BEFORE.answering, end, event])]).toEqual([event.type, []])
  })

  it('The answer of the caller is written after the agent hung up: they are not joined', () => {
    expect(did([...BEFORE.answering, { type: 'separate' }, { type: 'callerAnswered', callee: ANA }])).toEqual(
      [],
    )
  })

  it('Media tells that the one before was joined: the new talk is not', () => {
    const next = { callee: 'bruno', isWatched: true, isRecorded: true }
    const events: CallSessionEvent[] = [
      ...BEFORE.joining,
      { type: 'separate' },
      { type: 'connect', ...next },
      { type: 'callerAnswered', callee: 'bruno' },
    ]
    expect(playSession([...events, { type: 'joined', callee: ANA }]).state.talk.at).toBe('joining')
    expect(playSession([...events, { type: 'joined', callee: 'bruno' }]).state.talk.at).toBe('joined')
  })

  it('What the one before held is no hold of who comes after them', () => {
    const events: CallSessionEvent[] = [
      ...BEFORE.joined,
      { type: 'hold', leg: ANA, on: true },
      { type: 'separate' },
      { type: 'connect', callee: 'bruno', isWatched: true, isRecorded: true },
      { type: 'callerAnswered', callee: 'bruno' },
    ]
    expect(did(events)).not.toContain('music caller on')
  })
})

describe('an end beside a transfer', () => {
  it('The caller hangs up while they are given out: the call ends, and nobody is brought back', () => {
    const events: CallSessionEvent[] = [...BEFORE.joined, { type: 'park', leg: CALLER }, hungUp]
    expect(did(events)).toContain('close client -')
    expect(did([...events, { type: 'unpark', leg: CALLER }])).toEqual([])
  })

  it('The caller hangs up while they are taken for good: the call ends', () => {
    expect(did([...BEFORE.joined, { type: 'take' }, hungUp])).toContain('close client -')
  })

  it('The other one hangs up while one is parked: the application decides, and nobody is joined with a dead line', () => {
    const events: CallSessionEvent[] = [...BEFORE.joined, { type: 'park', leg: CALLER }]
    expect(did([...events, calleeLeft('ended')])).toEqual(['tellApp ended'])
    const after: CallSessionEvent[] = [...events, { type: 'separate' }, { type: 'unpark', leg: CALLER }]
    expect(did(after)).toEqual(['takeBack caller'])
  })

  it('One party is parked at a time', () => {
    const events: CallSessionEvent[] = [...BEFORE.joined, { type: 'park', leg: ANA }]
    expect(did([...events, { type: 'park', leg: CALLER }])).toEqual([])
  })

  it('Nobody is parked who is not here', () => {
    expect(did([...BEFORE.joined, { type: 'park', leg: 'stranger' }])).toEqual([])
  })
})
