import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
} from '@ramal/contract/endpoints/second-factor'
import type { Store } from '@ramal/db/store/store'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { wrongField } from '../../http/wrong-field.ts'
import type { SecondFactors } from '../second-factor/service.ts'
import { invitationOf } from '../second-factor/totp.ts'
import { findSite } from '../site/site-rows.ts'
import type { SessionService } from './service.ts'

export interface SecondFactorDeps {
  store: Store
  sessions: SessionService
  factors: SecondFactors
}

/** Contract §1.3. */
export function secondFactorRoutes(
  app: FastifyInstance,
  { store, sessions, factors }: SecondFactorDeps,
): void {
  route(app, getSecondFactor, async ({ user }) => {
    const { factor, required, failed } = await factors.stateOf(user)
    const confirmedAt = factor?.confirmed_at ?? null
    return answer(200, {
      enabled: confirmedAt !== null,
      required,
      confirmed_at: confirmedAt === null ? null : iso(confirmedAt),
      recovery_codes_left: factor?.recovery_hashes.length ?? 0,
      ...(failed && {
        failed_sign_ins: { count: failed.count, last_at: iso(failed.lastAt), since: iso(failed.since) },
      }),
    })
  })

  route(app, enrolSecondFactor, async ({ user, body, request, locale }) => {
    // First a new password: whoever knows the old one must not choose the second factor too.
    if (user.owes === 'password') throw new AppError('password_expired')
    if (!(await sessions.isPassword(user, body.password)))
      throw wrongField('password', text(locale, 'lock.wrongPassword'))
    const secret = await factors.enrol(user)
    const site = await store.read((tx) => findSite(tx, request.host))
    const issuer = site?.description || 'Ramal'
    return answer(201, { secret, ...invitationOf(secret, { issuer, label: user.username }) })
  })

  route(app, confirmSecondFactor, async ({ user, body, request, locale }) => {
    const codes = await factors.confirm(user, body.code, {
      address: request.ip,
      guesser: { kind: 'session', id: user.session.id },
    })
    if (!codes) throw wrongField('code', text(locale, 'auth.secondFactorWrong'))
    return answer(200, { recovery_codes: codes })
  })

  route(app, disableSecondFactor, async ({ user, body, request, locale }) => {
    if (!(await sessions.isPassword(user, body.password)))
      throw wrongField('password', text(locale, 'lock.wrongPassword'))
    const guesser = { kind: 'session', id: user.session.id } as const
    if (!(await factors.disable(user, body.code, { address: request.ip, host: request.host, guesser })))
      throw wrongField('code', text(locale, 'auth.secondFactorWrong'))
    return answer(204, null)
  })
}

const iso = (ms: number) => new Date(ms).toISOString()
