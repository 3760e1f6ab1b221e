import { lastSeq } from '@ramal/db/store/frames'
import type { WriteTx } from '@ramal/db/store/store'
import { mayTransfer } from '@ramal/domain/chat/transfer'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import type { SignedIn } from '../../../http/authorise.ts'
import { announceChat, announceEnd } from '../messages/announce.ts'
import { recordChat, recordQueue } from '../rooms/ledger-rows.ts'
import { returnToAgent } from '../rooms/room-change-rows.ts'
import { findAuthor } from '../templates/text-record-rows.ts'
import { findAgent } from '../transfer/transfer-rows.ts'
import { supervisedRoom } from './supervised-room.ts'

/** `after`: the `seq` of the chat's topic from which on the supervisor hears it. */
export type TakenOver =
  | { readonly ok: true; readonly from: number; readonly after: number }
  | { readonly ok: false; readonly reason: 'chat_ended' | 'disabled' | 'same' | 'signIn' | 'late' }

/**
 * The chat goes from its agent to the supervisor who asks, answered: a transfer to oneself, by the same rule (§6). Its agent hears that it
 * ended for them, and who has it now.
 * @throws AppError not_found
 */
export async function takeOver(
  tx: WriteTx,
  user: SignedIn,
  stepId: number,
  { now, address }: { now: number; address: string },
): Promise<TakenOver> {
  const { row, agentId: from } = await supervisedRoom(tx, user, stepId)
  const { room } = row
  if (from === user.id) return { ok: false, reason: 'same' }
  if (room.ended_at !== null) return { ok: false, reason: 'chat_ended' }
  const facts = { ended: false, archived: false, isOwner: false, supervisesOwner: true }
  const may = mayTransfer({ ...facts, queueAllows: row.queue?.enable_transfer ?? true })
  if (!may.ok) return { ok: false, reason: 'disabled' }
  // A chat must not wait for somebody who is not there.
  if (!(await findAgent(tx, user.tenantId, user.id))?.isSignedIn) return { ok: false, reason: 'signIn' }
  if (!(await returnToAgent(tx, room.id, { from, to: user.id, now }))) return { ok: false, reason: 'late' }
  await recordChat(tx, room, { event: 'taken_over', at: now, userId: user.id, data: { from } })
  const to = { app: 'user', appdata: user.id }
  await recordQueue(tx, room, { event: 'transfer', at: now, userId: user.id, data: to })
  await announceEnd(tx, room.id, [from], { reason: 'transfer', finishedAt: null })
  await announceChat(tx, room, [user.id], now)
  const author = await findAuthor(tx, user.id)
  const by = { id: user.id, description: author?.fullName ?? user.username }
  await tx.publish(`user:${from}`, 'chatTaken', { step_id: room.id, title: room.title, by })
  await insertAudit(tx, {
    ...{ tenantId: user.tenantId, userId: user.id, address, at: now },
    ...{ action: 'chat.take_over', entity: 'chat', entityId: room.id, data: { from } },
  })
  return { ok: true, from, after: await lastSeq(tx, `room:${room.id}`) }
}
