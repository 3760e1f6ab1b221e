/** What has begun and waits for somebody else: an INVITE of ours, or one that came. */
interface Pending {
  /** Ends on the wire; nobody is told. */
  leave(): void
}

/**
 * The part that one exchange has in a connection which several share (decision 067): what belongs to it ends with it, and nothing of
 * the others does.
 */
export class Membership {
  readonly #pending = new Set<Pending>()
  #isLeft = false

  /** Whatever comes for it is nobody's, and nothing of it is sent any more. */
  get isLeft(): boolean {
    return this.#isLeft
  }

  add(pending: Pending): void {
    this.#pending.add(pending)
  }

  remove(pending: Pending): void {
    this.#pending.delete(pending)
  }

  /** As a killed process leaves: its dialogs stand for whoever takes them up, what is not answered yet ends. */
  leave(): void {
    if (this.#isLeft) return
    for (const pending of this.#pending) pending.leave()
    this.cut()
  }

  /** The same where the connection ends with it: the engine does the rest. */
  cut(): void {
    this.#isLeft = true
    this.#pending.clear()
  }
}
