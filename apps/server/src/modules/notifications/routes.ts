import { dismissNotification, listNotifications } from '@ramal/contract/endpoints/notifications'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { listPage } from '../../http/long-list/list-page.ts'
import { answer, answerPage, route } from '../../http/route.ts'
import { dismiss, openNotices } from './notification-rows.ts'

/** The bell (§2.5, contract §2). */
export function notificationRoutes(
  app: FastifyInstance,
  { store, clock }: { store: Store; clock: Clock },
): void {
  route(app, listNotifications, async ({ user, query, request }) => {
    const page = await listPage(
      { store, user, request, query },
      {
        open: (tx) => openNotices(tx, user, query),
        present: (rows) =>
          rows.map(({ id, title, createdAt }) => ({
            id,
            title,
            created_at: new Date(createdAt).toISOString(),
          })),
        scans: query.search !== '',
      },
    )
    return answerPage(page)
  })

  route(app, dismissNotification, async ({ user, params }) => {
    if (!(await store.write((tx) => dismiss(tx, user, params.id, clock.now()))))
      throw new AppError('not_found')
    return answer(204, null)
  })
}
