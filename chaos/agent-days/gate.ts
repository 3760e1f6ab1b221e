/** Days pass side by side; who kills the server waits until all stand, and they until it serves again. */
export class Gate {
  /** How often the server died. */
  deaths = 0
  #inside = 0
  #shut: Promise<void> | null = null
  #emptied: () => void = () => undefined

  /** One deed, not while the server is killed. */
  async pass<T>(deed: () => Promise<T>): Promise<T> {
    while (this.#shut) await this.#shut
    this.#inside += 1
    try {
      return await deed()
    } finally {
      this.#inside -= 1
      if (this.#inside === 0) this.#emptied()
    }
  }

  /** Alone. One who asks while another one is at it finds it done. */
  async alone(kill: () => Promise<void>): Promise<void> {
    if (this.#shut) return this.#shut
    this.#shut = this.#kill(kill)
    try {
      await this.#shut
    } finally {
      this.#shut = null
    }
  }

  async #kill(kill: () => Promise<void>): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#emptied = resolve
      if (this.#inside === 0) resolve()
    })
    await kill()
    this.deaths += 1
  }
}
