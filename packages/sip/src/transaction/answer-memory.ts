import type { Flow } from '../transport/flow.ts'

/** What is kept of an answered request: enough to answer it again, and nothing that keeps its text alive. */
export interface Answered {
  /** Sent again when the request comes again; '' absorbs it (a 2xx of an INVITE is repeated by its dialog). */
  readonly text: string
  readonly flow: Flow
  /** Of an INVITE with 2xx: the dialog a late CANCEL means. */
  readonly dialog:
    | { readonly callId: string; readonly localTag: string; readonly fromTag: string }
    | undefined
}

/**
 * Timers J and L for all transactions at once: at 300 calls/s some 60,000 answers wait for repetitions that never come, so
 * they are small and share one timer.
 */
export class AnswerMemory {
  readonly #answers = new Map<string, { readonly answered: Answered; readonly until: number }>()
  readonly #lifeMs: number
  #sweeper: NodeJS.Timeout | undefined

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs
  }

  get size(): number {
    return this.#answers.size
  }

  remember(key: string, answered: Answered): void {
    this.#answers.set(key, { answered, until: Date.now() + this.#lifeMs })
    this.#sweeper ??= setTimeout(() => this.#sweep(), this.#lifeMs)
  }

  get(key: string): Answered | undefined {
    return this.#answers.get(key)?.answered
  }

  stop(): void {
    clearTimeout(this.#sweeper)
    this.#answers.clear()
  }

  #sweep(): void {
    const now = Date.now()
    this.#sweeper = undefined
    // In order of arrival, all with the same life: the first that lives on ends the walk.
    for (const [key, { until }] of this.#answers) {
      if (until > now) break
      this.#answers.delete(key)
    }
    if (this.#answers.size > 0) this.#sweeper = setTimeout(() => this.#sweep(), this.#lifeMs / 16)
  }
}

/** A copy: V8's substrings keep the whole message alive. */
export function detached(text: string): string {
  return ` ${text}`.slice(1)
}
