import type { EngineDialog } from './dialog-table.ts'

/** An event of a dialog, kept until its application is there for it. */
interface Held {
  readonly leader: string
  readonly text: string
}

// Two slow starts of a server on a small, busy machine; less than the media process keeps its legs (30 s).
const GRACE_MS = 25_000
// A busy server takes up hundreds of calls, one dialog after the other, before it speaks in the last of them.
const HELD_MS = 10_000
// Whoever takes calls up asks in each of their dialogs, those that do not answer among them: 500 calls of them take less than this.
const ORPHANED_MS = 60_000

export interface GraceHost {
  /** The dialogs that there are. */
  dialogIds(): Iterable<string>
  deliver(leader: string, text: string): void
  /** Nobody came back: the dialogs end. */
  giveUp(): void
  /** Who came back has not spoken in these: they are nobody's, and end. */
  orphaned(ids: ReadonlySet<string>): void
}

/*
 * present -connection lost-> absent -graceMs-> over (every dialog gets BYE)
 *    ^                          |
 *    '- heldMs, or all touched - returning <-authenticated-'
 *
 * A returning application first rebuilds its dialogs: what was kept, and what happens until then in a dialog that it inherits, is
 * delivered when it speaks in that dialog, and the rest after `heldMs` (docs/architecture.md §4a; a real drachtio-server keeps
 * nothing). Dialogs that begin after its return are its own from the start. Of one in which it has not spoken `orphanedMs` after its
 * return it knows nothing: its row was closed before its BYE left, or its tenant is another server's by now.
 */
type State = 'present' | 'absent' | 'returning'

/** What happens in dialogs while the application is away. */
export class ApplicationGrace {
  #state: State = 'present'
  #timer: NodeJS.Timeout | undefined
  readonly #held = new Map<string, Held[]>()
  /** Dialogs in which the application that came back has not spoken yet. */
  #inherited = new Set<string>()
  readonly #host: GraceHost
  readonly #graceMs: number
  readonly #heldMs: number
  readonly #orphanedMs: number
  /** Those of them that may be nobody's. */
  #unclaimed = new Set<string>()
  #orphanTimer: NodeJS.Timeout | undefined

  constructor(host: GraceHost, graceMs = GRACE_MS, heldMs = HELD_MS, orphanedMs = ORPHANED_MS) {
    this.#host = host
    this.#graceMs = graceMs
    this.#heldMs = heldMs
    this.#orphanedMs = orphanedMs
  }

  /** Delivers a dialog's event, or keeps it while the application is away. */
  tell(entry: Pick<EngineDialog, 'id'>, leader: string, text: string): void {
    if (this.#state === 'present' || (this.#state === 'returning' && !this.#inherited.has(entry.id))) {
      this.#host.deliver(leader, text)
      return
    }
    const kept = this.#held.get(entry.id)
    if (kept) kept.push({ leader, text })
    else this.#held.set(entry.id, [{ leader, text }])
  }

  left(): void {
    this.#state = 'absent'
    this.stop()
    this.#timer = setTimeout(() => {
      this.#held.clear()
      this.#host.giveUp()
    }, this.#graceMs)
  }

  came(): void {
    clearTimeout(this.#timer)
    this.#inherited = new Set([...this.#host.dialogIds(), ...this.#held.keys()])
    if (this.#inherited.size === 0) {
      this.#state = 'present'
      return
    }
    this.#state = 'returning'
    this.#timer = setTimeout(() => this.#deliverAll(), this.#heldMs)
    this.#unclaimed = new Set(this.#inherited)
    this.#orphanTimer = setTimeout(() => this.#host.orphaned(this.#unclaimed), this.#orphanedMs)
  }

  /** The application spoke in that dialog, so it has it again. */
  touched(id: string): void {
    this.#unclaimed.delete(id)
    if (this.#state !== 'returning' || !this.#inherited.delete(id)) return
    this.#deliver(id)
    if (this.#inherited.size > 0) return
    clearTimeout(this.#timer)
    this.#state = 'present'
  }

  stop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#orphanTimer)
  }

  #deliver(id: string): void {
    const kept = this.#held.get(id)
    this.#held.delete(id)
    for (const { leader, text } of kept ?? []) this.#host.deliver(leader, text)
  }

  #deliverAll(): void {
    this.#inherited.clear()
    this.#state = 'present'
    for (const id of [...this.#held.keys()]) this.#deliver(id)
  }
}
