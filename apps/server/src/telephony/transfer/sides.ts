import type { CallRecord } from '../calls/call-record.ts'
import type { Leg } from '../calls/leg.ts'
import type { Walk } from '../walk/walk.ts'

/** One party of a walk. */
export interface Side {
  readonly leg: Leg
  /** What is written of his side. */
  readonly record: CallRecord
  /** The record is his alone: he is an agent, whose console goes on with it (§4.1). */
  readonly isOwn: boolean
}

/** The party that has this leg; null when it is no part of the walk. */
export function sideOf(walk: Walk, leg: Leg): Side | null {
  const { caller, far } = walk
  if (leg === caller.leg) return { leg, record: caller.record, isOwn: caller.isAgent }
  if (leg !== far?.leg) return null
  return { leg, record: far.record, isOwn: leg.role === 'agent' }
}

/** The other party of the talk; null while there is none. */
export function otherSide(walk: Walk, leg: Leg): Side | null {
  const { caller, far } = walk
  if (!far) return null
  return sideOf(walk, leg === caller.leg ? far.leg : caller.leg)
}

/** The number that who stands on this side is shown with. */
export function numberOf({ leg, record }: Side): string {
  return leg.endpoint ?? record.phone
}
