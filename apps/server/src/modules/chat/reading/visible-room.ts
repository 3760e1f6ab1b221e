import type { ReadTx } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import { AppError } from '../../../http/app-error.ts'
import type { SignedIn } from '../../../http/authorise.ts'
import { findRoom, type RoomRow } from '../rooms/room-rows.ts'

/** The permission of /chats-backup (A-38, §10 of the contract). */
export const SEE_ALL = 'download_chat_conversation'

/** The agent's own room, or any of the tenant for who may see all; 404 for the others. */
export async function visibleRoom(tx: ReadTx, user: SignedIn, id: number): Promise<RoomRow> {
  const row = await findRoom(tx, user.tenantId, id)
  if (!row || (row.room.user_id !== user.id && !allows(SEE_ALL, user.roles))) throw new AppError('not_found')
  return row
}
