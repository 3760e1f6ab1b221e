import { COOKIES, cookieName, plainCookieName } from '@ramal/contract/cookies'
import type { AuthenticationType } from '@ramal/contract/vocabulary'
import type { Secrets } from './secrets.ts'
import type { HttpExchange } from './trace-entry.ts'

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** What one signed-in user carries on every request (contract §0.4): cookies and CSRF token, or a token. */
export class Identity {
  readonly strategy: AuthenticationType
  readonly username: string
  token = ''
  csrfToken = ''
  readonly cookies = new Map<string, string>()
  readonly #secrets: Secrets

  constructor(username: string, strategy: AuthenticationType, secrets: Secrets) {
    this.username = username
    this.strategy = strategy
    this.#secrets = secrets
  }

  /** Headers of a request of this user. */
  headers(method: string): Record<string, string> {
    if (this.strategy === 'token') return this.token ? { Authorization: `Token ${this.token}` } : {}
    const headers: Record<string, string> = {}
    if (this.cookies.size > 0) headers['Cookie'] = this.cookieHeader()
    if (this.csrfToken && WRITES.includes(method)) headers['X-CSRFToken'] = this.csrfToken
    return headers
  }

  /** Whether the cookie is kept, by its own or its guarded name (contract §0.4). */
  hasCookie(name: string): boolean {
    return this.cookies.has(name) || this.cookies.has(cookieName(name, true))
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** What the subprotocol `token.…` carries. */
  socketToken(): string {
    return this.strategy === 'token' ? this.token : this.csrfToken
  }

  /** Headers of a websocket upgrade; a browser sends its page's origin. */
  socketHeaders(base: string): Record<string, string> {
    return this.strategy === 'token' ? {} : { Cookie: this.cookieHeader(), Origin: new URL(base).origin }
  }

  /** Keeps the cookies of an answer, as a browser does: an empty or expired one is dropped. */
  keepCookies(httpExchange: HttpExchange): void {
    for (const line of (httpExchange.answerHeaders['set-cookie'] ?? '').split('\n')) {
      const match = /^\s*([^=;\s]+)=([^;]*)/.exec(line)
      if (!match) continue
      const [, name = '', value = ''] = match
      if (value === '' || /;\s*max-age=0\b/i.test(line) || isPast(line)) this.cookies.delete(name)
      else this.#keep(name, value)
    }
  }

  #keep(name: string, value: string): void {
    this.cookies.set(name, value)
    const plain = plainCookieName(name)
    if (plain === COOKIES.csrf) this.csrfToken = value
    this.#secrets.add(plain.toUpperCase(), value)
  }
}

function isPast(line: string): boolean {
  const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1]
  return expires !== undefined && Date.parse(expires) < Date.now()
}
