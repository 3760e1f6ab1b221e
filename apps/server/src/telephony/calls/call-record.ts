import type { CallType } from '@ramal/contract/vocabulary'
import type { WriteTx } from '@ramal/db/store/store'
import { attemptOutcome } from '@ramal/domain/activity/call-attempt'
import {
  type CallStep,
  type CallStepEvent,
  callStepTransition,
  durations,
  startCallStep,
} from '@ramal/domain/call-step/call-step'
import { callDirection, callGroup, isExtension } from '@ramal/domain/call-step/call-type'
import { readPhone } from '@ramal/domain/phone/br-phone'
import { noteActivity } from '../../modules/activities/progress.ts'
import type { Exchange } from '../exchange.ts'
import { type CallChange, type CallRow, insertCall, insertCallEvent, updateCall } from './call-rows.ts'
import { type CallMetadata, callStepChange } from './metadata.ts'

export interface NewCall {
  readonly tenantId: number
  readonly uid: string
  readonly callType: CallType
  /** The other party, as the record's owner sees it. */
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
}

/** Written in the same transaction as the record. */
export type Also = (tx: WriteTx, now: number, callId: number) => Promise<void>

/** The record of one call: its state in memory, its row, its timeline, and what the agent is told. */
export class CallRecord {
  readonly id: number
  readonly tenantId: number
  readonly uid: string
  readonly phone: string
  userId: number | null
  readonly metadata: CallMetadata
  #step: CallStep
  readonly #activityId: number | null
  readonly #exchange: Exchange

  constructor(exchange: Exchange, id: number, call: NewCall, step: CallStep) {
    this.#exchange = exchange
    this.id = id
    this.tenantId = call.tenantId
    this.uid = call.uid
    this.phone = call.phone
    this.userId = call.userId ?? null
    this.#step = step
    this.#activityId = call.activityId ?? null
    this.metadata = {
      uid: call.uid,
      callType: call.callType,
      clientId: call.clientId ?? null,
      clientName: call.clientName ?? null,
      queueId: call.queueId ?? null,
    }
  }

  /** Writes a new call; it exists when this resolves. */
  static async open(exchange: Exchange, call: NewCall, also: Also = async () => {}): Promise<CallRecord> {
    const now = exchange.clock.now()
    const id = await exchange.store.write(async (tx) => {
      const callId = await insertCall(tx, newRow(call, now))
      await insertCallEvent(tx, { tenantId: call.tenantId, callId, at: now, event: 'started' })
      if (call.activityId != null) await noteActivity(tx, call.activityId, { type: 'placed' }, now)
      await also(tx, now, callId)
      return callId
    })
    return new CallRecord(exchange, id, call, startCallStep(now))
  }

  /** The record of a call that a former process began (architecture §4a). */
  static adopt(exchange: Exchange, row: CallRow): CallRecord {
    const call: NewCall = {
      tenantId: row.tenant_id,
      uid: row.uid,
      callType: row.call_type,
      phone: row.phone,
      userId: row.user_id,
      clientId: row.client_id,
      ...(row.queue_id === null ? {} : { queueId: row.queue_id }),
    }
    return new CallRecord(exchange, row.id, call, stepOf(row))
  }

  get step(): CallStep {
    return this.#step
  }

  get isClosed(): boolean {
    return this.#step.at === 'closed'
  }

  /** Decides, commits, and tells the agent in the same transaction. Does nothing when the event means nothing now. */
  async apply(event: CallStepEvent, change: CallChange = {}, also: Also = async () => {}): Promise<void> {
    const { store, clock } = this.#exchange
    const now = clock.now()
    const [next, effects] = callStepTransition(this.#step, event, now)
    if (next === this.#step) return
    this.#step = next
    if (change.user_id !== undefined) this.userId = change.user_id
    const userId = this.userId
    const { type, ...data } = event
    await store.write(async (tx) => {
      await updateCall(tx, this.id, { ...rowOf(next), ...change }, now)
      await insertCallEvent(tx, { tenantId: this.tenantId, callId: this.id, at: now, event: type, data })
      await also(tx, now, this.id)
      const attempt = attemptOutcome(event, next)
      if (this.#activityId !== null && attempt)
        await noteActivity(tx, this.#activityId, { type: attempt }, now)
      for (const effect of effects) {
        if (effect.type !== 'statusChanged' || userId === null) continue
        await tx.publish(
          `user:${userId}`,
          'changeCallStep',
          callStepChange(this.id, this.metadata, effect.status),
        )
      }
    })
  }

  /** A line of the timeline that changes no state; `change` goes into the row. */
  async note(event: string, change: CallChange = {}, data: Record<string, unknown> = {}): Promise<void> {
    const { store, clock } = this.#exchange
    const now = clock.now()
    await store.write(async (tx) => {
      await updateCall(tx, this.id, change, now)
      await insertCallEvent(tx, { tenantId: this.tenantId, callId: this.id, at: now, event, data })
    })
  }

  /** The frame of the call as it stands. */
  change(): ReturnType<typeof callStepChange> {
    return callStepChange(this.id, this.metadata, statusOf(this.#step))
  }
}

/** The endpoint status a step is shown with (§4.4). */
export function statusOf(step: CallStep): string {
  switch (step.at) {
    case 'dialling':
    case 'queued':
      return 'ringing'
    case 'talking':
      return step.onHold ? 'onhold' : 'inuse'
    case 'closed':
      return 'not_inuse'
  }
}

function newRow(call: NewCall, now: number): Parameters<typeof insertCall>[1] {
  const phone = readPhone(call.phone)
  const internal = isExtension(call.phone)
  return {
    tenant_id: call.tenantId,
    uid: call.uid,
    call_type: call.callType,
    direction: directionOf(call.callType),
    phone: call.phone,
    phone_type: internal
      ? 'internal'
      : phone?.type === 'mobile' || phone?.type === 'landline'
        ? phone.type
        : 'other',
    phone_key: phone?.key ?? null,
    country: phone?.country ?? null,
    area_code: phone?.areaCode ?? null,
    did: call.did ?? null,
    queue_id: call.queueId ?? null,
    user_id: call.userId ?? null,
    endpoint: call.endpoint ?? null,
    inbound_route_id: call.inboundRouteId ?? null,
    outbound_route_id: call.outboundRouteId ?? null,
    trunk_id: call.trunkId ?? null,
    client_id: call.clientId ?? null,
    dial_status: 100,
    started_at: now,
    updated_at: now,
  }
}

function directionOf(type: CallType): 'incoming' | 'outgoing' | 'internal' {
  if (callGroup(type) === 'internals') return 'internal'
  return callDirection(type) === 'in' ? 'incoming' : 'outgoing'
}

function rowOf(step: CallStep): CallChange {
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

function stepOf(row: CallRow): CallStep {
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
