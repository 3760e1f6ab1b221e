import type { ChatPayload } from '@ramal/contract/chat-socket'
import { AppError } from '../../../../http/app-error.ts'
import { findRoom } from '../../rooms/room-rows.ts'
import { chatToWire } from '../../rooms/room-wire.ts'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'

/** The chat as it is now, if it is the agent's or offered to them. */
export async function syncStep(
  deps: ChatActionDeps,
  peer: ChatPeer,
  payload: ChatPayload<'sync_step'>,
): Promise<void> {
  const { agent } = peer
  const row = await deps.store.read((tx) => findRoom(tx, agent.tenantId, payload.step_id))
  const isOffered = deps.distribution.offersOf(agent.id).includes(payload.step_id)
  if (!row || (row.room.user_id !== agent.id && !isOffered)) throw new AppError('not_found')
  reply(peer, 'chat', { partial: false, chat: chatToWire(row, deps.clock.now()) })
}
