import type { ReadTx } from '@ramal/db/store/store'
import { reachedAgent } from '../../../accounts/permissions/reach.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedIn } from '../../../http/authorise.ts'
import { findRoom, type RoomRow } from '../rooms/room-rows.ts'

/** A chat of an agent whom somebody supervises. */
export interface SupervisedRoom {
  readonly row: RoomRow
  readonly agentId: number
}

/**
 * The chat of an agent whom this supervisor reaches, by the rule of everything that is done to agents; one that still waits has none.
 * @throws AppError not_found for any other
 */
export async function supervisedRoom(tx: ReadTx, user: SignedIn, stepId: number): Promise<SupervisedRoom> {
  const row = await findRoom(tx, user.tenantId, stepId)
  const agentId = row?.room.user_id ?? null
  if (!row || agentId === null) throw new AppError('not_found')
  await reachedAgent(tx, user, agentId)
  return { row, agentId }
}
