import * as z from 'zod'
import { CALL_TYPES, ENDED_BY, TRANSFER_TYPES } from '../vocabulary.ts'
import { CallUid, DateTime, Id, JsonObject, Seconds } from '../wire.ts'

/** How a call sounded to the agent's softphone (extension); `rtt_ms` null where nobody reported it. */
export const CallQuality = z
  .object({
    mos: z.number().min(1).max(5),
    rtt_ms: z.int().nonnegative().nullable(),
    jitter_ms: z.int().nonnegative(),
    /** Share of packets lost. */
    loss: z.number().min(0).max(1),
  })
  .meta({ id: 'CallQuality' })
export type CallQuality = z.output<typeof CallQuality>

/** A call that a transfer made of another, or the one that it came from (extension). */
export const RelatedCall = z
  .object({
    id: Id,
    phone: z.string().nullable(),
    datetime: DateTime,
    transfer_type: z.enum(TRANSFER_TYPES).nullable(),
    /** Who served it: of a transfer the number is the customer's own. */
    agent: z.string().nullable().optional(),
  })
  .meta({ id: 'RelatedCall' })
export type RelatedCall = z.output<typeof RelatedCall>

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
    /** Extensions: a backend without them leaves them out. */
    quality: CallQuality.nullable().optional(),
    /** What its trunk took for it, in the money of the trunk's rates. */
    cost: z.number().nonnegative().nullable().optional(),
    /** What an agent noted about it. */
    note: z.string().nullable().optional(),
    /** The other party by name, a client or a coworker; the agent who served it. */
    name: z.string().nullable().optional(),
    agent: z.string().nullable().optional(),
    answered_datetime: DateTime.nullable().optional(),
    ended_datetime: DateTime.nullable().optional(),
    /** Whether who asks served it and may still change form and classification of it. */
    amendable: z.boolean().optional(),
    parent: RelatedCall.nullable().optional(),
    children: z.array(RelatedCall).optional(),
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

/** One line of a call's timeline (extension): what happened to it, oldest first. `data` depends on the event. */
export const CallTimelineEvent = z
  .object({
    at: DateTime,
    event: z.string(),
    /** The agent it is about. */
    who: z.string().nullable(),
    data: JsonObject,
  })
  .meta({ id: 'CallTimelineEvent' })
export type CallTimelineEvent = z.output<typeof CallTimelineEvent>

/** Loudness of a recording over its time, 0-100 per piece, the two sides apart (extension). */
export const RecordingPeaks = z
  .object({
    duration: z.number().nonnegative(),
    customer: z.array(z.int().min(0).max(100)),
    agent: z.array(z.int().min(0).max(100)),
  })
  .meta({ id: 'RecordingPeaks' })
export type RecordingPeaks = z.output<typeof RecordingPeaks>

/** What an agent notes about a call; empty text takes the note away. */
export const CallNoteInput = z.object({ note: z.string().max(2000) }).meta({ id: 'CallNoteInput' })
