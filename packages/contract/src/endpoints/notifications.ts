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

export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/business/notifications/',
  summary: 'Notices for this user that they have not put away, the newest first.',
  query: () => z.object(listQuery()),
  answers: { 200: () => page(Notification) },
  permission,
  section,
  origin,
})

export const dismissNotification = endpoint({
  method: 'DELETE',
  path: '/v1/business/notifications/:id/',
  summary: 'Puts a notice away, for this user alone.',
  params: () => z.object({ id: q.id() }),
  answers: { 204: noContent },
  permission,
  section,
  origin,
})
