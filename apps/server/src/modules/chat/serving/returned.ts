import type { Distribution } from '../distribution/distribution.ts'
import type { ChatSockets } from './chat-sockets.ts'
import type { Returned } from './claim.ts'

/** After COMMIT of a room handed back: its queue offers it to the others, or who transferred it hears it again. */
export async function takeUpReturned(
  deps: { sockets: ChatSockets; distribution: Distribution },
  { room, after }: Returned,
  from: number,
  now: number,
): Promise<void> {
  deps.sockets.unfollow(from, room.id)
  if (room.queue_id !== null) {
    const waiting = { roomId: room.id, tenantId: room.tenant_id, queueId: room.queue_id, since: now }
    deps.distribution.enter(waiting, [from])
  } else if (room.user_id !== null)
    await deps.sockets.follow({ id: room.user_id, tenantId: room.tenant_id }, room.id, after)
}
