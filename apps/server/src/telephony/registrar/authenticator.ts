import type { Store } from '@ramal/db/store/store'
import { type DigestParams, digestHa1, parseDigest, verifyDigest } from '@ramal/sip/digest'
import type { Clock } from '../../platform/clock.ts'
import { type Device, findDevice, readRealms } from '../dialplan/directory.ts'
import { Failures } from './failures.ts'
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

/** Stands in for the password of an extension that does not exist, so that both cases compute the same. */
const NO_PASSWORD = 'no such extension'

/** Digest authentication (RFC 3261 22, MD5 with qop=auth). */
export class Authenticator {
  readonly #store: Store
  readonly #clock: Clock
  readonly #nonces = new Nonces()
  readonly #failures = new Failures()

  constructor(store: Store, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  async check(claim: Claim): Promise<Verdict> {
    const now = this.#clock.now()
    const realms = await this.#store.read(readRealms)
    const realm = realms.find((one) => one.realm.toLowerCase() === claim.fromHost.toLowerCase()) ?? realms[0]
    if (!realm) return { kind: 'refused' }
    const params = claim.authorization === undefined ? undefined : parseDigest(claim.authorization)
    if (!params) return this.#challenge(realm.realm, false)
    if (this.#failures.isBlocked(claim.address, claim.fromUser, now)) return { kind: 'refused' }
    const verdict = this.#nonces.check(params['nonce'] ?? '', params['nc'], now)
    if (verdict !== 'good') return this.#challenge(realm.realm, true)
    const device = await this.#store.read((tx) => findDevice(tx, realm.tenantId, params['username'] ?? ''))
    if (!isProven(claim, params, realm.realm, device)) {
      this.#failures.note(claim.address, claim.fromUser, now)
      return { kind: 'refused' }
    }
    this.#nonces.use(params['nonce'] ?? '', params['nc'], now)
    this.#failures.forgive(claim.address, claim.fromUser)
    return { kind: 'device', device, realm: realm.realm }
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
function isProven(
  claim: Claim,
  params: DigestParams,
  realm: string,
  device: Device | null,
): device is Device {
  const username = params['username'] ?? ''
  const ha1 = digestHa1(username, realm, device?.password ?? NO_PASSWORD)
  const matches = verifyDigest(params, claim.method, ha1)
  return matches && device !== null && params['realm'] === realm && username === claim.fromUser
}
