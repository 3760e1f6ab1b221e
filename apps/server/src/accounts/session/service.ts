import { randomBytes } from 'node:crypto'
import { TOKEN_LIFETIME_S } from '@ramal/contract/constants'
import type { SessionEnd } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { SignedIn } from '../../http/authorise.ts'
import { insertAudit } from '../audit/audit-rows.ts'
import { hashOf, sessionOf } from '../authentication.ts'
import { passwordHashOf } from './account-rows.ts'
import type { Account } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { placeOfSession } from './places-in-line.ts'
import { ReauthenticationLimits } from './reauthentication-limits.ts'
import { insertSession, revokeSession } from './session-rows.ts'
import type { Credentials, Origin, SignIns } from './sign-ins.ts'
import { endSurplus } from './surplus-sessions.ts'

/** Sign-in, sign-out and password checks (contract §1, §2). */
export class SessionService {
  readonly #store: Store
  readonly #clock: Clock
  readonly #signIns: SignIns
  readonly #sockets: { endSession(id: number, why: SessionEnd): void }
  readonly #limits: ReauthenticationLimits

  constructor(deps: {
    store: Store
    clock: Clock
    signIns: SignIns
    sockets: { endSession(id: number, why: SessionEnd): void }
  }) {
    this.#store = deps.store
    this.#clock = deps.clock
    this.#signIns = deps.signIns
    this.#sockets = deps.sockets
    this.#limits = new ReauthenticationLimits(deps.clock)
  }

  /**
   * Opens a cookie session; the one that the browser had, by its secret, ends. @throws AppError invalid_login, second_factor_required,
   * validation, throttled
   */
  async openCookieSession(
    credentials: Credentials,
    origin: Origin,
    had: string | null,
  ): Promise<{ accountId: number; sessionId: string; csrfToken: string }> {
    const sessionId = randomBytes(32).toString('base64url')
    const csrfToken = newCsrfToken()
    const account = await this.#signIns.accountOf(credentials, origin)
    await this.#open(account, origin, { kind: 'cookie', secret: sessionId, csrfToken })
    const old =
      had === null ? null : await sessionOf({ store: this.#store, clock: this.#clock }, had, 'cookie')
    if (old) await this.close(old, origin.address)
    return { accountId: account.id, sessionId, csrfToken }
  }

  /** Issues a token of 40 hex characters. @throws AppError as above */
  async issueToken(credentials: Credentials, origin: Origin): Promise<{ token: string; expiry: string }> {
    const token = randomBytes(20).toString('hex')
    const account = await this.#signIns.accountOf(credentials, origin)
    const expiresAt = await this.#open(account, origin, { kind: 'token', secret: token, csrfToken: null })
    return { token, expiry: new Date(expiresAt).toISOString() }
  }

  /** Ends a session or revokes a token, and closes its sockets. */
  async close(user: SignedIn, address: string): Promise<void> {
    const at = this.#clock.now()
    const sessionId = user.session.id
    await this.#store.write(async (tx) => {
      if (!(await revokeSession(tx, sessionId, at))) return
      const who = { tenantId: user.tenantId, userId: user.id, address, at }
      await insertAudit(tx, { ...who, action: 'sign_out', entity: 'session', entityId: sessionId })
    })
    this.#sockets.endSession(sessionId, 'signed_out')
  }

  /** True when this is the password of who asks by that session. @throws AppError throttled */
  async isPassword(user: SignedIn, password: string): Promise<boolean> {
    const isFresh = await this.#store.read((tx) => this.#limits.isFresh(tx, user))
    this.#limits.check(user, isFresh)
    const findHash = async () => {
      this.#limits.begin(user, isFresh)
      return this.#store.read((tx) => passwordHashOf(tx, user.id))
    }
    const isRight = await checkPassword(password, findHash, placeOfSession(user))
    if (isRight) this.#limits.succeeded(user)
    return isRight
  }

  async #open(
    account: Account,
    { address, userAgent }: Origin,
    session: { kind: 'cookie' | 'token'; secret: string; csrfToken: string | null },
  ): Promise<number> {
    const now = this.#clock.now()
    const expiresAt = now + TOKEN_LIFETIME_S * 1000
    const { kind, csrfToken } = session
    const secretHash = hashOf(session.secret)
    const ended = await this.#store.write(async (tx) => {
      const id = await insertSession(tx, {
        account,
        kind,
        secretHash,
        csrfToken,
        address,
        userAgent,
        now,
        expiresAt,
      })
      return endSurplus(tx, { id, account, address, now })
    })
    for (const id of ended) this.#sockets.endSession(id, 'ended')
    return expiresAt
  }
}

/** 64 alphanumerics (contract §1.1). */
export function newCsrfToken(): string {
  return randomBytes(32).toString('hex')
}
