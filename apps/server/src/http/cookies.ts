import { cookieName } from '@ramal/contract/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A request of which it is known whether TLS brought it. */
type Asked = Pick<FastifyRequest, 'cookies' | 'protocol'>

/**
 * A cookie of ours that a request carries; null = none. One of the other name is not believed: over TLS a neighbour of this host could
 * have planted it (contract §0.4).
 */
export function cookieOf({ cookies, protocol }: Asked, name: string): string | null {
  return cookies[cookieName(name, protocol === 'https')] || null
}

/** Gives the browser a cookie by the name that its connection has for it. `maxAge` in s. */
export function setCookie(
  request: Asked,
  reply: FastifyReply,
  name: string,
  value: string,
  { maxAge, httpOnly }: { maxAge: number; httpOnly: boolean },
): void {
  const secure = request.protocol === 'https'
  reply.setCookie(cookieName(name, secure), value, { path: '/', sameSite: 'lax', httpOnly, secure, maxAge })
  if (secure && request.cookies[name]) reply.clearCookie(name, { path: '/' })
}

/** Takes a cookie from the browser, whatever it is called. */
export function clearCookie(request: Asked, reply: FastifyReply, name: string): void {
  reply.clearCookie(name, { path: '/' })
  // A browser takes nothing of the guarded name over a plain connection, not even its end.
  if (request.protocol === 'https') reply.clearCookie(cookieName(name, true), { path: '/', secure: true })
}
