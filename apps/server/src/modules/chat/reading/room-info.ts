import type { RoomInfo } from '@ramal/contract/entities/room'
import type { ReadTx } from '@ramal/db/store/store'
import { classificationNamesOf, type RoomRow } from '../rooms/room-rows.ts'
import { iso } from '../rooms/room-wire.ts'

/** Tab "Informações gerais" of the viewer (§2.7). */
export async function roomInfo(tx: ReadTx, row: RoomRow): Promise<RoomInfo> {
  const { room, client, queue, channel } = row
  return {
    id: room.id,
    started: iso(room.started_at),
    name: client?.full_name ?? room.title,
    document: client?.document ?? null,
    phone: room.phone,
    total_duration: secondsBetween(room.started_at, room.ended_at),
    total_answer_duration: secondsBetween(room.answered_at, room.ended_at),
    queue: queue?.description ?? null,
    ...(await classificationNamesOf(tx, room)),
    comment: room.comment,
    queue_started_datetime: room.queue_started_at === null ? null : iso(room.queue_started_at),
    queue_answered_datetime: room.answered_at === null ? null : iso(room.answered_at),
    channel: channel.description,
    inbound_route_id: room.inbound_id,
  }
}

function secondsBetween(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : Math.floor((to - from) / 1000)
}
