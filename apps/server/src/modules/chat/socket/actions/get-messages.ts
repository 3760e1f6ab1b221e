import type { ChatPayload } from '@ramal/contract/chat-socket'
import { type MessageRange, readMessages } from '../../messages/message-rows.ts'
import { messageToWire } from '../../messages/message-wire.ts'
import type { RoomRow } from '../../rooms/room-rows.ts'
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
  await tellMessages(deps, peer, row, {
    limit: payload.limit ?? LIMIT,
    beforeId: payload.before_id,
    afterSeq: payload.after_seq,
  })
}

/** Tells this connection a page of a room that it may hear; absent bounds: the latest messages. */
export async function tellMessages(
  deps: Pick<ChatActionDeps, 'store'>,
  peer: ChatPeer,
  row: RoomRow,
  page: MessageRange & { limit?: number } = {},
): Promise<void> {
  const { messages, quoted, hasMore } = await deps.store.read((tx) =>
    readMessages(tx, row.room.id, { limit: LIMIT, ...page }),
  )
  reply(peer, 'messages', {
    step_id: row.room.id,
    messages: messages.map((message) =>
      messageToWire(message, quoted.get(message.replied_message_id ?? 0), row.timezone, peer.locale),
    ),
    has_more: hasMore,
  })
}
