import { randomUUID } from 'node:crypto'
import type { ChatClientAction, ChatPayload } from '@ramal/contract/chat-socket'
import type { Things } from '../testing/things.ts'
import { type Attempt, sinceOf } from './business.ts'

type Attempts = { readonly [A in ChatClientAction]: Attempt<ChatPayload<A>> }

const step = (of: Things) => ({ step_id: of.room.id })
const own = (reply: string) => ({ reply: null, own: { reply } })
const told = (reply: string) => ({ reply, own: { reply } })

/** Every action of the chat websocket (contract §9.1). */
export const CHAT_ATTEMPTS: Attempts = {
  ping: { payload: () => ({}), ...told('pong') },
  check_rooms: { payload: (of) => ({ since: sinceOf(of) }), ...told('chats') },
  answer: { payload: (of) => ({ step_id: of.waitingRoomId }), reply: 'noAnswer', own: { reply: 'chat' } },
  hangup: {
    payload: (of) => ({ ...step(of), reason: 'rejected' }),
    reply: null,
    own: { changes: 'chat_rooms' },
  },
  read_message: { payload: (of) => ({ ...step(of), message_id: of.failedMessageId }), ...own('chat') },
  get_message_status: {
    payload: (of) => ({ ...step(of), message_ids: [of.messageId, of.failedMessageId] }),
    ...own('messageStatus'),
  },
  get_messages: { payload: step, ...own('messages') },
  count_unread_all_messages: { payload: () => ({}), ...told('chats') },
  count_unread_messages: { payload: step, ...own('chat') },
  send: {
    payload: (of) => ({ ...step(of), uid: randomUUID(), type: 'text', content: 'Oi' }),
    reply: null,
    own: { changes: 'chat_messages' },
  },
  compare_number_of_messages: { payload: (of) => ({ ...step(of), count: 99 }), ...own('syncMessages') },
  sync_step: { payload: step, ...own('chat') },
}
