import type { Store } from '@ramal/db/store/store'
import { type DigestParams, parseDigest, verifyDigest } from '@ramal/sip/digest'
import type { Clock } from '../../platform/clock.ts'
import type { Device } from '../dialplan/directory.ts'
import { Failures } from './failures.ts'
import { type KnownDevice, KnownDevices } from './known-devices.ts'
import { Nonces } from './nonces.ts'

/** The part of a SIP request that proves who sent it. */
export interface Claim {
  readonly method: 'REGISTER' | 'INVITE'
  readonly fromUser: string
  readonly fromHost: string
  readonly address: string
  readonly authorization: string | undefined
}

export type Verdict =
  | { readonly kind: 'device'; readonly device: Device; readonly realm: string }
  /** 401 with this WWW-Authenticate. */
  | { readonly kind: 'challenge'; readonly header: string }
  /** 403. An unknown extension and a wrong password look and last the same. */
  | { readonly kind: 'refused' }

/** Digest authentication (RFC 3261 22, MD5 with qop=auth). */
export class Authenticator {
  readonly #known: KnownDevices
  readonly #clock: Clock
  readonly #nonces = new Nonces()
  readonly #failures = new Failures()

  constructor(store: Store, clock: Clock) {
    this.#known = new KnownDevices(store)
    this.#clock = clock
  }

  async check(claim: Claim): Promise<Verdict> {
    const now = this.#clock.now()
    const realms = await this.#known.realms()
    const host = claim.fromHost.toLowerCase()
    const realm = realms.find((one) => one.realm.toLowerCase() === host) ?? realms[0]
    if (!realm) return { kind: 'refused' }
    const params = claim.authorization === undefined ? undefined : parseDigest(claim.authorization)
    if (!params) return this.#challenge(realm.realm, false)
    if (this.#failures.isBlocked(claim.address, claim.fromUser, now)) return { kind: 'refused' }
    const verdict = this.#nonces.check(params['nonce'] ?? '', params['nc'], now)
    if (verdict !== 'good') return this.#challenge(realm.realm, true)
    const known = await this.#known.find(realm, params['username'] ?? '')
    const { device } = known
    if (!isProven(claim, params, realm.realm, known) || device === null) {
      this.#failures.note(claim.address, claim.fromUser, now)
      return { kind: 'refused' }
    }
    this.#nonces.use(params['nonce'] ?? '', params['nc'], now)
    this.#failures.forgive(claim.address, claim.fromUser)
    return { kind: 'device', device, realm: realm.realm }
  }

  /** Lets go of the store. */
  stop(): void {
    this.#known.stop()
  }

  #challenge(realm: string, stale: boolean): Verdict {
    const nonce = this.#nonces.make(this.#clock.now())
    const tail = stale ? ', stale=true' : ''
    return {
      kind: 'challenge',
      header: `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"${tail}`,
    }
  }
}

// A right password speaks for its own extension only: From and credentials name the same one.
function isProven(claim: Claim, params: DigestParams, realm: string, known: KnownDevice): boolean {
  const matches = verifyDigest(params, claim.method, known.ha1)
  return (
    matches && known.device !== null && params['realm'] === realm && params['username'] === claim.fromUser
  )
}
