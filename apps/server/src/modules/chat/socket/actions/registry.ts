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

type Handler<A extends ChatClientAction> = (
  deps: ChatActionDeps,
  peer: ChatPeer,
  payload: ChatPayload<A>,
) => Promise<void>

type Handlers = { [A in ChatClientAction]: Handler<A> }

/** Of a handler whose one reply is what it reads: no frame that is newer leaves before it (contract §5.1). */
function answering<A extends ChatClientAction>(handler: Handler<A>): Handler<A> {
  return (deps, peer, payload) => peer.connection.answer(() => handler(deps, peer, payload))
}

/** One handler file per action. */
export const ACTIONS = {
  ping,
  check_rooms: checkRooms,
  answer,
  hangup,
  read_message: readMessage,
  get_message_status: answering(getMessageStatus),
  get_messages: answering(getMessages),
  count_unread_all_messages: answering(countUnreadAllMessages),
  count_unread_messages: answering(countUnreadMessages),
  send: answering(send),
  compare_number_of_messages: answering(compareNumberOfMessages),
  sync_step: answering(syncStep),
} satisfies Handlers
