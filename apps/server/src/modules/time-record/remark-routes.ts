import {
  addTimeRemark,
  getAskedCorrections,
  getTimeRemarks,
  readAskedCorrection,
} from '@ramal/contract/endpoints/time-record'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { audienceOf } from '../operation/audience-rows.ts'
import { insertRemark, markRemarkRead, readOwnRemarks, readRemarksInReach } from './remark-rows.ts'

/** Corrections that people ask for of their own record, and their supervisors who read that (contract §3.6). Nothing here changes a ledger. */
export function timeRemarkRoutes(
  app: FastifyInstance,
  { store, clock }: { store: Store; clock: Clock },
): void {
  route(app, getTimeRemarks, async ({ user, query }) =>
    answer(200, await store.read((tx) => readOwnRemarks(tx, user.id, query.day))),
  )

  route(app, addTimeRemark, async ({ user, body, request }) => {
    app.meter.take(user.id, 'broadcast')
    const at = clock.now()
    const remark = await store.write(async (tx) => {
      const made = await insertRemark(tx, {
        ...{ tenant_id: user.tenantId, user_id: user.id, created_at: at },
        ...{ day: body.day, text: body.text },
      })
      await insertAudit(tx, {
        ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, at },
        ...{ action: 'time.remark', entity: 'time_remarks', entityId: made.id },
      })
      return made
    })
    return answer(201, remark)
  })

  route(app, getAskedCorrections, async ({ user }) =>
    answer(
      200,
      await store.read(async (tx) => {
        const { reach } = await audienceOf(tx, user)
        return readRemarksInReach(tx, user.tenantId, reach)
      }),
    ),
  )

  route(app, readAskedCorrection, async ({ user, params }) => {
    const remark = await store.write(async (tx) => {
      const { reach } = await audienceOf(tx, user)
      const { tenantId, id: by } = user
      return markRemarkRead(tx, params.remark_id, { tenantId, reach, by, at: clock.now() })
    })
    if (remark === null) throw new AppError('not_found')
    return answer(200, remark)
  })
}
