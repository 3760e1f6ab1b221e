import {
  changePassword as changePasswordEndpoint,
  getPasswordRules,
  getProfile,
  updateProfile,
  validatePassword,
} from '@ramal/contract/endpoints/profile'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findKept } from '../../accounts/password/judge.ts'
import { refusalText } from '../../accounts/password/refusal-text.ts'
import { staysKnown } from '../../accounts/session/known-device.ts'
import type { SessionService } from '../../accounts/session/service.ts'
import type { SessionHolder } from '../../accounts/session/session-holder.ts'
import type { SessionSockets } from '../../accounts/session/session-sockets.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { answer, route } from '../../http/route.ts'
import { wrongField } from '../../http/wrong-field.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { storageKeyOf } from '../../platform/storage-keys.ts'
import { changePassword } from './password.ts'
import { updatePersonalData } from './personal.ts'
import { readProfile } from './service.ts'

export interface ProfileDeps {
  store: Store
  clock: Clock
  sessions: SessionService
  sockets: Pick<SessionSockets, 'endOthers'>
  telephony: { sipSecretOf(session: SessionHolder): Promise<string> }
  box: SecretBox
}

/** Contract §2. */
export function profileRoutes(app: FastifyInstance, deps: ProfileDeps): void {
  const profileOf = async ({
    user,
    request,
    reply,
  }: {
    user: SignedIn
    request: FastifyRequest
    reply: FastifyReply
  }) => {
    void reply.header('Cache-Control', 'no-store') // It carries secrets.
    if (user.owes !== null) return readProfile(deps.store, user, null)
    const holder = { sessionId: user.session.id, userId: user.id, tenantId: user.tenantId }
    const secret = await deps.telephony.sipSecretOf(holder)
    return readProfile(deps.store, user, {
      sip: { socket: sipSocketOf(request), secret },
      storageKey: storageKeyOf(deps.box, holder),
    })
  }

  route(app, getProfile, async (call) => answer(200, await profileOf(call)))

  route(app, updateProfile, async (call) => {
    const { user, body, locale } = call
    const refused = await deps.store.write((tx) => updatePersonalData(tx, user.id, body))
    if (refused !== null) throw wrongField(refused, text(locale, 'validation.invalid'))
    return answer(200, await profileOf(call))
  })

  route(app, changePasswordEndpoint, async (call) => {
    const { user, body, request, locale } = call
    if (!(await deps.sessions.isPassword(user, body.old_password)))
      throw wrongField('old_password', text(locale, 'lock.wrongPassword'))
    if (body.new_password !== body.new_password_confirm)
      throw wrongField('new_password_confirm', text(locale, 'auth.passwordMismatch'))
    const keepsOthers = body.end_other_sessions === false
    const wanted = { password: body.new_password, address: request.ip, keepsOthers }
    const change = await changePassword(deps, user, wanted)
    if (!change.ok) throw wrongField('new_password', refusalText(change, locale))
    if (!keepsOthers) deps.sockets.endOthers({ id: user.id, sessionId: user.session.id }, 'password_changed')
    staysKnown(call, deps)
    const expires = change.expireDate === null ? null : new Date(change.expireDate).toISOString()
    return answer(200, {
      detail: text(locale, 'auth.passwordChanged'),
      password_expire_date: expires,
      ended_sessions: change.ended,
    })
  })

  route(app, getPasswordRules, async ({ user }) => {
    const { policy, names } = await deps.store.read((tx) => findKept(tx, user.id))
    return answer(200, {
      min_length: policy.minLength,
      require_mixed: policy.requireMixed,
      history: policy.history,
      names: names.filter(Boolean),
    })
  })

  route(app, validatePassword, async ({ user, body, locale }) => {
    if (await deps.sessions.isPassword(user, body.password))
      return answer(200, { success: true, detail: null })
    // 400, never 401: the lock screen must not be sent to /401
    throw wrongField('password', text(locale, 'lock.wrongPassword'))
  })
}

/** SIP is reached on the product's own host, whatever name the browser uses for it (architecture §4a). */
function sipSocketOf(request: FastifyRequest): string {
  return `${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}/ws/sip/`
}
