import { type CallSessionState, type CallSessionStep, calleeOf, type LegName } from './call-session-state.ts'
import { stopApp } from './end.ts'
import { join, setHold, silence } from './talk.ts'

/** A party is given out for a while: it hears nobody, no BYE is sent, and it may come back (§4.5). */
export function park(state: CallSessionState, leg: LegName): CallSessionStep {
  const { talk, isRecording } = state
  const isHere = leg === state.leg ? state.caller === 'here' : leg === calleeOf(state)
  if (!isHere || talk.at === 'apart') return [state, []]
  const isPair = talk.at !== 'alone' && talk.at !== 'early'
  return [
    {
      ...state,
      caller: leg === state.leg ? 'parked' : state.caller,
      holders: state.holders.filter((one) => one !== leg),
      talk: isPair ? { ...talk, at: 'apart', out: leg, isRecorded: isRecording } : { at: 'alone' },
    },
    [{ type: 'stopPlaying' }, ...silence(state), { type: 'letGo', leg }],
  ]
}

/** The parked party is here again, and both hear each other as before. */
export function unpark(state: CallSessionState, leg: LegName): CallSessionStep {
  const { talk } = state
  const here: CallSessionState = { ...state, caller: 'here' }
  const back = { type: 'takeBack', leg } as const
  if (talk.at !== 'apart' || talk.out !== leg) return [here, [back]]
  const [next, effects] = join(here, talk)
  const other = leg === state.leg ? talk.callee : state.leg
  // They may have resumed meanwhile.
  const resumed = state.holders.includes(other) ? [] : setHold(next, other, false)
  return [next, [back, ...effects, ...resumed]]
}

/** The caller is another session's from now on: what is left here waits for its end. */
export function take(state: CallSessionState): CallSessionStep {
  if (state.caller !== 'here') return [state, []]
  const [stopped, stop] = stopApp(state, 'taken')
  return [
    { ...stopped, caller: 'taken', holders: [], isRecording: false, talk: { at: 'alone' } },
    [
      ...stop,
      { type: 'stopPlaying' },
      ...silence(state),
      { type: 'finishRecording' },
      { type: 'letGo', leg: state.leg },
    ],
  ]
}
