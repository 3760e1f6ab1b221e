/** Until when a queue aims to answer and to solve (entities §4, chat queues); 0 and null: it aims at nothing. */
export interface ChatAims {
  readonly firstResponseS: number
  readonly nextResponseS: number
  readonly resolutionMin: number | null
}

/** A chat as it stands; epoch ms. */
export interface AimedChat {
  readonly startedAt: number
  /** Of the oldest message of the customer that nobody has answered; null: all are. */
  readonly waitingSince: number | null
}

/**
 * When the customer should have their answer, epoch ms; null: they wait for none, or the queue aims at nothing. The message that a chat
 * began with is to be answered within the first aim, each later one within the next.
 */
export function answerDueAt({ startedAt, waitingSince }: AimedChat, aims: ChatAims): number | null {
  if (waitingSince === null) return null
  const seconds = waitingSince <= startedAt ? aims.firstResponseS : aims.nextResponseS
  return seconds > 0 ? waitingSince + seconds * 1000 : null
}

/** When the chat should be over, epoch ms; null: the queue aims at nothing. */
export function solvedDueAt({ startedAt }: Pick<AimedChat, 'startedAt'>, aims: ChatAims): number | null {
  return aims.resolutionMin ? startedAt + aims.resolutionMin * 60_000 : null
}
