import { describe, expect, it } from 'vitest'
import { resumeSession, sessionTransition } from './call-session.ts'
import type { CallSessionEvent } from './call-session-state.ts'
import { MAX_HOPS } from './flow.ts'
import {
  ANA,
  BEFORE,
  CALLER,
  CONNECTION,
  did,
  key,
  left,
  MENU,
  named,
  over,
  playSession,
} from './testing/played-session.ts'

const END = ['finishRecording', 'close agent 200']

describe('the way through applications', () => {
  it.each<[string, Parameters<typeof playSession>[1], string[]]>([
    ['A caller begins in the first application', {}, ['run queue']],
    ['A greeting is heard before it', { isGreeted: true }, ['greet']],
    ['Who was answered elsewhere is written as ours first', { isAnswered: true }, ['moveIn', 'tell movedIn']],
    [
      'Who comes along connected is heard from the first moment on',
      { isAnswered: true, given: ANA },
      ['attachCallee', 'moveIn', 'tell movedIn'],
    ],
  ])('%s', (_title, start, effects) => {
    expect(playSession([], start).effects.map(named)).toEqual(effects)
  })

  it('An application that leads on is written before the next one runs', () => {
    expect(did([left()])).toEqual(['recordApp', 'tell entered'])
    expect(did([left(), { type: 'entered' }])).toEqual(['run ivrbasic'])
  })

  it('Who comes along connected is taken up by the first application alone', () => {
    const start = { isAnswered: true, given: ANA }
    expect(did([{ type: 'movedIn' }], start)).toEqual(['resume queue'])
    expect(did([{ type: 'movedIn' }, left(), { type: 'entered' }], start)).toEqual(['run ivrbasic'])
  })

  it('A caller who is led in circles is let go (§4.1: 483)', () => {
    const round: CallSessionEvent[] = [left(), { type: 'entered' }]
    const rounds = Array.from({ length: MAX_HOPS - 1 }, () => round).flat()
    expect(did([...rounds, left()])).toContain('close system 483')
  })

  it('A queue on the way that sent them on is remembered for their end (§4.1: 380)', () => {
    const overflowed: CallSessionEvent = {
      type: 'appLeft',
      end: { to: MENU, overflow: true },
      isListened: false,
    }
    const { effects } = playSession([overflowed, { type: 'entered' }, over()])
    expect(effects.at(-1)).toMatchObject({ type: 'close', hasOverflowed: true, app: 'ivrbasic' })
  })

  it('Who began the session is asked before it ends, where they want to be', () => {
    expect(did([over(true)])).toEqual(['askListener'])
    const said = { type: 'listenerSaid', end: { over: 'agent', status: 200 } } as const
    expect(did([over(true), { ...said, isTaken: false }]).slice(-2)).toEqual(END)
    expect(did([over(true), { type: 'take' }, { ...said, isTaken: true }]).slice(-2)).toEqual(END)
  })

  it('A failed application ends the call with 500', () => {
    expect(did([{ type: 'appFailed' }])).toEqual([
      'stopApp system',
      'closeCaller 500',
      'finishRecording',
      'close system 500',
    ])
  })
})

describe('who hears whom', () => {
  it.each<[string, readonly CallSessionEvent[], string[]]>([
    ['the callee stands before the caller is answered', BEFORE.answering, ['attachCallee', 'answerCaller']],
    [
      'both hear each other when the answer is written',
      BEFORE.joining,
      ['stopPlaying', 'bridge', 'swallowDigits caller', 'swallowDigits ana', 'record both', 'tell joined'],
    ],
    [
      'one who held while nobody was there still holds',
      [{ type: 'hold', leg: CALLER, on: true }, ...BEFORE.joining],
      [
        'stopPlaying',
        'bridge',
        'swallowDigits caller',
        'swallowDigits ana',
        'record both',
        'music ana on',
        'hold of caller on',
        'tell joined',
      ],
    ],
    ['early media is heard', BEFORE.early, ['stopPlaying', 'bridgeEarly ringing', 'recordProgress']],
    ['early media of nobody who answered ends', [...BEFORE.early, { type: 'separate' }], ['unbridge']],
    [
      'separated parties hear nobody, and the recording goes on',
      [...BEFORE.joined, { type: 'separate' }],
      ['music caller off', 'music ana off', 'unbridge', 'record caller'],
    ],
    [
      'who holds makes the other hear music',
      [...BEFORE.joined, { type: 'hold', leg: ANA, on: true }],
      ['music caller on', 'hold of ana on'],
    ],
    [
      'a key of the caller is heard and passed on',
      [...BEFORE.joined, key(CALLER)],
      ['pressed', 'pass 1 to ana'],
    ],
    ['a key of the callee is passed on', [...BEFORE.joined, key(ANA)], ['pass 1 to caller']],
    ['a key of a caller who is alone is heard', [key(CALLER)], ['pressed']],
    [
      'a watched callee who leaves is the matter of the application',
      [...BEFORE.joined, leaves('ended')],
      ['tellApp ended'],
    ],
    [
      'a callee whom nobody watches ends the call',
      [{ type: 'connect', ...CONNECTION, isWatched: false }, leaves('ended')],
      ['stopApp system', 'closeCaller 503', 'finishRecording', 'close agent -'],
    ],
  ])('What is done in order: %s', (_title, events, effects) => {
    expect(did(events)).toEqual(effects)
  })

  it('A talk of a former process is taken up as it stands', () => {
    const left = { leg: CALLER, at: MENU, callee: ANA, isRecording: true, isBridged: true }
    const [state, effects] = resumeSession(left)
    expect([state.talk.at, effects.map(named)]).toEqual(['joined', ['resume ivrbasic']])
  })

  // Found by chaos exchange-kill: both had answered, the process was killed before media joined them, and they never heard each other.
  it('Two whom media has not joined yet are joined by the application that goes on', () => {
    const left = { leg: CALLER, at: MENU, callee: ANA, isRecording: false, isBridged: false }
    const [state] = resumeSession(left)
    const [next, effects] = sessionTransition(state, { type: 'connect', ...CONNECTION })
    expect([next.talk.at, effects.map(named)]).toEqual(['answering', ['answerCaller']])
  })
})

describe('a party is given out', () => {
  it('A parked party hears nobody, and comes back as it was', () => {
    const park: CallSessionEvent[] = [...BEFORE.joined, { type: 'park', leg: CALLER }]
    expect(did(park)).toEqual([
      'stopPlaying',
      'music caller off',
      'music ana off',
      'unbridge',
      'record caller',
      'letGo caller',
    ])
    expect(did([...park, { type: 'unpark', leg: CALLER }])).toEqual([
      'takeBack caller',
      'stopPlaying',
      'bridge',
      'swallowDigits caller',
      'swallowDigits ana',
      'record both',
      'tell joined',
      'music caller off',
      'hold of ana off',
    ])
  })

  it('A caller who was taken for good leaves a call that waits for its end', () => {
    const events: CallSessionEvent[] = [...BEFORE.joined, { type: 'take' }]
    expect(did(events)).toContain('letGo caller')
    expect(did([...events, { type: 'end', by: 'agent', status: 200 }]).slice(-2)).toEqual(END)
  })
})

function leaves(why: 'ended' | 'lost'): CallSessionEvent {
  return { type: 'calleeLeft', callee: ANA, why, side: 'agent' }
}
