import type { Store } from '@ramal/db/store/store'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../../platform/log.ts'
import { markSeen } from './session-rows.ts'

/** How often the sessions that were used are written, all at once. */
const WRITE_MS = 60_000

/** When each session was last used, to the minute: a request costs no write. */
export class LastSeen {
  readonly #deps: { store: Store; clock: Clock; log: Logger }
  #seen = new Set<number>()
  #due: Cancel | null = null

  constructor(deps: { store: Store; clock: Clock; log: Logger }) {
    this.#deps = deps
  }

  recordUse(sessionId: number): void {
    this.#seen.add(sessionId)
    this.#due ??= this.#deps.clock.after(WRITE_MS, () => {
      this.flush().catch(this.#failed)
    })
  }

  /** Writes what is not written yet; what cannot be written is forgotten. */
  async flush(): Promise<void> {
    const { store, clock } = this.#deps
    this.#due?.()
    this.#due = null
    const ids = [...this.#seen]
    this.#seen = new Set()
    if (ids.length === 0) return
    const at = clock.now()
    try {
      await store.write((tx) => markSeen(tx, ids, at))
    } catch (error) {
      this.#failed(error)
    }
  }

  readonly #failed = (error: unknown) => {
    this.#deps.log.error({ err: error }, 'last use of sessions not written')
  }
}
