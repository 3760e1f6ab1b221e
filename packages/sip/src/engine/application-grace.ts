import type { EngineDialog } from './dialog-table.ts'

/** An event of a dialog, kept until its application is there for it. */
interface Held {
  readonly leader: string
  readonly text: string
}

// Two slow starts of a server on a small, busy machine; less than the media process keeps its legs (30 s).
const GRACE_MS = 25_000
const HELD_MS = 1_000

export interface GraceHost {
  deliver(leader: string, text: string): void
  /** Nobody came back: the dialogs end. */
  giveUp(): void
}

/*
 * present -connection lost-> absent -graceMs-> over (every dialog gets BYE)
 *    ^                          |
 *    '-- flush, or touched -- returning <-authenticated-'
 *
 * A returning application first rebuilds its dialogs: what was kept is delivered when it speaks in that dialog,
 * and the rest after `heldMs` (docs/architecture.md §4a; a real drachtio-server keeps nothing).
 */
type State = 'present' | 'absent' | 'returning'

/** What happens in dialogs while the application is away. */
export class ApplicationGrace {
  #state: State = 'present'
  #timer: NodeJS.Timeout | undefined
  readonly #held = new Map<string, Held[]>()
  readonly #host: GraceHost
  readonly #graceMs: number
  readonly #heldMs: number

  constructor(host: GraceHost, graceMs = GRACE_MS, heldMs = HELD_MS) {
    this.#host = host
    this.#graceMs = graceMs
    this.#heldMs = heldMs
  }

  /** Delivers a dialog's event, or keeps it while the application is away. */
  tell(entry: Pick<EngineDialog, 'id'>, leader: string, text: string): void {
    if (this.#state === 'present') {
      this.#host.deliver(leader, text)
      return
    }
    const kept = this.#held.get(entry.id)
    if (kept) kept.push({ leader, text })
    else this.#held.set(entry.id, [{ leader, text }])
  }

  left(): void {
    this.#state = 'absent'
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#held.clear()
      this.#host.giveUp()
    }, this.#graceMs)
  }

  came(): void {
    clearTimeout(this.#timer)
    if (this.#held.size === 0) {
      this.#state = 'present'
      return
    }
    this.#state = 'returning'
    this.#timer = setTimeout(() => this.#deliverAll(), this.#heldMs)
  }

  /** The application spoke in that dialog, so it has it again. */
  touched(id: string): void {
    if (this.#state !== 'returning') return
    const kept = this.#held.get(id)
    this.#held.delete(id)
    for (const { leader, text } of kept ?? []) this.#host.deliver(leader, text)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #deliverAll(): void {
    for (const id of [...this.#held.keys()]) this.touched(id)
    this.#state = 'present'
  }
}
