/**
 * What a change means to a client that was written against the old document. `unclear`: a tolerant client does not
 * notice, a strict one may (a new value of a list, a field that is ignored from now on).
 */
export const LEVELS = ['breaking', 'unclear', 'compatible'] as const
export type Level = (typeof LEVELS)[number]

/** Who sends it: `request` = the client, `answer` = the server. */
export type Direction = 'request' | 'answer'

/** One difference between two documents. */
export interface Change {
  readonly level: Level
  /** `POST /v1/chat/close/{uid}/ request .force`, `chat websocket, server sends message .data.step_id`. */
  readonly where: string
  readonly what: string
}

export function breaking(where: string, what: string): Change {
  return { level: 'breaking', where, what }
}

export function unclear(where: string, what: string): Change {
  return { level: 'unclear', where, what }
}

export function compatible(where: string, what: string): Change {
  return { level: 'compatible', where, what }
}

/** The other party gives or takes less than it did: in a request that breaks, an answer only got more exact. */
export function narrowed(direction: Direction, where: string, what: string): Change {
  return direction === 'request' ? breaking(where, what) : compatible(where, what)
}

/** More is possible than before: a request may, an answer surprises whoever listed what there was. */
export function widened(direction: Direction, where: string, what: string): Change {
  return direction === 'request' ? compatible(where, what) : unclear(where, what)
}
