import { randomUUID } from 'node:crypto'
import type { ChatClientAction, ChatPayload } from '@ramal/contract/chat-socket'
import type { Things } from '../testing/things.ts'
import { type Attempt, sinceOf } from './business.ts'

type Attempts = { readonly [A in ChatClientAction]: Attempt<ChatPayload<A>> }

const step = (of: Things) => ({ step_id: of.room.id })
const hers = (reply: string) => ({ reply: null, hers: { reply } })
const told = (reply: string) => ({ reply, hers: { reply } })

/** Every action of the chat websocket (contract §9.1). */
export const CHAT_ATTEMPTS: Attempts = {
  ping: { payload: () => ({}), ...told('pong') },
  check_rooms: { payload: (of) => ({ since: sinceOf(of) }), ...told('chats') },
  answer: { payload: (of) => ({ step_id: of.waitingRoomId }), reply: 'noAnswer', hers: { reply: 'chat' } },
  hangup: {
    payload: (of) => ({ ...step(of), reason: 'rejected' }),
    reply: null,
    hers: { changes: 'chat_rooms' },
  },
  read_message: { payload: (of) => ({ ...step(of), message_id: of.failedMessageId }), ...hers('chat') },
  get_message_status: {
    payload: (of) => ({ ...step(of), message_ids: [of.messageId, of.failedMessageId] }),
    ...hers('messageStatus'),
  },
  get_messages: { payload: step, ...hers('messages') },
  count_unread_all_messages: { payload: () => ({}), ...told('chats') },
  count_unread_messages: { payload: step, ...hers('chat') },
  send: {
    payload: (of) => ({ ...step(of), uid: randomUUID(), type: 'text', content: 'Oi' }),
    reply: null,
    hers: { changes: 'chat_messages' },
  },
  compare_number_of_messages: { payload: (of) => ({ ...step(of), count: 99 }), ...hers('syncMessages') },
  sync_step: { payload: step, ...hers('chat') },
}
