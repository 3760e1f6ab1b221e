import type { Readings } from '../../accounts/audit/readings.ts'
import type { SignedIn } from '../../http/authorise.ts'
import type { RoomRow } from './room-rows.ts'

/** Writes down who reads a chat that is not the one they are serving. */
export async function noteReading(
  readings: Readings,
  user: SignedIn,
  address: string,
  { room }: Pick<RoomRow, 'room'>,
): Promise<void> {
  if (room.user_id === user.id && room.ended_at === null) return
  await readings.note({ user, address, action: 'chat.read', entity: 'chat', entityId: room.id })
}
