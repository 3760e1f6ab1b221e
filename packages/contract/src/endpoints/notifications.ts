import * as z from 'zod'
import { Notification } from '../entities/notification.ts'
import { page } from '../entities/page.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery } from '../kit/list-query.ts'
import { q } from '../kit/query.ts'
import { noContent } from '../wire.ts'

const section = '2'
const origin = 'spec'
const permission = 'sites.view_notification'

/** Notices for this user that he has not put away, the newest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/business/notifications/',
  query: () => z.object(listQuery()),
  answers: { 200: () => page(Notification) },
  permission,
  section,
  origin,
})

/** Puts a notice away, for this user alone. */
export const dismissNotification = endpoint({
  method: 'DELETE',
  path: '/v1/business/notifications/:id/',
  params: () => z.object({ id: q.id() }),
  answers: { 204: noContent },
  permission,
  section,
  origin,
})
