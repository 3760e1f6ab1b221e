import { startAfterService } from '@ramal/contract/endpoints/after-service'
import { cancelTransfer, getPendencies } from '@ramal/contract/endpoints/agent'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { findCall } from './after-service-rows.ts'
import type { AfterServices } from './after-services.ts'
import { pendenciesOf } from './pendencies.ts'

interface Deps {
  store: Store
  clock: Clock
  afterServices: AfterServices
  telephony: { cancelTransfer(agent: { userId: number; callId: number }): Promise<boolean> }
}

/** What comes after a call: its after-service, what is still to be done, a transfer taken back (contract §3.3, §3.4, §4). */
export function afterServiceRoutes(
  app: FastifyInstance,
  { store, clock, afterServices, telephony }: Deps,
): void {
  route(app, startAfterService, async ({ user, params }) => {
    const report = await afterServices.startOf(user, params.uid)
    return answer(200, {
      id: report?.id ?? null,
      duration: report?.duration ?? 0,
      ignore_after_service_dial_status: report === null,
    })
  })

  route(app, getPendencies, async ({ user }) =>
    answer(200, { calls: await store.read((tx) => pendenciesOf(tx, user, clock.now())) }),
  )

  route(app, cancelTransfer, async ({ user, body, locale }) => {
    const call = await store.read((tx) => findCall(tx, user.tenantId, { id: body.step_id }))
    if (!call) throw new AppError('not_found')
    if (call.user_id !== user.id) throw new AppError('not_owner')
    const success = await telephony.cancelTransfer({ userId: user.id, callId: call.id })
    return answer(200, { success, detail: success ? null : text(locale, 'call.noTransfer') })
  })
}
