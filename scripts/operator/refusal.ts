import type { BACKUP } from './texts/backup.mjs'

/** What is said to the operator, by its key in `texts/backup.mjs`. */
export type SentenceKey = keyof typeof BACKUP
export type Values = Record<string, string | number>

/** Why a command was not done, as one sentence; nothing was changed. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly key: SentenceKey
  readonly values: Values

  constructor(key: SentenceKey, values: Values = {}, cause?: unknown) {
    super(key, { cause })
    this.key = key
    this.values = values
  }
}
