import type { ChatEndReason } from '@ramal/contract/chat-socket/server-actions'
import type { EndedBy } from '@ramal/contract/vocabulary'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { classificationRequired } from '@ramal/domain/classification/required'
import { shownFields } from '@ramal/domain/form/conditions'
import { validateForm } from '@ramal/domain/form/validate'
import { findTeam } from '../../after-service/service-rows.ts'
import { findAnswers, findFormOf } from '../../tab-form/form-rows.ts'
import { isClassified } from '../../tab-form/service-classification-rows.ts'
import { announceEnd } from '../messages/announce.ts'
import type { MessageRow } from '../messages/message-rows.ts'
import { recordChat } from '../rooms/ledger-rows.ts'
import { closingRulesOf, writeEnd } from '../rooms/room-change-rows.ts'
import { type ChatAgent, findRoomByUid, type Room, type RoomRow } from '../rooms/room-rows.ts'
import { type Sayer, sayStored } from '../templates/say-as-channel.ts'

export type Closed =
  /** `message`: the last words of its queue, to be handed to the provider. */
  | { ok: true; room: Room; message: MessageRow | null }
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
  if (row.room.ended_at !== null) return { ok: true, room: row.room, message: null }
  const missing = context.force ? null : await missingIn(tx, agent, row)
  if (missing) return { ok: false, reason: missing }
  const message = await sayGoodbye(tx, row, { userId: agent.id, now: context.now })
  await endRoom(tx, row.room, context)
  await recordChat(tx, row.room, {
    event: 'closed',
    at: context.now,
    userId: agent.id,
    data: { force: context.force },
  })
  return { ok: true, room: row.room, message }
}

/** The last words of the chat's queue, where it has any and its customer may still be written to. */
export async function sayGoodbye(tx: WriteTx, row: RoomRow, sayer: Sayer): Promise<MessageRow | null> {
  const queue = row.queue && (await closingRulesOf(tx, row.queue.id))
  return sayStored(tx, row, queue?.closing_message_id ?? null, sayer)
}

interface Ending {
  now: number
  endedBy?: EndedBy
  reason?: ChatEndReason
  /** Its agent can take it up again, whatever the queue says. */
  isParked?: boolean
}

/** Ends an open chat and takes it from its agent; its queue says whether it is archived. */
export async function endRoom(
  tx: WriteTx,
  room: Room,
  { now, endedBy = 'agent', reason = 'closed', isParked = false }: Ending,
): Promise<void> {
  const queue = room.queue_id === null ? null : await closingRulesOf(tx, room.queue_id)
  await writeEnd(tx, room.id, { now, endedBy, archives: isParked || (queue?.archive_on_close ?? false) })
  if (room.user_id !== null) await announceEnd(tx, room.id, [room.user_id], { reason, finishedAt: now })
}

async function missingIn(
  tx: ReadTx,
  agent: ChatAgent,
  row: RoomRow,
): Promise<'classificationRequired' | 'formRequired' | null> {
  if (
    (await mustClassify(tx, agent, row.room)) &&
    !(await isClassified(tx, row.room.tenant_id, row.room.uid))
  )
    return 'classificationRequired'
  const form = await findFormOf(tx, agent.tenantId, row.room.uid, row.queue?.form_id ?? null)
  if (!form) return null
  const answers = await findAnswers(tx, agent.tenantId, row.room.uid, form.id)
  const issues = validateForm(shownFields(form.tabs, answers), answers)
  return Object.keys(issues).length > 0 ? 'formRequired' : null
}

/** the team's list decides, unless the queue says it itself. */
async function mustClassify(tx: ReadTx, agent: ChatAgent, room: Room): Promise<boolean> {
  const queue = room.queue_id === null ? null : await closingRulesOf(tx, room.queue_id)
  if (queue && queue.enable_classification !== null) return queue.enable_classification
  const team = await findTeam(tx, agent.id)
  return classificationRequired(team?.enable_classifications ?? [], room.chat_type)
}
