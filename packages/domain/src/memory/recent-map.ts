/** A map of `limit` keys at most, so that made-up ones do not make it grow: the key that was remembered longest ago is forgotten. */
export class RecentMap<Key, Value> extends Map<Key, Value> {
  readonly #limit: number

  constructor(limit: number) {
    super()
    this.#limit = limit
  }

  /** Sets a key, which is forgotten after all others from then on. (`set` leaves one that is there in its place.) */
  remember(key: Key, value: Value): void {
    this.delete(key)
    this.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#limit) this.delete(oldest as Key)
  }
}
