import { CoworkerChatMark, CoworkerMessage } from '../entities/coworker-chat.ts'
import { serverAction } from '../kit/action.ts'

/** What the server says of conversations among coworkers: learnt with what shows them; what came before is in their list. */
export const COWORKER_SERVER_ACTIONS = {
  coworkerMessage: serverAction({
    action: 'coworkerMessage',
    summary: 'A coworker has written to the user, or the user to a coworker: every tab of both is told.',
    data: () => CoworkerMessage,
    topics: ['user'],
    section: '10.2',
    origin: 'extension',
  }),
  coworkerChatMark: serverAction({
    action: 'coworkerChatMark',
    summary: 'Somebody has received or read what another wrote to them: every tab of both is told.',
    data: () => CoworkerChatMark,
    topics: ['user'],
    section: '10.2',
    origin: 'extension',
  }),
} as const
