import { type Call, isAccepted } from './call.ts'
import type { CallEffect } from './call-event.ts'

type Result = readonly [calls: readonly Call[], effects: readonly CallEffect[]]

/**
 * Exactly `uids` talk with each other and the agent, every other call is held (§4.4). Fewer than two accepted calls are no
 * conference: then the one that is named goes on talking alone.
 */
export function startConference(calls: readonly Call[], uids: readonly string[]): Result {
  const chosen = calls.filter((call) => uids.includes(call.uid) && isAccepted(call))
  const isConference = chosen.length > 1
  const next = calls.map((call) => inConference(call, isConference && chosen.includes(call)))
  const effects = chosen.flatMap(({ uid, state }) => (isHeld(state) ? [unheld(uid)] : []))
  const mix = isConference ? chosen.map(({ uid }) => uid) : []
  const had = calls.some((call) => call.conference)
  return [
    next,
    [
      ...holds(calls.filter((call) => !chosen.includes(call))),
      ...effects,
      ...(isConference || had ? [{ type: 'sipMix', uids: mix } as const] : []),
    ],
  ]
}

/** §4.4: `uid` starts to talk, so all others are held; unless they are of one conference with it. A conference left alone ends. */
export function talkAlone(calls: readonly Call[], uid: string): Result {
  const call = calls.find((candidate) => candidate.uid === uid)
  if (call?.conference) return [calls, []]
  const had = calls.some((other) => other.conference)
  return [
    had ? calls.map((other) => inConference(other, false)) : calls,
    [
      ...holds(calls), // `uid` itself does not talk yet: it rings, is dialled or is held
      ...(had ? [{ type: 'sipMix', uids: [] } as const] : []),
    ],
  ]
}

/** A member has ended: the others go on, and the last one talks alone. */
export function leaveConference(calls: readonly Call[], member: Call): Result {
  if (!member.conference) return [calls, []]
  const left = calls.filter((call) => call.conference && call.uid !== member.uid)
  const goesOn = left.length > 1
  const next = calls.map((call) => inConference(call, goesOn && left.includes(call)))
  return [next, [{ type: 'sipMix', uids: goesOn ? left.map((call) => call.uid) : [] }]]
}

/** The calls a mute is for: the agent is silent for the whole conference, not for one of it. */
export function mutedTogether(calls: readonly Call[], call: Call): readonly Call[] {
  return call.conference ? calls.filter((other) => other.conference) : [call]
}

function inConference(call: Call, is: boolean): Call {
  return { ...call, conference: is }
}

function holds(calls: readonly Call[]): CallEffect[] {
  return calls.flatMap((call) =>
    isAccepted(call) && !isHeld(call.state) ? [{ type: 'sipHold', uid: call.uid } as const] : [],
  )
}

function isHeld(state: Call['state']): boolean {
  return state.phase === 'live' && state.held !== null
}

function unheld(uid: string): CallEffect {
  return { type: 'sipUnhold', uid }
}
