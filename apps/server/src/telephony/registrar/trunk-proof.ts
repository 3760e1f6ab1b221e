import type { Clock } from '@ramal/domain/time/clock'
import { digestHa1, parseDigest, verifyDigest } from '@ramal/sip/digest'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { Trunk } from '../directory/trunk-rows.ts'
import type { Claim } from './authenticator.ts'
import { isDigestFor } from './digest-target.ts'
import { Failures } from './failures.ts'
import { Nonces } from './nonces.ts'

export type TrunkVerdict =
  | { readonly kind: 'trunk'; readonly trunk: Trunk }
  /** 401 with this WWW-Authenticate. */
  | { readonly kind: 'challenge'; readonly header: string }
  | { readonly kind: 'refused' }

/** Calls of trunks that show a password (entities §4, `inbound_auth`; RFC 3261 22, MD5 with qop=auth). */
export class TrunkProof {
  readonly #clock: Clock
  readonly #box: Pick<SecretBox, 'open'>
  readonly #nonces = new Nonces()
  readonly #failures = new Failures()

  constructor({ clock, box }: { clock: Clock; box: Pick<SecretBox, 'open'> }) {
    this.#clock = clock
    this.#box = box
  }

  /** Which of these trunks somebody is; an unknown user and a wrong password look the same. */
  check(claim: Claim, trunks: readonly Trunk[], realm: string): TrunkVerdict {
    const now = this.#clock.now()
    const way = `${claim.way} ${claim.address}`
    const params = claim.authorization === undefined ? undefined : parseDigest(claim.authorization)
    if (!params) return this.#challenge(realm, now, way, false)
    const nonce = params['nonce'] ?? ''
    if (this.#nonces.check(nonce, params['nc'], now, way) !== 'good')
      return this.#challenge(realm, now, way, true)
    const attempt = { ...claim, user: params['username'] ?? '', realm }
    const isFor = params['realm'] === realm && isDigestFor(params['uri'] ?? '', claim.uri)
    // All are compared, so that how long it takes tells nothing of who is there.
    const proven = trunks.filter((trunk) => verifyDigest(params, claim.method, this.#ha1(trunk, realm)))
    const trunk = proven.find(({ shows }) => shows?.username === attempt.user)
    if (!trunk || !isFor || this.#failures.isBlocked(attempt, now)) {
      this.#failures.record(attempt, now)
      return { kind: 'refused' }
    }
    if (!this.#nonces.use(nonce, params['nc'], now)) return this.#challenge(realm, now, way, true)
    this.#failures.forgive(attempt, now)
    return { kind: 'trunk', trunk }
  }

  // Without a user or a password nobody is it: what nobody can hash stands in.
  #ha1({ shows }: Trunk, realm: string): string {
    if (!shows || shows.username === '' || shows.sealed === '') return ''
    const secret = this.#box.open(shows.sealed)
    return shows.isHash ? secret : digestHa1(shows.username, realm, secret)
  }

  #challenge(realm: string, now: number, way: string, isStale: boolean): TrunkVerdict {
    const nonce = this.#nonces.make(now, way)
    const tail = isStale ? ', stale=true' : ''
    return {
      kind: 'challenge',
      header: `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"${tail}`,
    }
  }
}
