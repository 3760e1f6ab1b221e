import type { Room } from '@ramal/contract/entities/room'
import type { Locale, RoomStatus } from '@ramal/contract/vocabulary'
import type { ReadTx } from '@ramal/db/store/store'
import { formToWire } from '../../tab-form/form-rows.ts'
import { readMessages } from '../messages/message-rows.ts'
import { messageToWire } from '../messages/message-wire.ts'
import type { RoomRow } from '../rooms/room-rows.ts'
import { chatToWire, hasExpired, iso } from '../rooms/room-wire.ts'
import { roomInfo } from './room-info.ts'

/** Messages of a room the viewer shows. */
export const VIEWER_LIMIT = 5_000

/** All of a room but its messages. */
export type RoomAround = Omit<Room, 'messages'>

/** A room as the viewer reads it (contract §5.2), without its messages. */
export async function roomAround(tx: ReadTx, row: RoomRow, now: number): Promise<RoomAround> {
  const { room, queue } = row
  return {
    status: roomStatus(row, now),
    can_transfer: queue?.enable_transfer ?? true,
    finished_at: room.ended_at === null ? null : iso(room.ended_at),
    form: await formToWire(tx, room.tenant_id, room.uid, queue?.form_id ?? null),
    step: chatToWire(row, now),
    info: await roomInfo(tx, row),
  }
}

/** The same with its newest messages, held whole. */
export async function readRoom(tx: ReadTx, row: RoomRow, now: number, locale?: Locale): Promise<Room> {
  const { messages, quoted } = await readMessages(tx, row.room.id, { limit: VIEWER_LIMIT })
  return {
    ...(await roomAround(tx, row, now)),
    messages: messages.map((message) =>
      messageToWire(message, quoted.get(message.replied_message_id ?? 0), row.timezone, locale),
    ),
  }
}

function roomStatus(row: RoomRow, now: number): RoomStatus {
  return hasExpired(row, now) ? 'expired' : row.room.status
}
