import type { CallType, TransferType } from '@ramal/contract/vocabulary'
import { type CallStep, durations } from '@ramal/domain/call-step/call-step'
import { callDirection, callGroup, isExtension } from '@ramal/domain/call-step/call-type'
import { readPhone } from '@ramal/domain/phone/br-phone'
import type { CallChange, CallRow, insertCall } from './call-rows.ts'

/** A call as it begins. */
export interface NewCall {
  readonly tenantId: number
  readonly uid: string
  readonly callType: CallType
  /** The other party, as the record's owner sees it; '' for who tells no number. */
  readonly phone: string
  readonly did?: string
  readonly queueId?: number
  readonly userId?: number | null
  readonly endpoint?: string
  readonly inboundRouteId?: number
  readonly outboundRouteId?: number
  readonly trunkId?: number
  readonly clientId?: number | null
  readonly clientName?: string | null
  /** The activity that this call is an attempt of. */
  readonly activityId?: number | null
  /** The record that a transfer ended for this one, or that this consultation belongs to (§4.5). */
  readonly parentCallId?: number | null
  readonly transferType?: TransferType | null
  /** How often it may still be passed on (RFC 7332); absent: it began here. Not stored. */
  readonly hopsLeft?: number
}

/** The row of a call that begins. */
export function newRow(call: NewCall, now: number): Parameters<typeof insertCall>[1] {
  return {
    tenant_id: call.tenantId,
    uid: call.uid,
    call_type: call.callType,
    direction: directionOf(call.callType),
    ...phoneColumns(call.phone),
    did: call.did ?? null,
    queue_id: call.queueId ?? null,
    user_id: call.userId ?? null,
    endpoint: call.endpoint ?? null,
    inbound_route_id: call.inboundRouteId ?? null,
    outbound_route_id: call.outboundRouteId ?? null,
    trunk_id: call.trunkId ?? null,
    client_id: call.clientId ?? null,
    parent_call_id: call.parentCallId ?? null,
    transfer_type: call.transferType ?? null,
    dial_status: 100,
    started_at: now,
    updated_at: now,
  }
}

/** A number, and what is derived from it. */
export function phoneColumns(number: string) {
  const phone = readPhone(number)
  const type = phone?.type === 'mobile' || phone?.type === 'landline' ? phone.type : 'other'
  return {
    phone: number,
    phone_type: isExtension(number) ? 'internal' : type,
    phone_key: phone?.key ?? null,
    country: phone?.country ?? null,
    area_code: phone?.areaCode ?? null,
  } as const
}

export function directionOf(type: CallType): 'incoming' | 'outgoing' | 'internal' {
  if (callGroup(type) === 'internals') return 'internal'
  return callDirection(type) === 'in' ? 'incoming' : 'outgoing'
}

/** What a step says of its row. */
export function rowOf(step: CallStep): CallChange {
  const times = {
    queue_started_at: step.queueStartedAt,
    queue_answered_at: step.queueAnsweredAt,
    answered_at: step.answeredAt,
  }
  if (step.at !== 'closed') return { ...times, dial_status: dialStatusOf(step) }
  const { total, answered } = durations(step)
  return {
    ...times,
    dial_status: step.dialStatus,
    ended_at: step.endedAt,
    ended_by: step.endedBy,
    queue_ended_by: step.queueEndedBy,
    total_duration: total,
    total_answer_duration: answered,
  }
}

function dialStatusOf(step: Exclude<CallStep, { at: 'closed' }>): number {
  if (step.answeredAt !== null) return 200
  return step.at === 'dialling' ? step.dialStatus : 180
}

/** The step that a row was left in: a server that starts goes on from it. */
export function stepOf(row: CallRow): CallStep {
  const times = {
    startedAt: row.started_at,
    queueStartedAt: row.queue_started_at,
    queueAnsweredAt: row.queue_answered_at,
    answeredAt: row.answered_at,
    talkedMs: 0,
  }
  if (row.ended_at !== null) {
    return {
      ...times,
      at: 'closed',
      endedAt: row.ended_at,
      dialStatus: row.dial_status ?? 487,
      endedBy: row.ended_by ?? 'system',
      queueEndedBy: row.queue_ended_by,
    }
  }
  if (row.answered_at !== null)
    return { ...times, at: 'talking', talkingSince: row.answered_at, onHold: false }
  return row.queue_started_at === null
    ? { ...times, at: 'dialling', dialStatus: 100 }
    : { ...times, at: 'queued' }
}
