import * as z from 'zod'
import { CALL_TYPES, ENDED_BY } from '../vocabulary.ts'
import { CallUid, DateTime, Id, Seconds } from '../wire.ts'

/** A call as the list and the details dialog show it (§2.8, contract §6). */
export const CallDetail = z
  .object({
    id: Id,
    uid: CallUid,
    datetime: DateTime,
    total_duration: Seconds,
    total_answer_duration: Seconds,
    endpoint: z.string().nullable(),
    queue: z.string().nullable(),
    classification: z.string().nullable(),
    sub_classification: z.string().nullable(),
    comment: z.string().nullable(),
    phone: z.string().nullable(),
    phone_type: z.string().nullable(),
    /** Any SIP status or code of §4.1. */
    dial_status: z.int().nullable(),
    dial_status_text: z.string().nullable(),
    queue_started_datetime: DateTime.nullable(),
    queue_answered_datetime: DateTime.nullable(),
    call_type: z.literal(CALL_TYPES),
    queue_ended_by: z.enum(ENDED_BY).nullable(),
    inbound_route_id: Id.nullable(),
    did: z.string().nullable(),
    country: z.string().nullable(),
    area_code: z.string().nullable(),
    outbound_route_id: Id.nullable(),
    trunk: z.string().nullable(),
    has_recording: z.boolean(),
  })
  .meta({ id: 'CallDetail' })
export type CallDetail = z.output<typeof CallDetail>

/** Answer of the player when JSON is asked for; without, the audio itself is sent. */
export const Recording = z
  .object({
    success: z.boolean(),
    url: z.string(),
    duration: Seconds,
    mime: z.string(),
  })
  .meta({ id: 'Recording' })
export type Recording = z.output<typeof Recording>
