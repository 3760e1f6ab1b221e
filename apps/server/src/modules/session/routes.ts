import { TOKEN_LIFETIME_S } from '@ramal/contract/constants'
import {
  authLogin,
  authLogout,
  preSession,
  sessionLogin,
  sessionLogout,
} from '@ramal/contract/endpoints/session'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { clearSessionCookie, setSessionCookie } from '../../http/session-cookie.ts'
import { newCsrfToken, type Origin, type SessionService } from './service.ts'

/** Contract §1: both strategies. */
export function sessionRoutes(app: FastifyInstance, service: SessionService): void {
  route(app, preSession, async ({ request, reply }) => {
    const user = await app.authenticate(request, { file: false })
    const csrfToken = user?.session.csrfToken ?? request.cookies['csrftoken'] ?? newCsrfToken()
    setCsrfCookie(reply, request, csrfToken)
    return answer(200, { csrfToken })
  })

  route(app, sessionLogin, async ({ body, request, reply, locale }) => {
    const cookie = request.cookies['csrftoken']
    if (!cookie || request.headers['x-csrftoken'] !== cookie) throw new AppError('csrf_failed')
    const { sessionId, csrfToken } = await service.openCookieSession(body, originOf(request))
    setCsrfCookie(reply, request, csrfToken) // rotated at sign-in (§1.1)
    setSessionCookie(request, reply, sessionId, TOKEN_LIFETIME_S)
    return answer(200, { detail: text(locale, 'auth.loggedIn'), csrfToken })
  })

  route(app, sessionLogout, async ({ request, reply }) => {
    const user = await app.authenticate(request, { file: false })
    if (user?.session.kind === 'cookie') await service.close(user.session.id)
    clearSessionCookie(request, reply)
    reply.clearCookie('csrftoken', { path: '/' })
    return answer(204, null)
  })

  route(app, authLogin, async ({ body, request }) =>
    answer(200, await service.issueToken(body, originOf(request))),
  )

  route(app, authLogout, async ({ user }) => {
    await service.close(user.session.id)
    return answer(204, null)
  })
}

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? null, host: request.host }
}

function setCsrfCookie(reply: FastifyReply, request: FastifyRequest, value: string): void {
  reply.setCookie('csrftoken', value, cookieOptions(request))
}

function cookieOptions(request: FastifyRequest) {
  return {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: TOKEN_LIFETIME_S,
  } as const
}
