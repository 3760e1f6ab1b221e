import type { ChatClientAction, ChatPayload } from '@ramal/contract/chat-socket'
import type { ChatPeer } from '../peer.ts'
import { answer } from './answer.ts'
import { checkRooms } from './check-rooms.ts'
import { compareNumberOfMessages } from './compare-number-of-messages.ts'
import { countUnreadAllMessages } from './count-unread-all-messages.ts'
import { countUnreadMessages } from './count-unread-messages.ts'
import type { ChatActionDeps } from './deps.ts'
import { getMessageStatus } from './get-message-status.ts'
import { getMessages } from './get-messages.ts'
import { hangup } from './hangup.ts'
import { ping } from './ping.ts'
import { readMessage } from './read-message.ts'
import { send } from './send.ts'
import { syncStep } from './sync-step.ts'

type Handlers = {
  [A in ChatClientAction]: (deps: ChatActionDeps, peer: ChatPeer, payload: ChatPayload<A>) => Promise<void>
}

/** One handler file per action. */
export const ACTIONS = {
  ping,
  check_rooms: checkRooms,
  answer,
  hangup,
  read_message: readMessage,
  get_message_status: getMessageStatus,
  get_messages: getMessages,
  count_unread_all_messages: countUnreadAllMessages,
  count_unread_messages: countUnreadMessages,
  send,
  compare_number_of_messages: compareNumberOfMessages,
  sync_step: syncStep,
} satisfies Handlers
