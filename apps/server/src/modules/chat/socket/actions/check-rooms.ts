import type { ChatPayload } from '@ramal/contract/chat-socket'
import { findRoomsOfAgent, type RoomRow } from '../../rooms/room-rows.ts'
import { chatToWire } from '../../rooms/room-wire.ts'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'
import { tellMessages } from './get-messages.ts'

/**
 * Everything that waits for this agent or is theirs (contract §9.1). From here on the connection hears their chats. `since` brings
 * what it missed of each topic; where that is not kept any more, the state itself.
 */
export async function checkRooms(
  deps: ChatActionDeps,
  peer: ChatPeer,
  { since }: ChatPayload<'check_rooms'>,
): Promise<void> {
  const { agent, connection } = peer
  await deps.hub.join(`user:${agent.id}`, connection, { after: since?.[`user:${agent.id}`] })
  deps.sockets.enter(agent.id, connection)
  for (const row of await roomsOf(deps, peer))
    if (row.room.user_id === agent.id) await followRoom(deps, peer, row, since)
  await connection.answer(async () => {
    const rooms = await roomsOf(deps, peer)
    reply(peer, 'chats', {
      partial: false,
      chats: rooms.map((row) => chatToWire(row, deps.clock.now())),
      unread_total: rooms.reduce((sum, { room }) => sum + room.unread_messages, 0),
    })
  })
  deps.sockets.ready(agent, connection)
}

/** The rooms and offers as they are when this resolves: a list without an offer made meanwhile would take it away. */
async function roomsOf(deps: ChatActionDeps, { agent }: ChatPeer): Promise<RoomRow[]> {
  for (;;) {
    const offered = deps.distribution.offersOf(agent.id)
    const rooms = await deps.store.read((tx) => findRoomsOfAgent(tx, agent, offered))
    if (String(deps.distribution.offersOf(agent.id)) === String(offered)) return rooms
  }
}

async function followRoom(
  deps: ChatActionDeps,
  peer: ChatPeer,
  row: RoomRow,
  since: ChatPayload<'check_rooms'>['since'],
): Promise<void> {
  const { agent, connection } = peer
  const last = since?.[`room:${row.room.id}`]
  const joined = await deps.sockets.join(agent, connection, row.room.id, last)
  if (joined === 'refused' || (joined === 'gapless' && last !== undefined)) return
  if (!since) return // a first list: messages are fetched when a room is opened
  await connection.answer(() => tellMessages(deps, peer, row))
}
