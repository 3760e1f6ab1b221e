import { getOperation, takeAlert } from '@ramal/contract/endpoints/operation'
import type { Store } from '@ramal/db/store/store'
import { alertKey } from '@ramal/domain/operation/alerts'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { namesOf } from '../pause/report-rows.ts'
import type { Floors } from './floors.ts'

interface OperationDeps {
  readonly store: Store
  readonly clock: Clock
  readonly floors: Pick<Floors, 'snapshot' | 'take'>
}

/** What a supervisor's page begins with, and what its reader has seen of it (contract §12, extension). */
export function operationRoutes(app: FastifyInstance, { store, clock, floors }: OperationDeps): void {
  route(app, getOperation, async ({ user }) => answer(200, await floors.snapshot(user)))

  route(app, takeAlert, async ({ user, body }) => {
    app.meter.take(user.id, 'note')
    const { limit, ...alert } = body
    const names = await store.read((tx) => namesOf(tx, [user.id]))
    const by = { id: user.id, description: names.get(user.id) ?? user.username }
    const key = alertKey({ ...alert, id: alert.object })
    if (!(await floors.take(user, { ...alert, key, by, at_ts: clock.now() }, limit)))
      throw new AppError('not_found')
    return answer(204, null)
  })
}
