import type { CHANNEL_STATUSES } from '@ramal/contract/resources/words'
import { isUnreachable } from './registration.ts'

/** A peer that is away is asked this often at least, seconds: it is back when it answers. */
const AWAY_S = 5

/** Seconds until the next OPTIONS (entities §4, `qualify_frequency`). */
export function nextProbe(isReachable: boolean, frequencyS: number): number {
  return isReachable ? frequencyS : Math.min(frequencyS, AWAY_S)
}

/** What is known of a trunk; null = nothing yet, or it is not asked. */
export interface TrunkFacts {
  /** It answers our OPTIONS. */
  readonly reachable: boolean | null
  /** Where it registers: whether it is, and the status of the last refusal. */
  readonly registration: { readonly registered: boolean; readonly refusal: number | null } | null
}

/** Its word in the list of trunks; null before anything is known. */
export function trunkStatus({
  reachable,
  registration,
}: TrunkFacts): (typeof CHANNEL_STATUSES)[number] | null {
  if (reachable === false) return 'disconnected'
  if (!registration) return reachable ? 'connected' : null
  if (registration.registered) return 'connected'
  if (registration.refusal === null) return null
  return isUnreachable(registration.refusal) ? 'disconnected' : 'error'
}
