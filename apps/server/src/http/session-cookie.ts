import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Names of the session's cookie. Over TLS its name has the prefix that browsers guard: no other host, port or path can set one of that
 * name (RFC 6265bis 4.1.3.2). Both are read; the contract fixes the plain one (§0.4).
 */
export const SESSION_COOKIE = { secure: '__Host-sessionid', plain: 'sessionid' } as const

/** The session's secret that a request carries; null = none. */
export function sessionCookieOf({ cookies }: FastifyRequest): string | null {
  return cookies[SESSION_COOKIE.secure] || cookies[SESSION_COOKIE.plain] || null
}

/** Gives the browser its session, by the name that its connection allows; one of the other name ends. `maxAge` in s. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  maxAge: number,
): void {
  const isSecure = request.protocol === 'https'
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure, maxAge } as const
  reply.setCookie(isSecure ? SESSION_COOKIE.secure : SESSION_COOKIE.plain, secret, options)
  if (isSecure) reply.clearCookie(SESSION_COOKIE.plain, { path: '/' })
}

/** Takes the session from the browser, whatever its cookie is called. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE.plain, { path: '/' })
  // A browser takes nothing of the guarded name over a plain connection, not even its end.
  if (request.protocol === 'https') reply.clearCookie(SESSION_COOKIE.secure, { path: '/', secure: true })
}
