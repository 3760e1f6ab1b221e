import type { ChatPayload } from '@ramal/contract/chat-socket'
import { findMessages } from '../../messages/message-rows.ts'
import { statusToWire } from '../../messages/message-wire.ts'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'
import { ownRoom } from './own-room.ts'

/** How these messages of the agent's room stand. */
export async function getMessageStatus(
  deps: ChatActionDeps,
  peer: ChatPeer,
  payload: ChatPayload<'get_message_status'>,
): Promise<void> {
  const row = await ownRoom(deps, peer, payload.step_id)
  const messages = await deps.store.read((tx) => findMessages(tx, row.room.id, payload.message_ids))
  const now = deps.clock.now()
  reply(peer, 'messageStatus', {
    step_id: row.room.id,
    messages: messages.map((message) => statusToWire(message, now, peer.locale)),
  })
}
