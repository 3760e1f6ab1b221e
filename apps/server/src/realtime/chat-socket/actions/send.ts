import type { ChatPayload } from '@ramal/contract/chat-socket'
import { quotedBy } from '../../../modules/chat/message-rows.ts'
import { messageToWire } from '../../../modules/chat/message-wire.ts'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'
import { syncStep } from './sync-step.ts'

/** Text fallback of POST send-message, by the same rules and idempotent by uid. */
export async function send(
  deps: ChatActionDeps,
  peer: ChatPeer,
  payload: ChatPayload<'send'>,
): Promise<void> {
  const { step_id, uid, content, reply: quoted = null } = payload
  const placed = await deps.chats.send(peer.agent, { stepId: step_id, uid, content, reply: quoted })
  // Refused, nothing is stored and a message without id has no status frame: the chat says why (ended, expired, waiting).
  if (!placed.ok) return syncStep(deps, peer, { step_id })
  if (placed.isNew) return // told by its room
  const { message, room } = placed
  const quotes = await deps.store.read((tx) => quotedBy(tx, [message]))
  reply(peer, 'message', {
    step_id,
    message: messageToWire(message, quotes.get(message.replied_message_id ?? 0), room.timezone),
  })
}
