import {
  type CallSessionEffect,
  type CallSessionEvent,
  type CallSessionState,
  type CallSessionStep,
  type Connection,
  calleeOf,
  isOver,
  type LegName,
  pairOf,
} from './call-session-state.ts'

type TalkEvent = Extract<
  CallSessionEvent,
  {
    type:
      | 'early'
      | 'reached'
      | 'connect'
      | 'callerAnswered'
      | 'joined'
      | 'separate'
      | 'dropped'
      | 'hold'
      | 'digit'
  }
>

/** Who hears whom, who holds, and what is recorded (§4.4, docs/sip.md §9.1). */
export function talkTransition(state: CallSessionState, event: TalkEvent): CallSessionStep {
  const { talk } = state
  switch (event.type) {
    case 'early':
      return talk.at === 'alone' || talk.at === 'early' ? hearEarly(state, event.leg) : [state, []]
    case 'reached':
      return isOver(state) ? discard(state, event.callee) : give(state, event)
    case 'connect':
      return connect(state, event)
    case 'callerAnswered':
      return talk.at === 'answering' && talk.callee === event.callee ? join(state, talk) : [state, []]
    case 'joined':
      if (talk.at !== 'joining' || talk.callee !== event.callee) return [state, []]
      return [{ ...state, talk: { ...talk, at: 'joined' } }, [{ type: 'tellConnected', callee: talk.callee }]]
    case 'separate':
      return separate(state)
    case 'dropped':
      return calleeOf(state) === event.callee ? separate(state) : [state, []]
    case 'hold':
      return hold(state, event.leg, event.on)
    case 'digit':
      return [state, digit(state, event)]
  }
}

function hearEarly(state: CallSessionState, early: LegName): CallSessionStep {
  return [
    { ...state, talk: { at: 'early' } },
    [{ type: 'stopPlaying' }, { type: 'bridgeEarly', caller: state.leg, early }, { type: 'recordProgress' }],
  ]
}

function give(state: CallSessionState, how: Connection): CallSessionStep {
  const { callee } = how
  return [
    { ...state, talk: connected('given', how) },
    [...replacing(state), { type: 'attachCallee', callee }],
  ]
}

function discard(state: CallSessionState, callee: LegName): CallSessionStep {
  return [state, [{ type: 'discard', callee }]]
}

function connect(state: CallSessionState, how: Connection): CallSessionStep {
  const { talk } = state
  const { callee, isWatched } = how
  const isHere = calleeOf(state) === callee
  // The end has let go of who was here already.
  if (isOver(state)) return isHere ? [state, []] : discard(state, callee)
  // A talk of a former process stands: from now on its application looks after it.
  if (isHere && (talk.at === 'joining' || talk.at === 'joined'))
    return [{ ...state, talk: { ...talk, isWatched } }, []]
  const attach: readonly CallSessionEffect[] = isHere
    ? []
    : [...replacing(state), { type: 'attachCallee', callee }]
  return [{ ...state, talk: connected('answering', how) }, [...attach, { type: 'answerCaller', callee }]]
}

/** Nobody hears who was here before. What was heard early is heard until both are joined: it is the same leg. */
function replacing(state: CallSessionState): readonly CallSessionEffect[] {
  return state.talk.at === 'early' ? [] : silence(state)
}

function connected<At extends string>(at: At, { callee, isWatched, isRecorded }: Connection) {
  return { at, callee, isWatched, isRecorded }
}

/** Both hear each other; a recording starts or goes on, and who held still holds. */
export function join(state: CallSessionState, how: Connection): CallSessionStep {
  const { leg: caller } = state
  const { callee, isRecorded } = how
  const next: CallSessionState = {
    ...state,
    talk: connected('joining', how),
    isRecording: state.isRecording || isRecorded,
  }
  const held = [caller, callee].filter((leg) => state.holders.includes(leg))
  return [
    next,
    [
      { type: 'stopPlaying' },
      { type: 'bridge', caller, callee },
      { type: 'swallowDigits', leg: caller },
      { type: 'swallowDigits', leg: callee },
      ...(isRecorded ? [{ type: 'record', caller, callee } as const] : []),
      ...held.flatMap((leg) => setHold(next, leg, true)),
      { type: 'tell', event: { type: 'joined', callee } },
    ],
  ]
}

/** Nobody hears anybody; a recording goes on without the callee. */
export function separate(state: CallSessionState): CallSessionStep {
  return [{ ...state, talk: { at: 'alone' } }, silence(state)]
}

/** What ends that somebody hears the other. */
export function silence(state: CallSessionState): readonly CallSessionEffect[] {
  const { at } = state.talk
  // Who answered may have been heard before.
  if (at === 'early' || at === 'given' || at === 'answering') return [{ type: 'unbridge' }]
  const pair = pairOf(state)
  if (!pair) return []
  const { caller, callee } = pair
  return [
    { type: 'holdMusic', to: caller, on: false },
    { type: 'holdMusic', to: callee, on: false },
    { type: 'unbridge' },
    ...(state.isRecording ? [{ type: 'record', caller, callee: null } as const] : []),
  ]
}

function hold(state: CallSessionState, leg: LegName, on: boolean): CallSessionStep {
  const others = state.holders.filter((one) => one !== leg)
  return [{ ...state, holders: on ? [...others, leg] : others }, setHold(state, leg, on)]
}

/** Media forwards nothing of one who holds; the other one gets music, and the record says so. */
export function setHold(state: CallSessionState, by: LegName, on: boolean): readonly CallSessionEffect[] {
  const to = otherThan(state, by)
  if (to === null) return []
  return [
    { type: 'holdMusic', to, on },
    { type: 'recordHold', by, on },
  ]
}

function digit(
  state: CallSessionState,
  { leg, digit: key, by }: CallSessionEvent & { type: 'digit' },
): readonly CallSessionEffect[] {
  const to = otherThan(state, leg)
  return [
    ...(leg === state.leg ? [{ type: 'pressed', digit: key } as const] : []),
    ...(to === null ? [] : [{ type: 'passDigit', to, digit: key, by } as const]),
  ]
}

/** Who talks to this one. */
function otherThan(state: CallSessionState, leg: LegName): LegName | null {
  const pair = pairOf(state)
  if (!pair) return null
  return leg === pair.caller ? pair.callee : leg === pair.callee ? pair.caller : null
}
