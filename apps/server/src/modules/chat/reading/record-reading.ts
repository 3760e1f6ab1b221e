import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { Readings } from '../../../accounts/audit/readings.ts'
import type { SignedIn } from '../../../http/authorise.ts'
import type { RoomRow } from '../rooms/room-rows.ts'

/** What reading a chat needs: who reads it is written down. */
export interface ReadingDeps {
  store: Store
  clock: Clock
  readings: Readings
}

/** Writes down who reads a chat that is not the one they are serving. */
export async function recordReading(
  readings: Readings,
  user: SignedIn,
  address: string,
  { room }: Pick<RoomRow, 'room'>,
): Promise<void> {
  if (room.user_id === user.id && room.ended_at === null) return
  await readings.record({ user, address, action: 'chat.read', entity: 'chat', entityId: room.id })
}
