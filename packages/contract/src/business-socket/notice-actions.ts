import * as z from 'zod'
import { Notification } from '../entities/notification.ts'
import { serverAction } from '../kit/action.ts'
import { Id } from '../wire.ts'

/** What the server says of notices: learnt with the bell; what came before is in its list. */
export const NOTICE_SERVER_ACTIONS = {
  notification: serverAction({
    action: 'notification',
    summary: 'A notice has come for the user.',
    data: () => Notification,
    topics: ['user'],
    section: '2',
    origin: 'extension',
  }),
  clientErased: serverAction({
    action: 'clientErased',
    summary: 'A client of the tenant was erased, or the erasing is done: what shows them is read anew.',
    data: () => z.object({ client_id: Id }),
    topics: ['user'],
    section: '10.5',
    origin: 'extension',
  }),
} as const
