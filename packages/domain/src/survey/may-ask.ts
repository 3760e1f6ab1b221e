export interface AskFacts {
  /** How long the caller talked to the agent, ms; null = they did not come from a talk (a number leads here). */
  readonly talkedMs: number | null
  readonly minTalkMs: number
  /** Its calendar is open, or it has none. */
  readonly isOpen: boolean
  /** When the same telephone was last asked by this survey, epoch ms; null = never. */
  readonly lastAskedAt: number | null
  readonly quarantineDays: number
  /** Share of the queue's calls that are asked, 0-100 (`nps_percent`). */
  readonly percent: number
  readonly now: number
  /** 0 <= value < 1. */
  readonly random: number
}

export type AskDecision =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: 'too_short' | 'closed' | 'quarantine' | 'not_drawn'
    }

const DAY_MS = 86_400_000

/** Is this caller asked (entities §5)? Anybody is asked once in the quarantine's days; the draw comes last. */
export function mayAsk(facts: AskFacts): AskDecision {
  const { talkedMs, lastAskedAt, quarantineDays, now } = facts
  if (talkedMs !== null && talkedMs < facts.minTalkMs) return { ok: false, reason: 'too_short' }
  if (!facts.isOpen) return { ok: false, reason: 'closed' }
  const isQuarantined = lastAskedAt !== null && now < lastAskedAt + quarantineDays * DAY_MS
  if (isQuarantined) return { ok: false, reason: 'quarantine' }
  return facts.random * 100 < facts.percent ? { ok: true } : { ok: false, reason: 'not_drawn' }
}
