import { findRoom, type RoomRow } from '../../../modules/chat/room-row.ts'
import type { ChatPeer } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'

/** The room when it is this agent's; another agent's or tenant's is as if it were not there. */
export async function ownRoom(
  deps: ChatActionDeps,
  { agent }: ChatPeer,
  stepId: number,
): Promise<RoomRow | null> {
  const row = await deps.store.read((tx) => findRoom(tx, agent.tenantId, stepId))
  return row?.room.user_id === agent.id ? row : null
}
