import type { ChatSockets } from '../../realtime/chat-socket/chat-sockets.ts'
import type { Distribution } from './distribution.ts'
import type { Room } from './room-row.ts'

/** After COMMIT of a room handed back: its queue offers it to the others, or who transferred it hears it again. */
export function takeUpReturned(
  deps: { sockets: ChatSockets; distribution: Distribution },
  room: Room,
  from: number,
  now: number,
): void {
  deps.sockets.unfollow(from, room.id)
  if (room.queue_id !== null) {
    const waiting = { roomId: room.id, tenantId: room.tenant_id, queueId: room.queue_id, since: now }
    deps.distribution.enter(waiting, [from])
  } else if (room.user_id !== null) deps.sockets.follow(room.user_id, room.id)
}
