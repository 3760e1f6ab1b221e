import type { ChatEndReason } from '@ramal/contract/chat-socket/server-actions'
import type { EndedBy } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { chatRooms } from '@ramal/db/schema/chat'
import { chatQueues } from '@ramal/db/schema/queues'
import { serviceClassifications } from '@ramal/db/schema/service'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { classificationRequired } from '@ramal/domain/classification/required'
import { shownFields } from '@ramal/domain/form/conditions'
import { validateForm } from '@ramal/domain/form/validate'
import { and, eq } from 'drizzle-orm'
import { findAnswers, findForm } from '../tab-form/form-rows.ts'
import type { ChatAgent } from './agent.ts'
import { announceEnd } from './announce.ts'
import { noteChat } from './ledger-rows.ts'
import { findRoomByUid, type Room, type RoomRow } from './room-rows.ts'

export type Closed =
  | { ok: true; roomId: number }
  | {
      ok: false
      reason: 'not_found' | 'not_owner' | 'classificationRequired' | 'formRequired'
    }

/** Ends the agent's chat; unless forced, what is mandatory must be stored (§5 "Chat close"). An ended chat stays as it is. */
export async function closeRoom(
  tx: WriteTx,
  agent: ChatAgent,
  uid: string,
  context: { force: boolean; now: number },
): Promise<Closed> {
  const row = await findRoomByUid(tx, agent.tenantId, uid)
  if (!row) return { ok: false, reason: 'not_found' }
  if (row.room.user_id !== agent.id) return { ok: false, reason: 'not_owner' }
  if (row.room.ended_at !== null) return { ok: true, roomId: row.room.id }
  const missing = context.force ? null : await missingIn(tx, agent, row)
  if (missing) return { ok: false, reason: missing }
  await endRoom(tx, row.room, context)
  await noteChat(tx, row.room, {
    event: 'closed',
    at: context.now,
    userId: agent.id,
    data: { force: context.force },
  })
  return { ok: true, roomId: row.room.id }
}

/** Ends an open chat and takes it from its agent; its queue says whether it is archived. */
export async function endRoom(
  tx: WriteTx,
  room: Room,
  { now, endedBy = 'agent', reason = 'closed' }: { now: number; endedBy?: EndedBy; reason?: ChatEndReason },
): Promise<void> {
  const [queue] =
    room.queue_id === null
      ? []
      : await tx.db
          .select({ archives: chatQueues.archive_on_close })
          .from(chatQueues)
          .where(eq(chatQueues.id, room.queue_id))
  await tx.db
    .update(chatRooms)
    .set({
      ended_at: now,
      ended_by: endedBy,
      status: queue?.archives ? 'archived' : 'ended',
      archived_at: queue?.archives ? now : null,
      unread: false,
      unread_messages: 0,
    })
    .where(eq(chatRooms.id, room.id))
  if (room.user_id !== null) await announceEnd(tx, room.id, [room.user_id], { reason, finishedAt: now })
}

async function missingIn(
  tx: ReadTx,
  agent: ChatAgent,
  row: RoomRow,
): Promise<'classificationRequired' | 'formRequired' | null> {
  if ((await mustClassify(tx, agent, row.room)) && !(await isClassified(tx, row.room)))
    return 'classificationRequired'
  const form = await findForm(tx, agent.tenantId, row.queue?.form_id ?? null)
  if (!form) return null
  const answers = await findAnswers(tx, agent.tenantId, row.room.uid, form.id)
  const issues = validateForm(shownFields(form.tabs, answers), answers)
  return Object.keys(issues).length > 0 ? 'formRequired' : null
}

/** the team's list decides, unless the queue says it itself. */
async function mustClassify(tx: ReadTx, agent: ChatAgent, room: Room): Promise<boolean> {
  const [queue] = await tx.db
    .select({ enabled: chatQueues.enable_classification })
    .from(chatQueues)
    .where(eq(chatQueues.id, room.queue_id ?? 0))
  if (queue && queue.enabled !== null) return queue.enabled
  const [team] = await tx.db
    .select({ enabled: teams.enable_classifications })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.team_id))
    .where(eq(users.id, agent.id))
  return classificationRequired(team?.enabled ?? [], room.chat_type)
}

async function isClassified(tx: ReadTx, room: Room): Promise<boolean> {
  const rows = await tx.db
    .select({ id: serviceClassifications.id })
    .from(serviceClassifications)
    .where(
      and(eq(serviceClassifications.tenant_id, room.tenant_id), eq(serviceClassifications.uid, room.uid)),
    )
  return rows.length > 0
}
