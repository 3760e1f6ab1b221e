import type { EndedBy } from '@ramal/contract/vocabulary'
import type { WriteTx } from '@ramal/db/store/store'
import { announceChat, announceEnd } from '../messages/announce.ts'
import type { MessageRow } from '../messages/message-rows.ts'
import { recordQueue } from '../rooms/ledger-rows.ts'
import { assignRoom, enterQueue } from '../rooms/room-change-rows.ts'
import type { RoomRow } from '../rooms/room-rows.ts'
import { endRoom } from '../serving/closing.ts'
import { type Sayer, sayAsChannel } from '../templates/say-as-channel.ts'
import type { Destination } from './destination.ts'

/** Who moves the chat: an agent, or its queue, where it has waited too long. */
export type Mover = Sayer

/** Where the chat is now; `message`: what is to be handed to the provider. */
export interface Moved {
  /** Rings at this agent alone. */
  userId: number | null
  queueId: number | null
  message: MessageRow | null
}

const NOWHERE: Moved = { userId: null, queueId: null, message: null }

/** Leads an open chat to its destination: `end` with reason transfer to the agent who had it, `chat` to the one who has it now. */
export async function moveChat(
  tx: WriteTx,
  row: RoomRow,
  destination: Destination,
  mover: Mover,
): Promise<Moved> {
  const { now } = mover
  switch (destination.app) {
    case 'queue':
      await leave(tx, row)
      await queueAt(tx, row, destination.queueId, now)
      return { ...NOWHERE, queueId: destination.queueId }
    case 'user':
      await leave(tx, row)
      await giveTo(tx, row, destination.userId, now)
      return { ...NOWHERE, userId: destination.userId }
    case 'message': {
      // The text is the last word: the chat ends behind it, as with `disconnect`.
      const message = await sayAsChannel(tx, row, destination.content, mover)
      await endRoom(tx, row.room, { now, endedBy: endedBy(mover), reason: 'transfer' })
      return { ...NOWHERE, message }
    }
    case 'disconnect':
      await endRoom(tx, row.room, { now, endedBy: endedBy(mover), reason: 'transfer' })
      return NOWHERE
  }
}

async function leave(tx: WriteTx, { room }: RoomRow): Promise<void> {
  if (room.user_id !== null)
    await announceEnd(tx, room.id, [room.user_id], { reason: 'transfer', finishedAt: null })
}

async function queueAt(tx: WriteTx, { room }: RoomRow, queueId: number, now: number): Promise<void> {
  const moved = await enterQueue(tx, room.id, queueId, now)
  await recordQueue(tx, moved, { event: 'enter', at: now })
}

/** Theirs, and still to be answered: it rings at them alone until they answer or hand it back. */
async function giveTo(tx: WriteTx, { room }: RoomRow, userId: number, now: number): Promise<void> {
  await assignRoom(tx, room.id, userId, null)
  await announceChat(tx, room, [userId], now)
}

function endedBy({ userId }: Mover): EndedBy {
  return userId === null ? 'timeout' : 'agent'
}
