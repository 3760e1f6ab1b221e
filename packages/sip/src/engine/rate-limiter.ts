import { RecentMap } from '@ramal/domain/memory/recent-map'
import { addressGroup } from '@ramal/domain/network/address-group'
import { TokenBucket } from '@ramal/domain/network/token-bucket'
import { header, type SipRequest } from '../message/message.ts'
import { uriOf } from '../message/name-addr.ts'
import { parseUri } from '../message/uri.ts'
import type { Flow } from '../transport/flow.ts'

/** Requests of strangers that may reach the application: per address (IPv6: per /64) and from all together. */
const ADDRESS = { burst: 100, perSecond: 20 }
const EVERYBODY = { burst: 400, perSecond: 40 }
/** How long a success speaks for an address or a user. */
const TRUST_MS = 3_600_000
/** Addresses are written by whoever sends a datagram: what is kept of them has an end. */
const MAX_ADDRESSES = 20_000
const MAX_USERS = 5_000
const TELL_MS = 60_000

/** Answers which say that a call found its way, or somebody who did not take it. */
const ROUTED = new Set([480, 486, 487, 488, 600, 603])

/** An address that somebody was served at. */
interface Known {
  /** A trunk or a device without credentials was served there: everything from there is heard until then. */
  trustedUntil: number
  /** Users who proved who they are, and until when that counts. */
  readonly users: Map<string, number>
}

/**
 * Keeps floods away from the application, and from the parser. Only datagrams pass here: connections are counted by their transport, and
 * browsers come through the product's own server. A stranger has a budget; who was served once, by address (a trunk) or as a user
 * (credentials), is a stranger no more. What is over budget is dropped without a word: an answer would cost more than
 * the question, and go to whoever the datagram names as its sender. This machine itself is no stranger: behind its address may be anybody.
 */
export class RateLimiter {
  /** Trust is one address's own, a budget that of all addresses which one stranger may choose from. */
  readonly #known = new Map<string, Known>()
  readonly #budgets = new RecentMap<string, TokenBucket>(MAX_ADDRESSES)
  readonly #everybody: TokenBucket
  readonly #now: () => number
  readonly #tell: (dropped: number) => void
  #dropped = 0
  #told = 0

  /** `tell` hears once a minute at most how many were dropped so far. */
  constructor(tell: (dropped: number) => void, now: () => number = () => performance.now()) {
    this.#tell = tell
    this.#now = now
    this.#everybody = new TokenBucket(EVERYBODY, now())
  }

  get dropped(): number {
    return this.#dropped
  }

  /** Whether a datagram is looked at at all. Answers, and what belongs to calls, always are: what they mean shows later. */
  admits(data: Buffer, address: string): boolean {
    if (address === '127.0.0.1' || address === '::1' || !opens(data)) return true
    const known = this.#known.get(address)
    if (known && (known.trustedUntil > this.#now() || known.users.size > 0)) return true
    return this.#spend(address)
  }

  /** The same for a request whose sender can be read: where some users are known, others are strangers still. */
  admitsUser(request: SipRequest, flow: Flow): boolean {
    const known = this.#known.get(flow.remoteAddress)
    const now = this.#now()
    if (!known || known.users.size === 0 || known.trustedUntil > now || request.toTag !== '') return true
    const user = userOf(request)
    if ((known.users.get(user) ?? 0) > now) return true
    known.users.delete(user)
    return this.#spend(flow.remoteAddress)
  }

  /** The application answered a request of that sender. */
  answered(request: SipRequest, flow: Flow, status: number): void {
    const { method } = request
    if (method !== 'INVITE' && method !== 'REGISTER') return
    if (!(status >= 180 && status < 300) && !ROUTED.has(status)) return
    if (flow.protocol !== 'udp') {
      flow.trust?.(proofOf(request) === undefined && flow.protocol !== 'ws' ? 'trunk' : 'device')
      return
    }
    const known = this.#knownAt(flow.remoteAddress)
    if (!known) return
    const until = this.#now() + TRUST_MS
    if (proofOf(request) === undefined) known.trustedUntil = until
    else if (known.users.size < MAX_USERS) known.users.set(userOf(request), until)
  }

  /** Somebody whom the application called has answered: their requests are heard, too. */
  heard(flow: Flow): void {
    if (flow.protocol !== 'udp') return
    const known = this.#knownAt(flow.remoteAddress)
    if (known) known.trustedUntil = this.#now() + TRUST_MS
  }

  #spend(address: string): boolean {
    const now = this.#now()
    const budget = this.#budget(addressGroup(address))
    if (!budget.has(now) || !this.#everybody.has(now)) {
      this.countDropped()
      return false
    }
    budget.take(now)
    this.#everybody.take(now)
    return true
  }

  /** Something was not looked at: a datagram here, or what ended a connection. */
  countDropped(): void {
    const now = this.#now()
    this.#dropped += 1
    if (now - this.#told < TELL_MS) return
    this.#told = now
    this.#tell(this.#dropped)
  }

  /** The oldest stranger is forgotten where there are too many. */
  #budget(group: string): TokenBucket {
    const found = this.#budgets.get(group)
    if (found) return found
    const made = new TokenBucket(ADDRESS, this.#now())
    this.#budgets.remember(group, made)
    return made
  }

  #knownAt(address: string): Known | undefined {
    const known = this.#known.get(address)
    if (known) return known
    if (this.#known.size >= MAX_ADDRESSES && !this.#makeRoom()) return undefined
    const made = { trustedUntil: 0, users: new Map<string, number>() }
    this.#known.set(address, made)
    return made
  }

  /** Forgets one whose trust has run out; false when the first ones are all trusted still. */
  #makeRoom(): boolean {
    let looked = 0
    const now = this.#now()
    for (const [address, { trustedUntil, users }] of this.#known) {
      if (trustedUntil <= now && users.size === 0) return this.#known.delete(address)
      looked += 1
      if (looked > 64) return false
    }
    return false
  }
}

/** Whether a datagram begins something new: not an answer, and not what only a call or a transaction can use. */
function opens(data: Buffer): boolean {
  const start = data.toString('latin1', 0, 4)
  return start !== 'SIP/' && start !== 'ACK ' && start !== 'BYE ' && start !== 'CANC' && start !== 'PRAC'
}

function proofOf(request: SipRequest): string | undefined {
  return header(request, 'authorization') ?? header(request, 'proxy-authorization')
}

function userOf(request: SipRequest): string {
  return parseUri(uriOf(request.from))?.user ?? ''
}
