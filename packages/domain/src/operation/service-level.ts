/** What became of those who came into a queue today. */
export interface QueueDay {
  readonly answered: number
  /** Answered within the queue's seconds. */
  readonly inTime: number
  readonly abandoned: number
  /** Of these who hung up so soon that nobody could have answered (`short_abandon_seconds`). */
  readonly shortly: number
}

/** Share of the answered in time, of all that were answered or given up, short ones aside: 0-1; null where there was none, never 0 or 1 by default. */
export function serviceLevel({ answered, inTime, abandoned, shortly }: QueueDay): number | null {
  const counted = answered + abandoned - shortly
  return counted > 0 ? inTime / counted : null
}
