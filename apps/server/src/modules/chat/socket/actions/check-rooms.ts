import type { ChatPayload } from '@ramal/contract/chat-socket'
import { readMessages } from '../../messages/message-rows.ts'
import { messageToWire } from '../../messages/message-wire.ts'
import { findRoomsOfAgent, type RoomRow } from '../../rooms/room-rows.ts'
import { chatToWire } from '../../rooms/room-wire.ts'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'

const LATEST = 50

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
  let rooms = await roomsOf(deps, peer)
  for (const row of rooms) if (row.room.user_id === agent.id) await followRoom(deps, peer, row, since)
  rooms = await roomsOf(deps, peer)
  reply(peer, 'chats', {
    partial: false,
    chats: rooms.map((row) => chatToWire(row, deps.clock.now())),
    unread_total: rooms.reduce((sum, { room }) => sum + room.unread_messages, 0),
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
  const page = await deps.store.read((tx) => readMessages(tx, row.room.id, { limit: LATEST }))
  reply(peer, 'messages', {
    step_id: row.room.id,
    messages: page.messages.map((message) =>
      messageToWire(message, page.quoted.get(message.replied_message_id ?? 0), row.timezone, peer.locale),
    ),
    has_more: page.hasMore,
  })
}
