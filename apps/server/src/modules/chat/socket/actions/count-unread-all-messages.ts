import { findRoomsOfAgent } from '../../rooms/room-rows.ts'
import { countersOf } from '../../rooms/room-wire.ts'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'

/** The counters of every chat of the agent. */
export async function countUnreadAllMessages(deps: ChatActionDeps, peer: ChatPeer): Promise<void> {
  const rooms = await deps.store.read((tx) => findRoomsOfAgent(tx, peer.agent, []))
  reply(peer, 'chats', {
    partial: true,
    chats: rooms.map(countersOf),
    unread_total: rooms.reduce((sum, { room }) => sum + room.unread_messages, 0),
  })
}
