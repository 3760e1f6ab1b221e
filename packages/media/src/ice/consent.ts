import type { Credentials } from './guest-list.ts'
import type { Place } from './place.ts'
import { consentRequest, isAuthenticResponse, transactionOf } from './stun.ts'

/** An answer that comes later answers nothing any more, ms. */
const ANSWER_MS = 5_000
/** A place that answered is asked again after so long, ms: RFC 7675 §5.1 has some five seconds. */
const AGAIN_MS = 4_500
/** Questions follow each other no faster, ms; those that no check asked for each after twice the time of the one before. */
const FIRST_MS = 50
/** Questions for one check, which anybody may have sent in another's name: all of them together are no flood. */
const MOST_FOR_A_CHECK = 4
/** Before a restart is through checks come under both credentials. */
const PEERS = 2

interface Asking {
  askedAt: number
  /** How often since its newest check. */
  count: number
  /** What was asked under which password, by its transaction. */
  readonly open: Map<string, { at: number; password: string }>
}

/**
 * Whether a browser wants to be sent to where checks say that it is (RFC 7675): the place is asked what only who receives there can read,
 * and answers under the password that the browser's description named.
 */
export class Consent {
  readonly #ours: () => string
  readonly #peers: Credentials[] = []
  readonly #asking = new WeakMap<Place, Asking>()

  /** `ours`: the name by which the browser knows us. */
  constructor(ours: () => string) {
    this.#ours = ours
  }

  /** What the browser's newest description names. */
  handleDescribed(peer: Credentials): void {
    const known = this.#peers.filter(({ fragment }) => fragment !== peer.fragment)
    this.#peers.splice(0, this.#peers.length, ...[...known, peer].slice(-PEERS))
  }

  /** A check came from there: it is asked, unless it answered lately or was asked a moment ago. `theirs`: whom the check named. */
  handleCheck(place: Place, theirs: string, now: number): void {
    const asking = this.#askingOf(place)
    asking.count = 0
    if (now - place.answeredAt >= AGAIN_MS && now - asking.askedAt >= FIRST_MS)
      this.#ask(place, theirs, asking, now)
  }

  /** A question may be lost as anything else: asks once more where a check asked for it and nobody answered yet. */
  askAgain(place: Place, theirs: string, now: number): void {
    const asking = this.#askingOf(place)
    if (asking.count < MOST_FOR_A_CHECK && now - asking.askedAt >= FIRST_MS * 2 ** asking.count)
      this.#ask(place, theirs, asking, now)
  }

  /** True for an answer to what the place was asked; it has answered now. */
  handleResponse(datagram: Buffer, place: Place, now: number): boolean {
    const asking = this.#asking.get(place)
    const asked = asking?.open.get(transactionOf(datagram))
    if (!asking || !asked || now - asked.at >= ANSWER_MS) return false
    if (!isAuthenticResponse(datagram, asked.password)) return false
    this.#asking.delete(place)
    place.answeredAt = now
    return true
  }

  #ask(place: Place, theirs: string, asking: Asking, now: number): void {
    const peer = this.#peers.find(({ fragment }) => fragment === theirs)
    if (peer === undefined) return
    const { datagram, transaction } = consentRequest(`${theirs}:${this.#ours()}`, peer.password)
    asking.count += 1
    asking.askedAt = now
    forgetOld(asking, now)
    asking.open.set(transaction, { at: now, password: peer.password })
    place.send(datagram)
  }

  #askingOf(place: Place): Asking {
    const asking = this.#asking.get(place) ?? { askedAt: Number.NEGATIVE_INFINITY, count: 0, open: new Map() }
    this.#asking.set(place, asking)
    return asking
  }
}

function forgetOld({ open }: Asking, now: number): void {
  for (const [transaction, { at }] of open) if (now - at >= ANSWER_MS) open.delete(transaction)
}
