import { TOKEN_LIFETIME_S } from '@ramal/contract/constants'
import { COOKIES } from '@ramal/contract/cookies'
import {
  authLogin,
  authLogout,
  preSession,
  sessionLogin,
  sessionLogout,
} from '@ramal/contract/endpoints/session'
import type { Locale } from '@ramal/contract/vocabulary'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { clearCookie, cookieOf, setCookie } from '../../http/cookies.ts'
import { answer, route } from '../../http/route.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { DEVICE_COOKIE, deviceCookie, keepDevice } from './known-device.ts'
import { newCsrfToken, type SessionService } from './service.ts'
import type { Origin } from './sign-ins.ts'

/** Contract §1: both strategies. */
export function sessionRoutes(
  app: FastifyInstance,
  service: SessionService,
  { box, clock }: { box: SecretBox; clock: Clock },
): void {
  route(app, preSession, async ({ request, reply }) => {
    const user = await app.authenticate(request, { file: false })
    const csrfToken = user?.session.csrfToken ?? cookieOf(request, COOKIES.csrf) ?? newCsrfToken()
    setCsrfCookie(reply, request, csrfToken)
    return answer(200, { csrfToken })
  })

  route(app, sessionLogin, async ({ body, request, reply, locale }) => {
    const cookie = cookieOf(request, COOKIES.csrf)
    if (!cookie || request.headers['x-csrftoken'] !== cookie) throw new AppError('csrf_failed')
    const [origin, had] = [originOf(request, locale), cookieOf(request, COOKIES.session)]
    const { accountId, sessionId, csrfToken } = await service.openCookieSession(body, origin, had)
    setCsrfCookie(reply, request, csrfToken) // rotated at sign-in (§1.1)
    setCookie(request, reply, COOKIES.session, sessionId, { maxAge: TOKEN_LIFETIME_S, httpOnly: true })
    keepDevice({ request, reply }, deviceCookie(box, accountId, clock.now()))
    return answer(200, { detail: text(locale, 'auth.loggedIn'), csrfToken })
  })

  route(app, sessionLogout, async ({ request, reply }) => {
    const user = await app.authenticate(request, { file: false })
    if (user?.session.kind === 'cookie') await service.close(user, request.ip)
    clearCookie(request, reply, COOKIES.session)
    clearCookie(request, reply, COOKIES.csrf)
    return answer(204, null)
  })

  route(app, authLogin, async ({ body, request, locale }) =>
    answer(200, await service.issueToken(body, originOf(request, locale))),
  )

  route(app, authLogout, async ({ user, request }) => {
    await service.close(user, request.ip)
    return answer(204, null)
  })
}

function originOf(request: FastifyRequest, locale: Locale): Origin {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    host: request.host,
    locale,
    deviceCookie: cookieOf(request, DEVICE_COOKIE) ?? undefined,
  }
}

function setCsrfCookie(reply: FastifyReply, request: FastifyRequest, value: string): void {
  // The page reads it (§0.4).
  setCookie(request, reply, COOKIES.csrf, value, { maxAge: TOKEN_LIFETIME_S, httpOnly: false })
}
