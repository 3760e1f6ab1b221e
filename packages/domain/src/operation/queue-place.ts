/** An agent's own place in a queue. Penalties: null is no place. */
export interface QueuePlaceNow {
  readonly penalty: number | null
  /** When it becomes `thenPenalty`, epoch ms; null: it stays. */
  readonly untilAt: number | null
  readonly thenPenalty: number | null
}

/** The place after a supervisor asked for this penalty, until then or for good (null). What is given for a while ends in what was there for good. */
export function placeAfter(
  before: QueuePlaceNow,
  { penalty, untilAt }: Pick<QueuePlaceNow, 'penalty' | 'untilAt'>,
): QueuePlaceNow {
  const lasting = before.untilAt === null ? before.penalty : before.thenPenalty
  return untilAt === null || penalty === lasting
    ? { penalty, untilAt: null, thenPenalty: null }
    : { penalty, untilAt, thenPenalty: lasting }
}
