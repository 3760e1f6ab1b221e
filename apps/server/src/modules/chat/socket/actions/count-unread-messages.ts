import type { ChatPayload } from '@ramal/contract/chat-socket'
import { countersOf } from '../../rooms/room-wire.ts'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'
import { ownRoom } from './own-room.ts'

/** The counters of one chat of the agent. */
export async function countUnreadMessages(
  deps: ChatActionDeps,
  peer: ChatPeer,
  payload: ChatPayload<'count_unread_messages'>,
): Promise<void> {
  const row = await ownRoom(deps, peer, payload.step_id)
  reply(peer, 'chat', { partial: true, chat: countersOf(row) })
}
