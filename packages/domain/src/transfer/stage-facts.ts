import type { Call } from '../call/call.ts'
import type { StageEvent } from './stage.ts'

/** What a change of the calls means to the stages: accepted, ended, in after-service. */
export function stageFacts(before: readonly Call[], after: readonly Call[]): readonly StageEvent[] {
  if (before === after) return []
  const live = after.filter(isGoing).length
  return [
    ...after.flatMap((call) => factsOf(find(before, call.uid), call)),
    ...before
      .filter((call) => isGoing(call) && !isGoingIn(after, call.uid))
      .map(({ uid }) => ({ type: 'ended', uid, live }) as const),
  ]
}

function factsOf(before: Call | undefined, { uid, state }: Call): StageEvent[] {
  if (state.phase === 'live' && state.acceptedAt !== null) {
    const was = before?.state.phase === 'live' && before.state.acceptedAt !== null
    return was ? [] : [{ type: 'accepted', uid }]
  }
  const isNew = state.phase === 'after_service' && before?.state.phase !== 'after_service'
  return isNew ? [{ type: 'afterService', uid }] : []
}

function isGoing({ state }: Call): boolean {
  return state.phase === 'ringing' || state.phase === 'live'
}

function isGoingIn(calls: readonly Call[], uid: string): boolean {
  const call = find(calls, uid)
  return call !== undefined && isGoing(call)
}

function find(calls: readonly Call[], uid: string): Call | undefined {
  return calls.find((call) => call.uid === uid)
}
