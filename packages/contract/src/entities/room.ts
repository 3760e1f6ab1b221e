import * as z from 'zod'
import { FormDefinition } from '../form.ts'
import { MESSAGE_LABELS, ROOM_STATUSES } from '../vocabulary.ts'
import { DateTime, Id, Seconds, Uid } from '../wire.ts'
import { Chat } from './chat.ts'
import { Message } from './message.ts'

/** Tab "Informações gerais" of the viewer (§2.7). */
export const RoomInfo = z
  .object({
    id: Id,
    started: DateTime,
    name: z.string().nullable(),
    document: z.string().nullable(),
    phone: z.string().nullable(),
    total_duration: Seconds.nullable(),
    total_answer_duration: Seconds.nullable(),
    queue: z.string().nullable(),
    classification: z.string().nullable(),
    sub_classification: z.string().nullable(),
    comment: z.string().nullable(),
    queue_started_datetime: DateTime.nullable(),
    queue_answered_datetime: DateTime.nullable(),
    channel: z.string().nullable(),
    inbound_route_id: Id.nullable(),
  })
  .meta({ id: 'RoomInfo' })
export type RoomInfo = z.output<typeof RoomInfo>

/** A room as the viewer reads it (§3, contract §5.2). */
export const Room = z
  .object({
    status: z.enum(ROOM_STATUSES),
    can_transfer: z.boolean(),
    finished_at: DateTime.nullable(),
    messages: z.array(Message),
    form: FormDefinition.nullable(),
    step: Chat,
    info: RoomInfo,
  })
  .meta({ id: 'Room' })
export type Room = z.output<typeof Room>

/** A row of the history and archive dialogs. */
export const HistoryRow = z
  .object({
    id: Id,
    datetime: DateTime,
    name: z.string(),
    last_message: z.string().nullable(),
    /** As of a chat (extension). */
    last_message_kind: z.enum(MESSAGE_LABELS).nullable().optional(),
    phone: z.string(),
    step_id: Id,
    uid: Uid,
    status: z.enum(ROOM_STATUSES),
  })
  .meta({ id: 'HistoryRow' })
export type HistoryRow = z.output<typeof HistoryRow>

/** The two forms of a chat (§3). */
export const ChatForms = z
  .object({
    step_id: Id,
    form: FormDefinition.extend({ uid: Uid }).nullable(),
    classification: FormDefinition.pick({ tabs: true }).extend({ uid: Uid }).nullable(),
  })
  .meta({ id: 'ChatForms' })
export type ChatForms = z.output<typeof ChatForms>
