import type { WriteTx } from '@ramal/db/store/store'
import { type IdleStep, idleStep } from '@ramal/domain/chat/idle/idle'
import type { MessageRow } from '../messages/message-rows.ts'
import { recordChat } from '../rooms/ledger-rows.ts'
import { findRoom, type RoomRow } from '../rooms/room-rows.ts'
import { endRoom, sayGoodbye } from '../serving/closing.ts'
import { sayStored } from '../templates/say-as-channel.ts'
import { findOpenDestination } from '../transfer/destination.ts'
import { type Moved, moveChat } from '../transfer/move-chat.ts'
import { findQuietRooms, type QuietRoom } from './idle-rows.ts'
import { tellSupervisors } from './tell-supervisors.ts'

/** What follows the COMMIT: where the chat is now (null: where it was), and what is handed to the provider. */
export interface SilenceEnded {
  readonly room: RoomRow
  readonly moved: Moved | null
  readonly message: MessageRow | null
}

/** Does what its queue wants of a chat in which somebody is silent for too long; once for each silence. Null: nothing is due. */
export async function endSilence(tx: WriteTx, roomId: number, now: number): Promise<SilenceEnded | null> {
  const [quiet] = await findQuietRooms(tx, { roomId }, now)
  const step = quiet ? idleStep(quiet.rules, quiet.silence, now) : null
  if (!quiet || !step) return null
  const event = `${step.who}_idle` as const
  const room = (await findRoom(tx, quiet.tenantId, roomId))!
  await recordChat(tx, room.room, { event, at: now, userId: quiet.userId, data: { action: step.action } })
  return { room, ...(await perform(tx, room, { quiet, step, now })) }
}

async function perform(
  tx: WriteTx,
  room: RoomRow,
  { quiet, step, now }: { quiet: QuietRoom; step: IdleStep; now: number },
): Promise<Omit<SilenceEnded, 'room'>> {
  const byQueue = { userId: null, now }
  switch (step.action) {
    case 'send_message':
      return { moved: null, message: await sayStored(tx, room, quiet.textId, byQueue) }
    case 'close': {
      const message = await sayGoodbye(tx, room, byQueue)
      await endRoom(tx, room.room, { now, endedBy: 'timeout' })
      return { moved: NOWHERE, message }
    }
    case 'park':
      await endRoom(tx, room.room, { now, endedBy: 'timeout', isParked: true })
      return { moved: NOWHERE, message: null }
    case 'transfer':
      return transferTo(tx, room, quiet, now)
    case 'requeue': {
      const own = { app: 'queue', queueId: room.queue!.id } as const // it is the queue that wants it
      return { moved: await moveChat(tx, room, own, byQueue), message: null }
    }
    case 'notify_supervisor':
      await tellSupervisors(tx, quiet, { title: room.room.title, since: step.since }, now)
      return { moved: null, message: null }
  }
}

const NOWHERE: Moved = { userId: null, queueId: null, message: null }

/** Where nobody can take it the chat stays its agent's. */
async function transferTo(
  tx: WriteTx,
  room: RoomRow,
  { tenantId, to }: QuietRoom,
  now: number,
): Promise<Omit<SilenceEnded, 'room'>> {
  const { app, appdata } = to
  const found = app === null ? 'target' : await findOpenDestination(tx, tenantId, { app, appdata }, now)
  if (typeof found === 'string') return { moved: null, message: null }
  if (found.app === 'user' && found.userId === room.room.user_id) return { moved: null, message: null }
  return { moved: await moveChat(tx, room, found, { userId: null, now }), message: null }
}
