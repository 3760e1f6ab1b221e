import { TOKEN_LIFETIME_S } from '@ramal/contract/constants'
import { COOKIES } from '@ramal/contract/cookies'
import type { AuthenticationType } from '@ramal/contract/vocabulary'
import { readCookie } from './cookie.ts'

const STORED = 'ramal.token'

interface StoredToken {
  token: string
  expires: number
}

/** The strategy in use (§6): `token` once one was taken, else the default, `cookie`. */
export function authentication(): AuthenticationType {
  return storedToken() ? 'token' : 'cookie'
}

/** Switches to the token strategy with `token` (40 hex characters from `/auth/login/` or `/callback#token=`). */
export function keepToken(token: string): void {
  const stored: StoredToken = { token, expires: Date.now() + TOKEN_LIFETIME_S * 1000 }
  localStorage.setItem(STORED, JSON.stringify(stored))
}

/** Back to the cookie strategy. */
export function forgetToken(): void {
  localStorage.removeItem(STORED)
}

/**
 * Headers that authenticate a request; writing ones carry the CSRF token under the cookie strategy (contract §0.4). `scheme`: lookups send
 * their token as a bearer's. `token`: of another than who is signed in.
 */
export function authHeaders(
  method: string,
  scheme: 'Token' | 'Bearer' = 'Token',
  token: string | null = storedToken(),
): Record<string, string> {
  if (token) return { Authorization: `${scheme} ${token}` }
  const csrf = csrfToken()
  return method === 'GET' || csrf === undefined ? {} : { 'X-CSRFToken': csrf }
}

/** What authenticates a websocket: the token, or the CSRF token of the cookie session (contract §0.4). */
export function tokenOfSocket(): string {
  return storedToken() ?? csrfToken() ?? ''
}

/**
 * Address of an authenticated file: with `api_key` under the token strategy, for our own origin only (contract §0.4). `key`: a
 * file key in the token's place; pages ask for one by `fileAddress`.
 */
export function fileUrl(url: string, key?: string): string {
  const token = storedToken()
  const absolute = new URL(url, location.origin)
  if (!token || absolute.origin !== location.origin) return url
  absolute.searchParams.set('api_key', key ?? token)
  return absolute.pathname + absolute.search
}

function csrfToken(): string | undefined {
  return readCookie(COOKIES.csrf)
}

function storedToken(): string | null {
  const raw = localStorage.getItem(STORED)
  if (!raw) return null
  const stored = parse(raw)
  if (stored && stored.expires > Date.now()) return stored.token
  localStorage.removeItem(STORED)
  return null
}

function parse(raw: string): StoredToken | null {
  try {
    const value = JSON.parse(raw) as Partial<StoredToken>
    return typeof value.token === 'string' && typeof value.expires === 'number'
      ? { token: value.token, expires: value.expires }
      : null
  } catch {
    return null // written by something else: as good as no token
  }
}
