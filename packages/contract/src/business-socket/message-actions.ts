import * as z from 'zod'
import { HelpRequest } from '../entities/help-request.ts'
import { CallTaken, ChatTaken, MessageRead, SupervisorMessage } from '../entities/supervisor-message.ts'
import { serverAction } from '../kit/action.ts'
import { Reference } from '../wire.ts'

/** What the server says of messages of supervisors: learnt with the cards that show them; what came before is in the list of the unread. */
export const MESSAGE_SERVER_ACTIONS = {
  supervisorMessage: serverAction({
    action: 'supervisorMessage',
    summary: 'A supervisor has written to the user.',
    data: () => SupervisorMessage,
    topics: ['user'],
    section: '8.2',
    origin: 'extension',
  }),
  messageRead: serverAction({
    action: 'messageRead',
    summary: 'Somebody has read what the user wrote to them.',
    data: () => MessageRead,
    topics: ['user'],
    section: '8.2',
    origin: 'extension',
  }),
  help: serverAction({
    action: 'help',
    summary: "What became of the user's request for help: asked, seen by whom, or over.",
    data: () => z.object({ help: HelpRequest.nullable() }),
    topics: ['user'],
    section: '8.2',
    origin: 'extension',
  }),
  logoutCancelled: serverAction({
    action: 'logoutCancelled',
    summary: 'A supervisor has called off the order to sign out: the user stays.',
    data: () => z.object({ by: Reference }),
    topics: ['user'],
    section: '8.2',
    origin: 'extension',
  }),
  chatTaken: serverAction({
    action: 'chatTaken',
    summary: 'A supervisor has taken a chat of the user over.',
    data: () => ChatTaken,
    topics: ['user'],
    section: '8.2',
    origin: 'extension',
  }),
  callTaken: serverAction({
    action: 'callTaken',
    summary: "A supervisor takes over the user's call: its customer rings at the supervisor's telephone.",
    data: () => CallTaken,
    topics: ['user'],
    section: '8.2',
    origin: 'extension',
  }),
} as const
