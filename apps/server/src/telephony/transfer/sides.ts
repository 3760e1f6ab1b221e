import type { CallSession } from '../call-session/call-session.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { Leg } from '../calls/leg.ts'

/** One party of a session. */
export interface Side {
  readonly leg: Leg
  /** What is written of their side. */
  readonly record: CallRecord
  /** The record is theirs alone: they are an agent, whose console goes on with it (§4.1). */
  readonly isOwn: boolean
}

/** The party that has this leg; null when it is no part of the session. */
export function sideOf(session: CallSession, leg: Leg): Side | null {
  const { caller, callee } = session
  if (leg === caller.leg) return { leg, record: caller.record, isOwn: caller.isAgent }
  if (leg !== callee?.leg) return null
  return { leg, record: callee.record, isOwn: leg.role === 'agent' }
}

/** The other party of the talk; null while there is none. */
export function otherSide(session: CallSession, leg: Leg): Side | null {
  const { caller, callee } = session
  if (!callee) return null
  return sideOf(session, leg === caller.leg ? callee.leg : caller.leg)
}

/** The number that who stands on this side is shown with. */
export function numberOf({ leg, record }: Side): string {
  return leg.endpoint ?? record.phone
}
