import { networksOf } from '@ramal/domain/network/networks-of'

/** Lines of strangers in a window, and as many again of people who are signed in. */
const MAX_LINES = 1_000
/** Of these one person's, so that who asks for everything that is not theirs leaves room for the others; or one address's (IPv6: a /64's). */
const MAX_LINES_EACH = 40
/** Of a network that holds addresses (/24, /48), and of one that holds such networks (/32). */
const MAX_LINES_OF_NETWORK = [MAX_LINES_EACH, 120, 400] as const

interface From {
  userId: number | null
  address: string | null
}

/** Which different events of a window have a line of their own. Nobody uses up what others have: neither by accounts nor by addresses. */
export class EventShares {
  readonly #lines = new Map<string, number>()

  /** Takes a line; null when there was room, else whose share is used up (an address or a network), `rest` for everybody's. */
  take(from: From): { used: string } | 'rest' | null {
    const shares = sharesOf(from)
    const full = shares.find(([key, limit]) => this.#countOf(key) >= limit)
    if (full) return full[0] === STRANGERS || full[0] === SIGNED_IN ? 'rest' : { used: full[0] }
    for (const [key] of shares) this.#lines.set(key, this.#countOf(key) + 1)
    return null
  }

  #countOf(key: string): number {
    return this.#lines.get(key) ?? 0
  }
}

const STRANGERS = 'strangers'
const SIGNED_IN = 'signed in'

/** The narrowest first: it is named where it is used up. */
function sharesOf({ userId, address }: From): [string, number][] {
  if (userId !== null)
    return [
      [`user ${userId}`, MAX_LINES_EACH],
      [SIGNED_IN, MAX_LINES],
    ]
  const networks = address === null ? [] : networksOf(address).toReversed()
  const shares = networks.map((network, i): [string, number] => [
    network,
    MAX_LINES_OF_NETWORK[i] ?? MAX_LINES,
  ])
  return [...shares, [STRANGERS, MAX_LINES]]
}
