import type { WriteTx } from '@ramal/db/store/store'
import { announceChat, announceEnd } from '../messages/announce.ts'
import { recordChat, recordQueue } from '../rooms/ledger-rows.ts'
import { findRoom, type Room } from '../rooms/room-rows.ts'

/** Why an offer is over without an answer. */
export type Withdrawal = 'ring_timeout' | 'reject' | 'withdrawn'

interface Place {
  roomId: number
  tenantId: number
}

/** Shows a waiting room to these agents. False: it waits no longer. */
export async function recordOffer(
  tx: WriteTx,
  place: Place,
  userIds: readonly number[],
  now: number,
): Promise<boolean> {
  const room = await findWaiting(tx, place)
  if (!room) return false
  for (const userId of userIds) {
    await recordQueue(tx, room, { event: 'offer', at: now, userId })
    await recordChat(tx, room, { event: 'offered', at: now, userId })
  }
  await announceChat(tx, room, userIds, now)
  return true
}

/** Takes the offer from these agents. Whoever declined one is told by nobody: their other tabs are (contract §9.1). */
export async function recordWithdrawal(
  tx: WriteTx,
  place: Place,
  userIds: readonly number[],
  { why, now }: { why: Withdrawal; now: number },
): Promise<void> {
  const room = await findWaiting(tx, place)
  if (!room) return
  for (const userId of userIds) await recordQueue(tx, room, { event: why, at: now, userId })
  if (why !== 'reject') await announceEnd(tx, room.id, userIds, { reason: 'hangup', finishedAt: null })
}

async function findWaiting(tx: WriteTx, place: Place): Promise<Room | null> {
  const row = await findRoom(tx, place.tenantId, place.roomId)
  return row && row.room.user_id === null && row.room.ended_at === null ? row.room : null
}
