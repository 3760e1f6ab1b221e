import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { mayTransfer } from '@ramal/domain/chat/transfer'
import { allows } from '@ramal/domain/permissions/allows'
import type { SignedIn } from '../../../http/authorise.ts'
import { listTextMessages } from '../../lookups/chat-rows.ts'
import { scopeOf } from '../../lookups/scope.ts'
import { recordChat, recordQueue } from '../rooms/ledger-rows.ts'
import { findRoom, type RoomRow } from '../rooms/room-rows.ts'
import { hasExpired } from '../rooms/room-wire.ts'
import { reopen } from '../serving/archive.ts'
import { type AppChoice, findDestination, type NoDestination } from './destination.ts'
import { type Moved, moveChat } from './move-chat.ts'
import { teamIdOfUser } from './transfer-rows.ts'

export type Transferred =
  | { ok: true; room: RoomRow; moved: Moved }
  | {
      ok: false
      reason: 'not_found' | 'not_owner' | 'chat_ended' | 'chat_expired' | 'chat_open' | 'disabled' | 'same'
    }
  | { ok: false; reason: NoDestination }

/** Hands a chat on (§6, §7.4): its agent does, or a supervisor of their team. An archived one is opened again first. */
export async function transfer(
  tx: WriteTx,
  user: SignedIn,
  request: AppChoice & { stepId: number; comment: string },
  now: number,
): Promise<Transferred> {
  const row = await findRoom(tx, user.tenantId, request.stepId)
  if (!row) return { ok: false, reason: 'not_found' }
  const may = mayTransfer({
    ended: row.room.ended_at !== null,
    archived: row.room.status === 'archived',
    isOwner: row.room.user_id === user.id,
    supervisesOwner: await supervises(tx, user, row.room.user_id),
    queueAllows: row.queue?.enable_transfer ?? true,
  })
  if (!may.ok) return may
  if (request.app === 'message' && !(await maySendText(tx, user, request.appdata)))
    return { ok: false, reason: 'target' }
  const destination = await findDestination(tx, user.tenantId, request)
  if (typeof destination === 'string') return { ok: false, reason: destination }
  const isArchived = row.room.ended_at !== null
  if (destination.app === 'user' && destination.userId === row.room.user_id && !isArchived)
    return { ok: false, reason: 'same' }
  // Outside the window the provider takes templates only (contract §5.3).
  if (destination.app === 'message' && hasExpired({ ...row, room: { ...row.room, ended_at: null } }, now))
    return { ok: false, reason: 'chat_expired' }
  const room = isArchived ? await reopen(tx, row.room) : row.room
  if (!room) return { ok: false, reason: 'chat_open' }
  const { app, appdata, comment } = request
  const data = { app, appdata, comment, from: row.room.user_id, archived: isArchived }
  await recordChat(tx, room, { event: 'transferred', at: now, userId: user.id, data })
  await recordQueue(tx, room, { event: 'transfer', at: now, userId: user.id, data: { app, appdata } })
  // Nobody has an archived chat in their list: no frame takes it from anybody.
  const current = { ...row, room: isArchived ? { ...room, user_id: null } : room }
  return { ok: true, room: row, moved: await moveChat(tx, current, destination, { userId: user.id, now }) }
}

/** A colleague's own text, or one lent to other teams, is nobody else's to send (contract §7). */
async function maySendText(tx: ReadTx, user: SignedIn, appdata: AppChoice['appdata']): Promise<boolean> {
  const texts = await listTextMessages(tx, scopeOf(user, 'chat.view_textmessage', undefined), user.id)
  return texts.some(({ id }) => String(id) === String(appdata))
}

/** The supervisor flag counts within the supervisor's own team (§6). */
async function supervises(tx: ReadTx, user: SignedIn, ownerId: number | null): Promise<boolean> {
  if (ownerId === null || user.teamId === null) return false
  if (!allows('sites.view_dashboard_supervisor', user.roles)) return false
  return (await teamIdOfUser(tx, user.tenantId, ownerId)) === user.teamId
}
