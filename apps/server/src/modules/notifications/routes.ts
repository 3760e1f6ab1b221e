import { dismissNotification, listNotifications } from '@ramal/contract/endpoints/notifications'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { pageOf } from '../../http/paging.ts'
import { answer, route } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import { dismiss, listNotices } from './repository.ts'

/** The bell (§2.5, contract §2). */
export function notificationRoutes(
  app: FastifyInstance,
  { store, clock }: { store: Store; clock: Clock },
): void {
  route(app, listNotifications, async ({ user, query, request }) => {
    const { count, rows } = await store.read((tx) => listNotices(tx, user, query))
    const results = rows.map(({ id, title, createdAt }) => ({
      id,
      title,
      created_at: new Date(createdAt).toISOString(),
    }))
    return answer(200, pageOf(request.url, query, { count, results }))
  })

  route(app, dismissNotification, async ({ user, params }) => {
    if (!(await store.write((tx) => dismiss(tx, user, params.id, clock.now()))))
      throw new AppError('not_found')
    return answer(204, null)
  })
}
