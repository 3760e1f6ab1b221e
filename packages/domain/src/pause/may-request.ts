/** Why a pause is refused or not left, in the words of the catalogue (`pause.refused.*`). */
export type PauseRefusal =
  | 'notFound'
  | 'reportClosed'
  | 'notOfTeam'
  | 'alreadyPaused'
  | 'notPaused'
  | 'exceeded'
  | 'maxPerShift'
  | 'maxSimultaneous'

/** The code of a refusal on the wire (contract §3.2). */
export const REFUSAL_CODES = {
  notFound: 1,
  reportClosed: 1,
  notOfTeam: 2,
  alreadyPaused: 3,
  notPaused: 4,
  exceeded: 5,
  maxPerShift: 6,
  maxSimultaneous: 6,
} as const satisfies Record<PauseRefusal, 1 | 2 | 3 | 4 | 5 | 6>

export interface RequestFacts {
  /** It exists in the tenant and is active. */
  readonly found: boolean
  readonly ofTeam: boolean
  /** A pause of theirs is pending or running, the one that is swapped out aside. */
  readonly paused: boolean
  /** How often they have taken it today. */
  readonly takenToday: number
  readonly maxPerShift: number | null
  /** Others of their team who are in it, or about to be. */
  readonly othersInIt: number
  /** Signed-in agents of their team, themselves included. */
  readonly teamSignedIn: number
  readonly maxSimultaneousPercent: number | null
}

export type RequestDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: PauseRefusal; readonly params: Readonly<Record<string, number>> }

/** May the agent take this pause? Their work never refuses it: calls and chats only make it wait. */
export function mayRequestPause(facts: RequestFacts): RequestDecision {
  if (!facts.found) return refused('notFound')
  if (!facts.ofTeam) return refused('notOfTeam')
  if (facts.paused) return refused('alreadyPaused')
  const { maxPerShift, maxSimultaneousPercent } = facts
  if (maxPerShift !== null && facts.takenToday >= maxPerShift)
    return refused('maxPerShift', { max: maxPerShift })
  if (maxSimultaneousPercent !== null) {
    const places = placesIn(facts.teamSignedIn, maxSimultaneousPercent)
    if (facts.othersInIt >= places) return refused('maxSimultaneous', { max: places })
  }
  return { ok: true }
}

// Rounded down, but never to nobody: 10 % of three agents would be a pause that no one can take.
function placesIn(agents: number, percent: number): number {
  return percent === 0 ? 0 : Math.max(1, Math.floor((agents * percent) / 100))
}

function refused(reason: PauseRefusal, params: Record<string, number> = {}): RequestDecision {
  return { ok: false, reason, params }
}
