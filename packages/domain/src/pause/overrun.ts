import { isJustification } from './justification.ts'

/** What decides whether a pause was too long. Durations in seconds, times in epoch ms. */
export interface OverrunFacts {
  /** Null: it was only asked for. */
  readonly startedAt: number | null
  readonly now: number
  /** 0 = no limit. */
  readonly maximumDuration: number
  readonly tolerance: number
  readonly justificationRequired: boolean
}

/** Seconds over the maximum; 0 while it is within the maximum and its tolerance. */
export function overrunOf(facts: OverrunFacts): number {
  if (facts.startedAt === null || facts.maximumDuration === 0) return 0
  const over = elapsedSeconds(facts.startedAt, facts.now) - facts.maximumDuration
  return over > facts.tolerance ? over : 0
}

/** Whole seconds from one time to a later one. */
export function elapsedSeconds(from: number, now: number): number {
  return Math.max(0, Math.floor((now - from) / 1000))
}

export type LeaveDecision =
  | { readonly ok: true; readonly exceededSeconds: number; readonly justification: string | null }
  | { readonly ok: false; readonly reason: 'exceeded' }

/** May the agent leave it? An excess must be justified (§4.7); a pause in time keeps no reason. */
export function mayLeavePause(facts: OverrunFacts, reason: string | null): LeaveDecision {
  const exceededSeconds = overrunOf(facts)
  if (exceededSeconds === 0) return { ok: true, exceededSeconds, justification: null }
  const text = reason?.trim() ?? ''
  const isEnough = isJustification(text)
  if (facts.justificationRequired && !isEnough) return { ok: false, reason: 'exceeded' } // code 5
  return { ok: true, exceededSeconds, justification: isEnough ? text : null }
}
