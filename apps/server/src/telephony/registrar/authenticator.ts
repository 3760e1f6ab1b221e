import type { Store } from '@ramal/db/store/store'
import { hasTenant, type TenantShare } from '@ramal/db/store/tenant-share'
import { mayTelephone } from '@ramal/domain/session/may-telephone'
import type { Clock } from '@ramal/domain/time/clock'
import { type DigestParams, parseDigest, verifyDigest } from '@ramal/sip/digest'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { Device } from '../directory/device-rows.ts'
import type { SrfRequest } from '../sip/drachtio.ts'
import { isDigestFor } from './digest-target.ts'
import { type Attempt, Failures } from './failures.ts'
import { type KnownDevice, KnownDevices } from './known-devices.ts'
import { Nonces } from './nonces.ts'
import { SessionCredentials } from './session-credentials.ts'
import { openStored } from './sip-secrets.ts'

/** The part of a SIP request that proves who sent it. */
export interface Claim {
  readonly method: 'REGISTER' | 'INVITE'
  readonly fromUser: string
  readonly fromHost: string
  /** Request-URI. */
  readonly uri: string
  readonly address: string
  /** The connection or the port that it came from. */
  readonly way: string
  readonly callId: string
  readonly authorization: string | undefined
}

export type Verdict =
  | {
      readonly kind: 'device'
      readonly device: Device
      readonly realm: string
      /** The session whose credential it is; null: the device's own secret. */
      readonly sessionId: number | null
    }
  /** 401 with this WWW-Authenticate. */
  | { readonly kind: 'challenge'; readonly header: string }
  /** Its realm is that of a tenant which this exchange has not. */
  | { readonly kind: 'elsewhere'; readonly tenantId: number }
  /** 403. An unknown extension and a wrong password look and last the same. */
  | { readonly kind: 'refused' }

/** Where a request came from: its address, and the connection or the port there. */
export function originOf(req: SrfRequest): { address: string; way: string } {
  return { address: req.source_address, way: `${req.protocol} ${req.source_port}` }
}

/** Digest authentication (RFC 3261 22, MD5 with qop=auth). */
export class Authenticator {
  readonly credentials: SessionCredentials
  readonly #known: KnownDevices
  readonly #tenants: TenantShare
  readonly #clock: Clock
  readonly #nonces = new Nonces()
  readonly #failures = new Failures()
  readonly #isRegisteredFrom: (endpointId: number, address: string) => boolean

  constructor(deps: {
    store: Store
    clock: Clock
    box: SecretBox
    isRegisteredFrom(endpointId: number, address: string): boolean
  }) {
    const { store, clock, box } = deps
    this.#isRegisteredFrom = (endpointId, address) => deps.isRegisteredFrom(endpointId, address)
    this.#known = new KnownDevices(store, (stored) => openStored(box, stored))
    this.#tenants = store.tenants
    this.credentials = new SessionCredentials(store, clock, box)
    this.#clock = clock
  }

  async check(claim: Claim): Promise<Verdict> {
    const now = this.#clock.now()
    const realms = await this.#known.realms()
    const host = claim.fromHost.toLowerCase()
    const isOurs = ({ tenantId }: { tenantId: number }) => hasTenant(this.#tenants, tenantId)
    // Who names no realm that there is, as a telephone set up by an address, is asked for the first one of ours, and led nowhere.
    const realm = realms.find((one) => one.realm.toLowerCase() === host) ?? realms.find(isOurs)
    if (!realm) return { kind: 'refused' }
    if (!isOurs(realm)) return { kind: 'elsewhere', tenantId: realm.tenantId }
    const params = claim.authorization === undefined ? undefined : parseDigest(claim.authorization)
    if (!params) return this.#challenge(realm.realm, claim, false)
    const nonce = params['nonce'] ?? ''
    const verdict = this.#nonces.check(nonce, params['nc'], now, nonceWay(claim))
    if (verdict !== 'good') return this.#challenge(realm.realm, claim, true)
    const known = await this.#known.find(realm, params['username'] ?? '')
    const proof = await this.#prove(claim, params, realm.realm, known)
    const isRegistered = proof !== null && this.#isRegisteredFrom(proof.device.endpointId, claim.address)
    const attempt: Attempt = { ...claim, user: claim.fromUser, realm: realm.realm, isRegistered }
    if (!proof || (proof.sessionId === null && this.#failures.isBlocked(attempt, now))) {
      this.#failures.record(attempt, now)
      return { kind: 'refused' }
    }
    if (!this.#nonces.use(nonce, params['nc'], now)) return this.#challenge(realm.realm, claim, true)
    this.#failures.forgive(attempt, now)
    return { kind: 'device', realm: realm.realm, ...proof }
  }

  /** Lets go of the store. */
  stop(): void {
    this.#known.stop()
  }

  // A right password speaks for its own extension only (From and credentials name the same one), and for this request (RFC 7616 3.4.6).
  async #prove(
    claim: Claim,
    params: DigestParams,
    realm: string,
    { device, ha1 }: KnownDevice,
  ): Promise<{ device: Device; sessionId: number | null } | null> {
    const isOwn = verifyDigest(params, claim.method, ha1)
    const isFor = params['realm'] === realm && params['username'] === claim.fromUser
    if (device === null || !isFor || !isDigestFor(params['uri'] ?? '', claim.uri)) return null
    if (!mayTelephone(device.holder, this.#clock.now())) return null
    if (isOwn) return { device, sessionId: null }
    const { userId } = device
    const sessionId = userId === null ? null : await this.credentials.match(userId, params, claim.method)
    return sessionId === null ? null : { device, sessionId }
  }

  #challenge(realm: string, claim: Claim, stale: boolean): Verdict {
    const nonce = this.#nonces.make(this.#clock.now(), nonceWay(claim))
    const tail = stale ? ', stale=true' : ''
    return {
      kind: 'challenge',
      header: `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"${tail}`,
    }
  }
}

function nonceWay({ address, way }: Claim): string {
  return `${way} ${address}`
}
