import { AppError } from '../../../../http/app-error.ts'
import { findRoom, type RoomRow } from '../../rooms/room-rows.ts'
import type { ChatPeer } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'

/** The room when it is this agent's. @throws AppError 404: another agent's or tenant's is as if it were not there, and the try is recorded */
export async function ownRoom(deps: ChatActionDeps, { agent }: ChatPeer, stepId: number): Promise<RoomRow> {
  const row = await deps.store.read((tx) => findRoom(tx, agent.tenantId, stepId))
  if (row?.room.user_id !== agent.id) throw new AppError('not_found')
  return row
}
