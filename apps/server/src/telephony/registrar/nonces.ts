import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'

const LIFETIME_MS = 300_000

export type NonceVerdict = 'good' | 'stale' | 'foreign'

/**
 * Digest nonces that carry their own time, signed with a key of this process: nothing is kept for a challenge that is
 * never answered, and good for the way alone (`way`: address and connection or port) that it was given out on. What is kept is the highest count per nonce in use, so that no answer is taken twice (RFC 7616 5.4).
 */
export class Nonces {
  readonly #key = createSecretKey(randomBytes(32))
  readonly #counts = new Map<string, number>()
  #made = 0

  // What nobody can guess is the signature; the number only makes each nonce another one.
  make(now: number, way: string): string {
    this.#made += 1
    const body = `${now.toString(36)}.${this.#made.toString(36)}`
    return `${body}.${this.#sign(`${body} ${way}`)}`
  }

  /** `stale`: ours, but too old or already used with this count; the client gets a new one and no reproach. */
  check(nonce: string, count: string | undefined, now: number, way: string): NonceVerdict {
    const [time = '', number = '', signature = '', ...more] = nonce.split('.')
    if (more.length > 0) return 'foreign'
    const expected = Buffer.from(this.#sign(`${time}.${number} ${way}`))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'foreign'
    if (now - Number.parseInt(time, 36) > LIFETIME_MS) return 'stale'
    return Number.parseInt(count ?? '1', 16) > (this.#counts.get(nonce) ?? 0) ? 'good' : 'stale'
  }

  /** To be called for an answer that was right; false = another one with this count was quicker. */
  use(nonce: string, count: string | undefined, now: number): boolean {
    const used = Number.parseInt(count ?? '1', 16)
    if (used <= (this.#counts.get(nonce) ?? 0)) return false
    this.#counts.set(nonce, used)
    this.#forgetOld(now)
    return true
  }

  /** Nonces in use. */
  get size(): number {
    return this.#counts.size
  }

  // They stand in the order of their first use, nearly that of their age: behind the first young one nobody looks.
  #forgetOld(now: number): void {
    for (const nonce of this.#counts.keys()) {
      if (now - Number.parseInt(nonce, 36) <= LIFETIME_MS) return
      this.#counts.delete(nonce)
    }
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#key).update(body).digest('base64url').slice(0, 22)
  }
}
