import type { ChatPayload } from '@ramal/contract/chat-socket'
import { readMessages } from '../../messages/message-rows.ts'
import { messageToWire } from '../../messages/message-wire.ts'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'
import { ownRoom } from './own-room.ts'

const LIMIT = 50

/** A page of the agent's room, oldest first. */
export async function getMessages(
  deps: ChatActionDeps,
  peer: ChatPeer,
  payload: ChatPayload<'get_messages'>,
): Promise<void> {
  const row = await ownRoom(deps, peer, payload.step_id)
  const page = await deps.store.read((tx) =>
    readMessages(tx, row.room.id, {
      limit: payload.limit ?? LIMIT,
      beforeId: payload.before_id,
      afterSeq: payload.after_seq,
    }),
  )
  reply(peer, 'messages', {
    step_id: row.room.id,
    messages: page.messages.map((message) =>
      messageToWire(message, page.quoted.get(message.replied_message_id ?? 0), row.timezone, peer.locale),
    ),
    has_more: page.hasMore,
  })
}
