import { Notification } from '../entities/notification.ts'
import { serverAction } from '../kit/action.ts'

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
} as const
