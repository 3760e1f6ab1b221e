const MAX = 10
const WINDOW_MS = 300_000
/** Names come from whoever sends them: what is kept of them has an end. */
const MAX_ROWS = 50_000

/** Failed sign-ins per (address, user): never per address alone, behind one address sits a whole call centre (sip.md). */
export class Failures {
  readonly #rows = new Map<string, { count: number; until: number }>()

  isBlocked(address: string, user: string, now: number): boolean {
    const row = this.#rows.get(key(address, user))
    return row !== undefined && row.until > now && row.count >= MAX
  }

  note(address: string, user: string, now: number): void {
    const row = this.#rows.get(key(address, user))
    if (row && row.until > now) row.count += 1
    else this.#rows.set(key(address, user), { count: 1, until: now + WINDOW_MS })
    if (this.#rows.size > 10_000) this.#forgetOld(now)
  }

  forgive(address: string, user: string): void {
    this.#rows.delete(key(address, user))
  }

  #forgetOld(now: number): void {
    for (const [id, row] of this.#rows)
      if (row.until <= now || this.#rows.size > MAX_ROWS) this.#rows.delete(id)
  }
}

function key(address: string, user: string): string {
  return `${address}|${user}`
}
