import { type CallType, ENDED_BY, type EndpointStatus, TRANSFER_TYPES } from '@ramal/contract/vocabulary'
import { sql } from 'drizzle-orm'
import { decimal, descending, id, index, int, json, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { tenant } from './base.ts'
import { users } from './business.ts'

export const CALL_DIRECTIONS = ['incoming', 'outgoing', 'internal'] as const
export const PHONE_TYPES = ['mobile', 'landline', 'internal', 'other'] as const
export const LEG_ROLES = ['customer', 'agent', 'trunk'] as const
/** `offered` = durable before its INVITE leaves (architecture §4a). */
export const LEG_STATES = ['offered', 'ringing', 'answered', 'ended'] as const

/** One row per call (§2.8). Durations in seconds; open while `ended_at` is null. */
export const calls = table(
  'calls',
  {
    id: id(),
    ...tenant(),
    uid: str().notNull(),
    call_type: int().$type<CallType>().notNull(),
    direction: word(CALL_DIRECTIONS).notNull(),
    phone: str().notNull(),
    phone_type: word(PHONE_TYPES),
    phone_key: str(),
    did: str(),
    country: str(),
    area_code: str(),
    queue_id: int(),
    user_id: int(),
    endpoint: str(),
    dial_status: int(),
    started_at: ts().notNull(),
    queue_started_at: ts(),
    queue_answered_at: ts(),
    answered_at: ts(),
    ended_at: ts(),
    total_duration: int(),
    total_answer_duration: int(),
    queue_ended_by: word(ENDED_BY),
    ended_by: word(ENDED_BY),
    inbound_route_id: int(),
    outbound_route_id: int(),
    trunk_id: int(),
    classification_id: int(),
    sub_classification_id: int(),
    comment: str(),
    client_id: int(),
    recording_file: str(),
    recording_ms: int(),
    /** Of a call out, in the money of its trunk's rates; null: they do not say. */
    cost: decimal(),
    /** The record that a transfer ended for this one (§4.5). */
    parent_call_id: int(),
    transfer_type: word(TRANSFER_TYPES),
    quality_mos: decimal(),
    quality_rtt_ms: int(),
    quality_jitter_ms: int(),
    /** Share of packets, 0-1. */
    quality_loss: decimal(),
    /** What an agent noted about it. */
    note: str(),
    updated_at: ts().notNull(),
  },
  (t) => [
    uniqueIndex('calls_uid').on(t.tenant_id, t.uid),
    index('calls_list').on(t.tenant_id, descending(t.started_at), descending(t.id)),
    index('calls_user').on(t.user_id, descending(t.started_at)),
    index('calls_queue').on(t.queue_id, descending(t.started_at)),
    index('calls_phone').on(t.tenant_id, t.phone_key, descending(t.started_at)),
    index('calls_parent').on(t.parent_call_id),
    index('calls_client')
      .on(t.client_id, descending(t.started_at), descending(t.id))
      .where(sql`client_id is not null`),
    index('calls_shown')
      .on(t.tenant_id, t.did, t.started_at)
      .where(sql`direction = 'outgoing' and did is not null`),
    index('calls_missed').on(t.tenant_id, descending(t.started_at)).where(sql`answered_at is null`),
    index('calls_open').on(t.tenant_id, t.id).where(sql`ended_at is null`),
  ],
)

/** One SIP dialog of a call, with what a restarted server needs to take it up again (architecture §4a). */
export const callLegs = table(
  'call_legs',
  {
    id: id(),
    tenant_id: int().notNull(),
    call_id: ref(() => calls.id).notNull(),
    role: word(LEG_ROLES).notNull(),
    state: word(LEG_STATES).notNull(),
    user_id: int(),
    endpoint_id: int(),
    trunk_id: int(),
    sip_call_id: str(),
    dialog_id: str(),
    /** `uas` when the peer's INVITE made the dialog. */
    sip_role: word(['uac', 'uas']).notNull(),
    invite_text: str(),
    ok_text: str(),
    media_leg: str(),
    /** The call session that the leg is in; it outlives records (transfers). */
    conversation: str(),
    dial_status: int(),
    started_at: ts().notNull(),
    ringing_at: ts(),
    answered_at: ts(),
    ended_at: ts(),
    ended_by: word(ENDED_BY),
    updated_at: ts().notNull(),
  },
  (t) => [
    index('call_legs_call').on(t.call_id, t.id),
    uniqueIndex('call_legs_media').on(t.media_leg),
    index('call_legs_conversation').on(t.conversation),
    index('call_legs_open').on(t.tenant_id, t.id).where(sql`ended_at is null`),
  ],
)

/** What happened in a call, in order; never changed. */
export const callEvents = table(
  'call_events',
  {
    id: id(),
    tenant_id: int().notNull(),
    call_id: ref(() => calls.id).notNull(),
    leg_id: int(),
    at: ts().notNull(),
    event: str().notNull(),
    data: json<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('call_events_call').on(t.call_id, t.id)],
)

/** Queue ledger of both channels (enter, offer, answer, reject, timeout, abandon …); never changed. `uid` is the service's. */
export const queueEvents = table(
  'queue_events',
  {
    id: id(),
    tenant_id: int().notNull(),
    queue_type: word(['telephony', 'chat']).notNull(),
    queue_id: int().notNull(),
    uid: str().notNull(),
    user_id: int(),
    at: ts().notNull(),
    event: str().notNull(),
    data: json<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('queue_events_queue').on(t.tenant_id, t.queue_type, t.queue_id, t.at),
    index('queue_events_uid').on(t.uid, t.id),
    index('queue_events_user').on(t.user_id, t.at),
  ],
)

/** How long an agent was in a state; a row is added when the state differs and closed by the next one. */
export const agentStateIntervals = table(
  'agent_state_intervals',
  {
    id: id(),
    ...tenant(),
    user_id: ref(() => users.id).notNull(),
    channel: word(['telephony', 'chat']).notNull(),
    state: str().$type<EndpointStatus>().notNull(),
    started_at: ts().notNull(),
    ended_at: ts(),
  },
  (t) => [
    index('agent_state_intervals_user').on(t.user_id, t.channel, descending(t.started_at)),
    uniqueIndex('agent_state_intervals_open').on(t.user_id, t.channel).where(sql`ended_at is null`),
  ],
)
