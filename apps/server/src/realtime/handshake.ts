import { COOKIES } from '@ramal/contract/cookies'
import { LOCALES, type Locale } from '@ramal/contract/vocabulary'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyRequest } from 'fastify'
import { hashOf } from '../accounts/authentication.ts'
import type { SignedIn } from '../http/authorise.ts'
import { cookieOf } from '../http/cookies.ts'
import { localeOf } from '../http/locale.ts'

/** Who opens a socket, and what they showed that was found true. */
export interface Proof {
  user: SignedIn
  secret: string
}

/**
 * Who opens the socket: under the cookie strategy the cookie session whose CSRF token is offered, from our own origin;
 * under the token strategy the token's owner. Null: nobody.
 */
export async function authenticateUpgrade(
  deps: { clock: Clock },
  request: FastifyRequest,
  token: string | null,
): Promise<Proof | null> {
  if (!token) return null
  const cookie = cookieOf(request, COOKIES.session)
  if (!cookie) return proofOf(deps, request, { secret: token, kind: 'token' })
  if (!isOwnOrigin(request)) return null
  const proof = await proofOf(deps, request, { secret: cookie, kind: 'cookie' })
  return proof?.user.session.csrfToken === token ? proof : null
}

/**
 * Who opens the SIP socket: as above, or the cookie session alone, for its handshake names nothing but `sip` in other consoles
 * (contract §13). There the page's origin stands for the CSRF token.
 */
export async function authenticateSipUpgrade(
  deps: { clock: Clock },
  request: FastifyRequest,
  token: string | null,
): Promise<Proof | null> {
  if (token) return authenticateUpgrade(deps, request, token)
  const cookie = cookieOf(request, COOKIES.session)
  return cookie && isOwnOrigin(request) ? proofOf(deps, request, { secret: cookie, kind: 'cookie' }) : null
}

async function proofOf(
  deps: { clock: Clock },
  request: FastifyRequest,
  { secret, kind }: { secret: string; kind: 'cookie' | 'token' },
): Promise<Proof | null> {
  const { sessions } = request.server.upgrades
  const user = await sessions.find(hashOf(secret), kind, deps.clock.now())
  return user && { user, secret }
}

/** The language of a socket's sentences: a browser cannot set headers there, so the console's own cookie comes first (contract §0.4). */
export function localeOfUpgrade(request: FastifyRequest): Locale {
  const chosen = cookieOf(request, COOKIES.locale)
  return LOCALES.find((locale) => locale === chosen) ?? localeOf(request)
}

/** True when the page that opens the socket was served by this host, or when the caller is no browser. */
export function isOwnOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin } = headers
  if (!origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
