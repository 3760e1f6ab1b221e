import { randomBytes } from 'node:crypto'
import { TOKEN_LIFETIME_S } from '@ramal/contract/constants'
import type { Store } from '@ramal/db/store/store'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { verifyPassword } from '../../platform/password.ts'
import { hashOf } from '../../plugins/authentication.ts'
import { findAccount, insertSession, passwordHashOf, revokeSession } from './repository.ts'
import { Throttle } from './throttle.ts'

export interface Credentials {
  username: string
  password: string
}

/** Where a sign-in comes from. */
export interface Origin {
  address: string
  userAgent: string | null
  /** Host it was sent to: its site says which tenant. */
  host: string
}

/** Sign-in, sign-out and password checks (contract §1, §2). */
export class SessionService {
  readonly #store: Store
  readonly #clock: Clock
  readonly #logins: Throttle
  readonly #unlocks: Throttle

  constructor(deps: { store: Store; clock: Clock }) {
    this.#store = deps.store
    this.#clock = deps.clock
    this.#logins = new Throttle(deps.clock, { limit: 10, windowMs: 300_000 }) // §0.3
    this.#unlocks = new Throttle(deps.clock, { limit: 5, windowMs: 60_000 })
  }

  /** Opens a cookie session. @throws AppError invalid_login, throttled */
  async openCookieSession(
    credentials: Credentials,
    origin: Origin,
  ): Promise<{ sessionId: string; csrfToken: string }> {
    const sessionId = randomBytes(32).toString('base64url')
    const csrfToken = newCsrfToken()
    await this.#open(credentials, origin, { kind: 'cookie', secret: sessionId, csrfToken })
    return { sessionId, csrfToken }
  }

  /** Issues a token of 40 hex characters. @throws AppError invalid_login, throttled */
  async issueToken(credentials: Credentials, origin: Origin): Promise<{ token: string; expiry: string }> {
    const token = randomBytes(20).toString('hex')
    const expiresAt = await this.#open(credentials, origin, { kind: 'token', secret: token, csrfToken: null })
    return { token, expiry: new Date(expiresAt).toISOString() }
  }

  /** Ends a session or revokes a token. */
  async close(sessionId: number): Promise<void> {
    await this.#store.write((tx) => revokeSession(tx, sessionId, this.#clock.now()))
  }

  /** True when this is the user's password. @throws AppError throttled */
  async isPassword(userId: number, password: string): Promise<boolean> {
    const key = String(userId)
    this.#unlocks.check(key)
    const hash = await this.#store.read((tx) => passwordHashOf(tx, userId))
    const right = await verifyPassword(password, hash)
    if (right) this.#unlocks.succeeded(key)
    else this.#unlocks.failed(key)
    return right
  }

  async #open(
    credentials: Credentials,
    origin: Origin,
    session: { kind: 'cookie' | 'token'; secret: string; csrfToken: string | null },
  ): Promise<number> {
    const key = `${credentials.username.toLowerCase()} ${origin.address}`
    this.#logins.check(key)
    const account = await this.#store.read((tx) =>
      findAccount(tx, { username: credentials.username, host: origin.host }),
    )
    if (!(await verifyPassword(credentials.password, account?.passwordHash ?? null)) || !account) {
      this.#logins.failed(key)
      throw new AppError('invalid_login')
    }
    this.#logins.succeeded(key)
    const now = this.#clock.now()
    const expiresAt = now + TOKEN_LIFETIME_S * 1000
    const { kind, csrfToken } = session
    const secretHash = hashOf(session.secret)
    await this.#store.write((tx) =>
      insertSession(tx, { account, kind, secretHash, csrfToken, ...origin, now, expiresAt }),
    )
    return expiresAt
  }
}

/** 64 alphanumerics (contract §1.1). */
export function newCsrfToken(): string {
  return randomBytes(32).toString('hex')
}
