/** What stands for an id beyond the bound. */
export const OTHER = 'other'

/**
 * Ids as values of a label: so many, the first that come, and `other` for the rest, so that nobody who makes queues makes series without
 * end. Ids and not names: names change, and may be a person's.
 */
export class BoundedIds {
  readonly #known = new Set<number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  label(id: number): string {
    if (!this.#known.has(id)) {
      if (this.#known.size >= this.#most) return OTHER
      this.#known.add(id)
    }
    return String(id)
  }
}
