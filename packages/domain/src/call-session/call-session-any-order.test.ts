import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginSession, sessionTransition } from './call-session.ts'
import {
  type CallSessionEffect,
  type CallSessionEvent,
  type CallSessionState,
  calleeOf,
} from './call-session-state.ts'
import { CALLER, START } from './testing/played-session.ts'

const CALLEES = ['ana', 'bruno']
const callee = fc.constantFrom(...CALLEES)
const leg = fc.constantFrom(CALLER, ...CALLEES)
const end = fc.constantFrom<CallSessionEvent & { type: 'appLeft' }>(
  { type: 'appLeft', end: { to: START.to }, isListened: false },
  { type: 'appLeft', end: { over: 'agent' }, isListened: true },
)

/** Whatever may happen, in any order. */
const anyEvent: fc.Arbitrary<CallSessionEvent> = fc.oneof(
  fc.constantFrom<CallSessionEvent>(
    { type: 'movedIn' },
    { type: 'greeted' },
    { type: 'entered' },
    { type: 'appFailed' },
    { type: 'separate' },
    { type: 'take' },
    { type: 'limit' },
    { type: 'end', by: 'system' },
    { type: 'listenerSaid', end: { over: 'agent' }, isTaken: false },
  ),
  end,
  fc.record({ type: fc.constant('early' as const), leg: fc.constant('ringing') }),
  fc.record({
    type: fc.constantFrom('reached' as const, 'connect' as const),
    callee,
    isWatched: fc.boolean(),
    isRecorded: fc.boolean(),
  }),
  fc.record({
    type: fc.constantFrom('callerAnswered' as const, 'joined' as const, 'dropped' as const),
    callee,
  }) as fc.Arbitrary<CallSessionEvent>,
  fc.record({ type: fc.constant('hold' as const), leg, on: fc.boolean() }),
  fc.record({ type: fc.constantFrom('park' as const, 'unpark' as const), leg }),
  fc.record({
    type: fc.constant('calleeLeft' as const),
    callee,
    why: fc.constantFrom('ended' as const, 'lost' as const, 'engine' as const),
    side: fc.constant('agent' as const),
  }),
  fc.record({
    type: fc.constant('callerLeft' as const),
    why: fc.constantFrom('hungUp' as const, 'lost' as const, 'engine' as const),
    side: fc.constant('client' as const),
  }),
)

const BEGINS = new Set<CallSessionEffect['type']>([
  'runApp',
  'greet',
  'askListener',
  'attachCallee',
  'answerCaller',
  'bridge',
  'bridgeEarly',
  'takeBack',
])

/** What media and the host would have made of it. */
interface Made {
  /** Who hears the caller. */
  bridged: string | null
  isClosed: boolean
  isRecording: boolean
  running: boolean
}

function perform(made: Made, effect: CallSessionEffect, state: CallSessionState): void {
  if (effect.type === 'discard') return // Whoever answers too late, whenever that is.
  if (made.isClosed) throw new Error(`${effect.type} after the records were closed`)
  if (state.end && BEGINS.has(effect.type)) throw new Error(`${effect.type} in a call that ends`)
  switch (effect.type) {
    case 'bridge':
      made.bridged = effect.callee
      return
    case 'bridgeEarly':
      made.bridged = effect.early
      return
    case 'unbridge':
      made.bridged = null
      return
    case 'record':
      made.isRecording = true
      return
    case 'finishRecording':
      made.isRecording = false
      return
    case 'runApp':
      made.running = true
      return
    case 'stopApp':
      if (!made.running) throw new Error('an application is stopped that does not run')
      made.running = false
      return
    case 'close':
      made.isClosed = true
  }
}

/** Whom the caller may hear: who was heard early is heard until they are joined. */
function heardIn(state: CallSessionState, { bridged }: Made): string | null {
  switch (state.talk.at) {
    case 'early':
      return 'ringing'
    case 'joining':
    case 'joined':
      return calleeOf(state)
    case 'given':
    case 'answering':
      return bridged === 'ringing' ? 'ringing' : null
    case 'alone':
    case 'apart':
      return null
  }
}

it('Events in any order leave no bridge with one side, no call without its end, and nothing begun after it', () => {
  fc.assert(
    fc.property(
      fc.record({ isGreeted: fc.boolean(), isAnswered: fc.boolean() }),
      fc.array(anyEvent, { maxLength: 40 }),
      (start, events) => {
        const made: Made = { bridged: null, isClosed: false, isRecording: false, running: false }
        let [state, effects] = beginSession({ ...START, ...start })
        for (const effect of effects) perform(made, effect, state)
        for (const event of events) {
          ;[state, effects] = sessionTransition(state, event)
          for (const effect of effects) perform(made, effect, state)
          if (state.end === null) expect(made.bridged).toBe(heardIn(state, made))
          expect(made.isClosed).toBe(state.end !== null)
        }
        ;[state, effects] = sessionTransition(state, { type: 'end', by: 'system' })
        for (const effect of effects) perform(made, effect, state)
        expect(made).toMatchObject({ isClosed: true, isRecording: false, running: false })
      },
    ),
    { numRuns: 2_000 },
  )
})
