/**
 * Places taken before anything is written about who takes them, counted by what they are places of. A limit that is asked first and
 * filled later lets in whoever asks in between.
 */
export class Places {
  readonly #taken = new Map<number, number>()

  taken(of: number): number {
    return this.#taken.get(of) ?? 0
  }

  /** Takes one. What it returns gives it back; to repeat that does nothing. */
  take(of: number): () => void {
    this.#taken.set(of, this.taken(of) + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = this.taken(of) - 1
      if (left > 0) this.#taken.set(of, left)
      else this.#taken.delete(of)
    }
  }
}
