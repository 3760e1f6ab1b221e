import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { durationText } from '@ramal/domain/call/duration-text'
import { dialStatusKey } from '@ramal/domain/dial-status/label'
import type { TFunction } from 'i18next'
import { dateTimeText } from './date-time-text.ts'

/** The fields of the details dialog in the order of §2.8. */
export const DETAIL_FIELDS = [
  'id',
  'datetime',
  'total_duration',
  'total_answer_duration',
  'endpoint',
  'queue',
  'classification',
  'sub_classification',
  'comment',
  'phone',
  'phone_type',
  'dial_status',
  'dial_status_text',
  'queue_started_datetime',
  'queue_answered_datetime',
  'call_type',
  'queue_ended_by',
  'inbound_route_id',
  'did',
  'country',
  'area_code',
  'outbound_route_id',
  'trunk',
] as const satisfies readonly (keyof CallDetail)[]
export type DetailField = (typeof DETAIL_FIELDS)[number]

/** The label of a field; the call type is called Direção (§2.8). */
export function labelOf(field: DetailField, t: TFunction): string {
  return field === 'call_type' ? t('call.direction') : t(`field.${field}`)
}

/** The value of a field in words; empty when the call has none. */
export function wordsOf(call: CallDetail, field: DetailField, t: TFunction): string {
  switch (field) {
    case 'datetime':
    case 'queue_started_datetime':
    case 'queue_answered_datetime':
      return dateTimeText(call[field])
    case 'total_duration':
    case 'total_answer_duration':
      return durationText(call[field])
    case 'call_type':
      return directionOf(call, t)
    case 'dial_status_text':
      return dialStatusOf(call, t)
    case 'phone_type':
      return phoneTypeOf(call.phone_type, t)
    case 'queue_ended_by':
      return call.queue_ended_by === null ? '' : t(`call.endedBy.${call.queue_ended_by}`)
    default:
      return String(call[field] ?? '')
  }
}

const PHONE_TYPES = ['mobile', 'landline', 'service', 'foreign', 'internal', 'other'] as const

function phoneTypeOf(type: string | null, t: TFunction): string {
  const known = PHONE_TYPES.find((candidate) => candidate === type)
  return known === undefined ? (type ?? '') : t(`call.phoneType.${known}`)
}

/** Which way the call went, by its type; 14 is a dialer call as 12 is (§4.1). */
export function directionOf({ call_type: type }: CallDetail, t: TFunction): string {
  return t(`callType.${type === 14 ? 12 : type}`)
}

/** What became of the call in the words of §4.1; an unmapped code is shown as it is. */
export function dialStatusOf(
  { dial_status: code, dial_status_text: text }: CallDetail,
  t: TFunction,
): string {
  const key = code === null ? null : dialStatusKey(code)
  return key === null ? (text ?? String(code ?? '')) : t(key)
}
