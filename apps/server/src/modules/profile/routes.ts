import { getProfile, validatePassword } from '@ramal/contract/endpoints/profile'
import type { Store } from '@ramal/db/store/store'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import type { SessionService } from '../session/service.ts'
import { readProfile } from './service.ts'

/** Contract §2. */
export function profileRoutes(app: FastifyInstance, deps: { store: Store; sessions: SessionService }): void {
  route(app, getProfile, async ({ user, request }) =>
    answer(200, await readProfile(deps.store, user.id, sipSocketOf(request))),
  )

  route(app, validatePassword, async ({ user, body, locale }) => {
    if (await deps.sessions.isPassword(user.id, body.password))
      return answer(200, { success: true, detail: null })
    // 400, never 401: the lock screen must not be sent to /401
    throw new AppError('validation', { fields: { password: [text(locale, 'lock.wrongPassword')] } })
  })
}

/** SIP is reached on the product's own host, whatever name the browser uses for it (architecture §4a). */
function sipSocketOf(request: FastifyRequest): string {
  return `${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}/ws/sip/`
}
