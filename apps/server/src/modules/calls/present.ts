import type { CallDetail, CallQuality } from '@ramal/contract/entities/call-detail'
import type { Locale } from '@ramal/contract/vocabulary'
import { mayAmend } from '@ramal/domain/call-step/amend'
import { dialStatusKey } from '@ramal/domain/dial-status/label'
import { text } from '@ramal/i18n/text'
import type { RelatedOf } from './call-detail-rows.ts'
import type { CallStepRow } from './call-report-rows.ts'
import type { CoworkerAt } from './coworker-rows.ts'

/** What stands around calls and is read for a slice of them. */
export interface Around {
  readonly relatedOf: RelatedOf
  readonly coworkerAt: CoworkerAt
  /** Who asks, and the midnight before where the site is. */
  readonly reader: { readonly userId: number; readonly now: number; readonly dayStart: number }
}

/** A call as the contract shows it (§6). */
export function presentCall(
  row: CallStepRow,
  locale: Locale,
  hasRecording: boolean,
  { relatedOf, coworkerAt, reader }: Around,
): CallDetail {
  const { call } = row
  const { parent, children } = relatedOf(call.id)
  return {
    id: call.id,
    uid: call.uid,
    datetime: iso(call.started_at),
    total_duration: call.total_duration ?? 0,
    total_answer_duration: call.total_answer_duration ?? 0,
    endpoint: call.endpoint,
    queue: row.queue,
    classification: row.classification,
    sub_classification: row.subClassification,
    comment: call.comment,
    phone: call.phone || null, // Who told no number.
    phone_type: call.phone_type,
    dial_status: call.dial_status,
    dial_status_text: dialStatusText(call.dial_status, locale),
    queue_started_datetime: isoOrNull(call.queue_started_at),
    queue_answered_datetime: isoOrNull(call.queue_answered_at),
    call_type: call.call_type,
    queue_ended_by: call.queue_ended_by,
    inbound_route_id: call.inbound_route_id,
    did: call.did,
    country: call.country,
    area_code: call.area_code,
    outbound_route_id: call.outbound_route_id,
    trunk: row.trunk,
    has_recording: hasRecording,
    quality: qualityOf(call),
    cost: call.cost,
    note: call.note,
    name: row.client ?? coworkerAt(call.phone),
    agent: row.agent && (`${row.agent.first} ${row.agent.last}`.trim() || null),
    answered_datetime: isoOrNull(call.answered_at),
    ended_datetime: isoOrNull(call.ended_at),
    amendable: isAmendable(call, reader),
    parent,
    children: [...children],
  }
}

// Of a call that runs the softphone has what is written; before it was answered there was nothing to write.
function isAmendable(call: CallStepRow['call'], { userId, now, dayStart }: Around['reader']): boolean {
  if (call.user_id !== userId || call.answered_at === null || call.ended_at === null) return false
  return mayAmend({ endedAt: call.ended_at, isClosed: true }, now, dayStart)
}

function qualityOf(call: CallStepRow['call']): CallQuality | null {
  if (call.quality_mos === null) return null
  return {
    mos: call.quality_mos,
    rtt_ms: call.quality_rtt_ms,
    jitter_ms: call.quality_jitter_ms ?? 0,
    loss: call.quality_loss ?? 0,
  }
}

function dialStatusText(status: number | null, locale: Locale): string | null {
  if (status === null) return null
  const key = dialStatusKey(status)
  return key === null ? String(status) : text(locale, key) // §4.1: an unmapped code is shown as it is
}

function iso(at: number): string {
  return new Date(at).toISOString()
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : iso(at)
}
