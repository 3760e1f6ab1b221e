import { randomBytes } from 'node:crypto'
import type { Store } from '@ramal/db/store/store'
import { RecentMap } from '@ramal/domain/memory/recent-map'
import type { Clock } from '@ramal/domain/time/clock'
import { type DigestParams, digestHa1, verifyDigest } from '@ramal/sip/digest'
import type { SessionHolder } from '../../accounts/session/session-holder.ts'
import { MAX_SESSIONS } from '../../accounts/session/surplus-sessions.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { findSecret, insertSecret, readLiveSecrets } from './credential-rows.ts'

/** Secrets of sessions that are kept opened; the oldest go first. */
const MAX_KEPT = 5_000

/**
 * What browsers register with (decision 027): a secret of 256 random bits for each session, which nobody guesses and which is good for as
 * long as its session. A password change or a sign-out ends it with the session; the secret of a desk phone stays what it was.
 */
export class SessionCredentials {
  readonly #store: Store
  readonly #clock: Clock
  readonly #box: SecretBox
  /** Sealed secret and whose it is tried as -> what they come to: a wrong digest, which anybody sends, opens none anew. */
  readonly #ha1s = new RecentMap<string, string>(MAX_KEPT)

  constructor(store: Store, clock: Clock, box: SecretBox) {
    this.#store = store
    this.#clock = clock
    this.#box = box
  }

  /** The secret of that session; made when it is asked for first. */
  async of({ sessionId, userId, tenantId }: SessionHolder): Promise<string> {
    const known = await this.#store.read((tx) => findSecret(tx, sessionId))
    if (known !== null) return this.#box.open(known)
    const sealed = this.#box.seal(randomBytes(32).toString('base64url'))
    const row = {
      session_id: sessionId,
      user_id: userId,
      tenant_id: tenantId,
      secret_enc: sealed,
      created_at: this.#clock.now(),
    }
    // Two tabs may ask at once: the first one's stays.
    const stored = await this.#store.write(async (tx) => {
      await insertSecret(tx, row)
      return findSecret(tx, sessionId)
    })
    return this.#box.open(stored ?? sealed)
  }

  /** The live session of the user whose secret these credentials were made with; null: none. */
  async match(userId: number, params: DigestParams, method: string): Promise<number | null> {
    const live = { userId, now: this.#clock.now(), limit: MAX_SESSIONS }
    const rows = await this.#store.read((tx) => readLiveSecrets(tx, live))
    for (const { sessionId, secret } of rows)
      if (verifyDigest(params, method, this.#ha1Of(secret, params))) return sessionId
    return null
  }

  #ha1Of(secret: string, { username = '', realm = '' }: DigestParams): string {
    const key = `${secret} ${realm} ${username}`
    const kept = this.#ha1s.get(key)
    if (kept !== undefined) return kept
    const ha1 = digestHa1(username, realm, this.#box.open(secret))
    this.#ha1s.remember(key, ha1)
    return ha1
  }
}
