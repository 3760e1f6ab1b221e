import type { Clock } from '@ramal/domain/time/clock'
import type { Account } from './accounts.ts'

/** An office that nobody signed in from for so long is strange again. */
const KNOWN_MS = 30 * 86_400_000
/** Addresses of accounts that are remembered: the oldest go first. */
const MAX_KEYS = 20_000

/**
 * From where accounts have signed in: programs keep no cookie, and a new browser of an office has none. In memory: after a restart an
 * address is strange until somebody of that account signs in from it.
 */
export class KnownAddresses {
  /** Account and address -> the last sign-in; in the order of it. */
  readonly #signedInAt = new Map<string, number>()
  /** Address -> of how many accounts it is remembered. */
  readonly #accounts = new Map<string, number>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Somebody signed in, with everything that was asked of them. */
  add(accountId: number, address: string): void {
    const key = keyOf(accountId, address)
    this.#forget(key, address)
    this.#signedInAt.set(key, this.#clock.now())
    this.#accounts.set(address, (this.#accounts.get(address) ?? 0) + 1)
    const [oldest] = this.#signedInAt.keys()
    if (this.#signedInAt.size > MAX_KEYS && oldest !== undefined) this.#forget(oldest, addressIn(oldest))
  }

  /** Whether any account has signed in from there, as far as is remembered: else whoever comes from there is a stranger to all of them. */
  isAnybodys(address: string): boolean {
    return this.#accounts.has(address)
  }

  has({ id, knownFrom }: Pick<Account, 'id' | 'knownFrom'>, address: string): boolean {
    const at = this.#signedInAt.get(keyOf(id, address))
    return at !== undefined && at >= (knownFrom ?? 0) && at + KNOWN_MS > this.#clock.now()
  }

  #forget(key: string, address: string): void {
    if (!this.#signedInAt.delete(key)) return
    const others = (this.#accounts.get(address) ?? 0) - 1
    if (others > 0) this.#accounts.set(address, others)
    else this.#accounts.delete(address)
  }
}

function keyOf(accountId: number, address: string): string {
  return `${accountId} ${address}`
}

function addressIn(key: string): string {
  return key.slice(key.indexOf(' ') + 1)
}
