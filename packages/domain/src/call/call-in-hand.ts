import { type Call, isAccepted } from './call.ts'

/**
 * The call that the keys of a call act on: the one in front; while that is over (its after-service), the one that still talks, or else the
 * latest that is live (§4.4). Null: no call at all.
 */
export function callInHand(calls: readonly Call[], inFront: Call | null): Call | null {
  if (inFront?.state.phase === 'live') return inFront
  const live = calls.filter(({ state }) => state.phase === 'live')
  return live.find(({ state }) => state.phase === 'live' && !state.held) ?? live.at(-1) ?? inFront
}

/** The call that the agent turns to from `inHand`: the next one on hold, in the order of their list (§4.4). Null: none waits, or they talk together. */
export function nextOnHold(calls: readonly Call[], inHand: Call | null): Call | null {
  if (inHand === null || inHand.conference) return null
  const at = calls.findIndex(({ uid }) => uid === inHand.uid)
  const others = [...calls.slice(at + 1), ...calls.slice(0, Math.max(at, 0))]
  return others.find((call) => isAccepted(call) && call.state.phase === 'live' && call.state.held) ?? null
}
