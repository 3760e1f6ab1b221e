import { users } from '@ramal/db/schema/business'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { classifications, formAnswers, forms } from '@ramal/db/schema/service'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { amongVisibleCalls } from '../../calls/call-report-rows.ts'
import { agentOf, firstLine, type Moment, momentOf, type ReadMoments, type Sight } from './moment.ts'
import { olderThan } from './older-rows.ts'

/** Calls with a client that are within the reader's scope. */
export const callMoments: ReadMoments = async (tx, { tenantId, clientIds }, sight, { before, limit }) => {
  if (sight.calls === null || clientIds.length === 0) return []
  const rows = await tx.db
    .select({
      call: calls,
      queue: telephonyQueues.description,
      agent: users.description,
      classification: classifications.description,
    })
    .from(calls)
    .leftJoin(telephonyQueues, eq(telephonyQueues.id, calls.queue_id))
    .leftJoin(users, eq(users.id, calls.user_id))
    .leftJoin(classifications, eq(classifications.id, calls.classification_id))
    .where(
      and(
        inArray(calls.client_id, [...clientIds]),
        sql`+${calls.tenant_id} = ${tenantId}`,
        amongVisibleCalls(sight.calls),
        olderThan(before, 'call', { at: calls.started_at, id: calls.id }),
      ),
    )
    .orderBy(desc(calls.started_at), desc(calls.id))
    .limit(limit)
  return rows.map(({ call, ...names }) =>
    momentOf('call', {
      ...{ id: call.id, at: call.started_at, uid: call.uid, direction: call.direction, phone: call.phone },
      result: resultOf(call),
      duration: call.total_answer_duration,
      queue: names.queue,
      agent: agentOf(call.user_id, names.agent),
      classification: names.classification,
      text: firstLine(call.note ?? call.comment),
      has_recording: sight.recordings && call.recording_file !== null,
    }),
  )
}

function resultOf(call: typeof calls.$inferSelect): Moment['result'] {
  if (call.ended_at === null) return 'open'
  if (call.answered_at !== null) return 'answered'
  return call.direction === 'incoming' ? 'missed' : 'failed'
}

/** Chats with a client that the reader may see. */
export const chatMoments: ReadMoments = async (tx, { tenantId, clientIds }, sight, { before, limit }) => {
  if (sight.chats === null || clientIds.length === 0) return []
  const rows = await tx.db
    .select({
      room: chatRooms,
      queue: chatQueues.description,
      agent: users.description,
      classification: classifications.description,
    })
    .from(chatRooms)
    .leftJoin(chatQueues, eq(chatQueues.id, chatRooms.queue_id))
    .leftJoin(users, eq(users.id, chatRooms.user_id))
    .leftJoin(classifications, eq(classifications.id, chatRooms.classification_id))
    .where(
      and(
        inArray(chatRooms.client_id, [...clientIds]),
        sql`+${chatRooms.tenant_id} = ${tenantId}`,
        ownChats(sight.chats),
        olderThan(before, 'chat', { at: chatRooms.started_at, id: chatRooms.id }),
      ),
    )
    .orderBy(desc(chatRooms.started_at), desc(chatRooms.id))
    .limit(limit)
  return rows.map(({ room, ...names }) =>
    momentOf('chat', {
      ...{ id: room.id, at: room.started_at, uid: room.uid, phone: room.phone },
      result: room.ended_at === null ? 'open' : 'ended',
      duration:
        room.ended_at === null ? null : Math.max(Math.round((room.ended_at - room.started_at) / 1000), 0),
      queue: names.queue,
      agent: agentOf(room.user_id, names.agent),
      classification: names.classification,
      text: firstLine(room.last_client_message_content ?? room.last_message),
    }),
  )
}

function ownChats({ userId }: NonNullable<Sight['chats']>) {
  return userId === 'any' ? undefined : sql`+${chatRooms.user_id} = ${userId}`
}

/** Forms that were filled in during calls and chats which the reader may see. */
export const formMoments: ReadMoments = async (tx, subject, sight, { before, limit }) => {
  const { tenantId, clientIds } = subject
  if (clientIds.length === 0) return []
  const ofCalls = tx.db
    .select({ uid: calls.uid })
    .from(calls)
    .where(
      sight.calls === null
        ? sql`false`
        : and(
            inArray(calls.client_id, [...clientIds]),
            sql`+${calls.tenant_id} = ${tenantId}`,
            amongVisibleCalls(sight.calls),
          ),
    )
  const ofChats = tx.db
    .select({ uid: chatRooms.uid })
    .from(chatRooms)
    .where(
      sight.chats === null
        ? sql`false`
        : and(
            inArray(chatRooms.client_id, [...clientIds]),
            sql`+${chatRooms.tenant_id} = ${tenantId}`,
            ownChats(sight.chats),
          ),
    )
  const rows = await tx.db
    .select({ answers: formAnswers, form: forms.description, agent: users.description })
    .from(formAnswers)
    .leftJoin(forms, eq(forms.id, formAnswers.form_id))
    .leftJoin(users, eq(users.id, formAnswers.user_id))
    .where(
      and(
        eq(formAnswers.tenant_id, tenantId),
        or(inArray(formAnswers.uid, ofCalls), inArray(formAnswers.uid, ofChats)),
        olderThan(before, 'form', { at: formAnswers.created_at, id: formAnswers.id }),
      ),
    )
    .orderBy(desc(formAnswers.created_at), desc(formAnswers.id))
    .limit(limit)
  return rows.map(({ answers, form, agent }) =>
    momentOf('form', {
      ...{ id: answers.id, at: answers.created_at, uid: answers.uid, text: form },
      agent: agentOf(answers.user_id, agent),
      fields: Object.keys(answers.data),
    }),
  )
}
