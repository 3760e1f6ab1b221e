/** A line of a timeline, as far as a trace needs it. */
export interface LifeLine {
  readonly event: string
  /** Epoch ms. */
  readonly at: number
}

/** A part of a life, or the whole of it. */
export interface Phase {
  readonly name: string
  readonly startedAt: number
  readonly endedAt: number
  /** The event that it ended with. */
  readonly endedBy: string
}

/** What begins a phase, and what ends it. */
interface PhaseRule {
  readonly name: string
  readonly begins: string
  readonly ends: readonly string[]
}

/** How a life is told apart: by what it begins with, ends with, and its phases. */
export interface LifeRules {
  readonly begins: string
  readonly ends: readonly string[]
  readonly phases: readonly PhaseRule[]
}

/** A call's, by the lines of its record and of its queues (`call_events`, `queue_events`). */
export const CALL_LIFE: LifeRules = {
  begins: 'opened',
  ends: ['ended'],
  phases: [
    { name: 'queue', begins: 'queued', ends: ['answered', 'ended'] },
    {
      name: 'offer',
      begins: 'queue_offer',
      ends: ['queue_answer', 'queue_reject', 'queue_ring_timeout', 'queue_offer_cancelled', 'ended'],
    },
    { name: 'talk', begins: 'answered', ends: ['requeued', 'served', 'ended'] },
  ],
}

/** A chat's, by its ledger. */
export const CHAT_LIFE: LifeRules = {
  begins: 'created',
  ends: ['closed', 'united'],
  phases: [
    { name: 'queue', begins: 'queued', ends: ['answered', 'transferred', 'closed', 'united'] },
    { name: 'offer', begins: 'offered', ends: ['answered', 'offered', 'transferred', 'closed', 'united'] },
    {
      name: 'service',
      begins: 'answered',
      ends: ['handed_back', 'transferred', 'taken_over', 'closed', 'united'],
    },
  ],
}

/** The phases of a life that is over, in the order in which they began; what never ended ends with it. */
export function phasesOf(lines: readonly LifeLine[], rules: LifeRules): Phase[] {
  const last = lines.at(-1)
  if (!last) return []
  return lines.flatMap((line, index) =>
    rules.phases
      .filter(({ begins }) => begins === line.event)
      .map(({ name, ends }) => {
        const end = lines.slice(index + 1).find(({ event }) => ends.includes(event)) ?? last
        return { name, startedAt: line.at, endedAt: end.at, endedBy: end.event }
      }),
  )
}
