import type { ChatPayload } from '@ramal/contract/chat-socket'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'
import { ownRoom } from './own-room.ts'

/** Nothing when the console has as many messages as the room, else what it lacks is announced. */
export async function compareNumberOfMessages(
  deps: ChatActionDeps,
  peer: ChatPeer,
  payload: ChatPayload<'compare_number_of_messages'>,
): Promise<void> {
  const row = await ownRoom(deps, peer, payload.step_id)
  // `seq` has no gaps: the last one is the number of messages.
  if (row.room.last_seq !== payload.count)
    reply(peer, 'syncMessages', { step_id: row.room.id, count: row.room.last_seq })
}
