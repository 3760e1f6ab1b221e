import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'

/** How long an answer stands, ms: strangers ask, and each write that is asked for costs the disk a sync. */
const STANDS_MS = 1_000
/** Who has not answered by then does not serve. */
const PATIENCE_MS = 2_000

/** Whether the store takes writes: asked by an empty transaction, once a second at most, whoever wants to know. */
export class WriteProbe {
  readonly #store: Pick<Store, 'write'>
  readonly #clock: Clock
  #last: { readonly at: number; readonly answer: Promise<boolean> } | null = null

  constructor(store: Pick<Store, 'write'>, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  isTaken(): Promise<boolean> {
    const now = this.#clock.now()
    if (this.#last === null || now - this.#last.at >= STANDS_MS || now < this.#last.at)
      this.#last = { at: now, answer: this.#ask() }
    return this.#last.answer
  }

  async #ask(): Promise<boolean> {
    let cancel = () => {}
    const late = new Promise<boolean>((resolve) => {
      cancel = this.#clock.after(PATIENCE_MS, () => resolve(false))
    })
    const written = this.#store.write(async () => true).catch(() => false)
    return Promise.race([written, late]).finally(() => cancel())
  }
}
