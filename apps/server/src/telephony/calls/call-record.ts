import type { WriteTx } from '@ramal/db/store/store'
import { attemptOutcome } from '@ramal/domain/activity/call-attempt'
import {
  type CallStep,
  type CallStepEvent,
  callStepTransition,
  startCallStep,
} from '@ramal/domain/call-step/call-step'
import { callGroup } from '@ramal/domain/call-step/call-type'
import { MAX_FORWARDS } from '@ramal/domain/routing/hops'
import { recordActivity } from '../../modules/activities/progress.ts'
import { callLines, endedCalls } from '../../platform/signals.ts'
import { directionOf, type NewCall, newRow, phoneColumns, rowOf, stepOf } from './call-columns.ts'
import { costOf } from './call-cost-rows.ts'
import { type CallChange, type CallRow, insertCall, insertCallEvent, updateCall } from './call-rows.ts'
import type { Exchange } from './exchange.ts'
import { type CallMetadata, callStepChange } from './metadata.ts'

/** Written in the same transaction as the record. */
export type TxStep = (tx: WriteTx, now: number, callId: number) => Promise<void>

/** The record of one call: its state in memory, its row, its timeline, and what the agent is told. */
export class CallRecord {
  readonly id: number
  readonly tenantId: number
  readonly uid: string
  phone: string
  userId: number | null
  metadata: CallMetadata
  #step: CallStep
  readonly #activityId: number | null
  /** What a second record of the same call says too. */
  lineage: Pick<NewCall, 'parentCallId' | 'transferType'>
  /** Max-Forwards of what is sent for it (RFC 7332); below 0 nothing is. */
  hopsLeft: number
  /** Through which a call out left. */
  #trunkId: number | null
  #isPlaced = false
  /** Known, and not written yet. */
  #owed: CallChange = {}
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
    this.hopsLeft = call.hopsLeft ?? MAX_FORWARDS
    this.#trunkId = call.trunkId ?? null
    this.lineage = { parentCallId: call.parentCallId ?? null, transferType: call.transferType ?? null }
    this.metadata = {
      uid: call.uid,
      callType: call.callType,
      clientId: call.clientId ?? null,
      clientName: call.clientName ?? null,
      queueId: call.queueId ?? null,
    }
  }

  /** Writes a new call; it exists when this resolves. */
  static async open(exchange: Exchange, call: NewCall, txStep: TxStep = async () => {}): Promise<CallRecord> {
    const now = exchange.clock.now()
    const id = await exchange.store.write(async (tx) => {
      const callId = await insertCall(tx, newRow(call, now))
      await insertCallEvent(tx, { tenantId: call.tenantId, callId, at: now, event: 'started' })
      await txStep(tx, now, callId)
      return callId
    })
    const { tenantId, uid } = call
    callLines.tell({ tenantId, callId: id, uid, event: 'opened', at: now })
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
      parentCallId: row.parent_call_id,
      transferType: row.transfer_type,
      ...(row.queue_id === null ? {} : { queueId: row.queue_id }),
      ...(row.trunk_id === null ? {} : { trunkId: row.trunk_id }),
    }
    return new CallRecord(exchange, row.id, call, stepOf(row))
  }

  /** It came in through a trunk, which stays its own whoever it is led to. */
  get isInbound(): boolean {
    return callGroup(this.metadata.callType) === 'incomings'
  }

  get direction(): ReturnType<typeof directionOf> {
    return directionOf(this.metadata.callType)
  }

  get step(): CallStep {
    return this.#step
  }

  get isClosed(): boolean {
    return this.#step.at === 'closed'
  }

  /** Decides, commits, and tells the agent in the same transaction. Does nothing when the event means nothing now. */
  async apply(event: CallStepEvent, change: CallChange = {}, txStep: TxStep = async () => {}): Promise<void> {
    const { store, late, clock } = this.#exchange
    const now = clock.now()
    const [next, effects] = callStepTransition(this.#step, event, now)
    if (next === this.#step) return
    this.#step = next
    if (next.at === 'closed')
      endedCalls.tell({
        direction: this.direction,
        isAnswered: next.answeredAt !== null,
        endedBy: next.endedBy,
      })
    const written = { ...this.#owed, ...change }
    this.#owed = {}
    if (written.user_id !== undefined) this.userId = written.user_id
    const userId = this.userId
    const { type, ...data } = event
    // It ends whether there is room for that or not; whatever else a call does may be refused.
    const owner = event.type === 'ended' ? late : store
    const write = async (tx: WriteTx) => {
      const cost = await this.#cost(tx)
      await updateCall(tx, this.id, { ...rowOf(next), ...cost, ...written }, now)
      await insertCallEvent(tx, { tenantId: this.tenantId, callId: this.id, at: now, event: type, data })
      await txStep(tx, now, this.id)
      const attempt = attemptOutcome(event, next)
      if (this.#activityId !== null && this.#isPlaced && attempt)
        await recordActivity(tx, this.#activityId, { type: attempt }, now)
      for (const effect of effects) {
        if (effect.type !== 'statusChanged' || userId === null) continue
        await tx.publish(
          `user:${userId}`,
          'changeCallStep',
          callStepChange(this.id, this.metadata, effect.status),
        )
      }
    }
    await owner.write(write, { mayWait: event.type === 'answered' || event.type === 'ended' })
  }

  /** Known when it is over: what the trunk takes for the talk. */
  async #cost(tx: WriteTx): Promise<CallChange> {
    const step = this.#step
    const trunkId = this.#trunkId
    if (step.at !== 'closed' || step.answeredAt === null || trunkId === null) return {}
    if (this.direction !== 'outgoing') return {}
    return { cost: await costOf(tx, { trunkId, phone: this.phone, talkedMs: step.talkedMs }) }
  }

  /** True from now on, and written with the next event, whichever that is: who answered has the call, also when it ends before it is connected. */
  owe(change: CallChange): void {
    this.#owed = { ...this.#owed, ...change }
  }

  /** Who serves it, as far as that is known now. The row follows in the transaction that the result is written in. */
  assign(facts: {
    userId?: number | null
    endpoint?: string | null
    queueId?: number
    outboundRouteId?: number
    trunkId?: number
    /** The number of ours that the other party sees. */
    did?: string
  }): TxStep {
    const { userId, endpoint, queueId, outboundRouteId, trunkId, did } = facts
    if (userId !== undefined) this.userId = userId
    if (trunkId !== undefined) this.#trunkId = trunkId
    if (queueId !== undefined) this.metadata = { ...this.metadata, queueId }
    const change: CallChange = {
      ...(userId === undefined ? {} : { user_id: userId }),
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(queueId === undefined ? {} : { queue_id: queueId }),
      ...(outboundRouteId === undefined ? {} : { outbound_route_id: outboundRouteId }),
      ...(trunkId === undefined ? {} : { trunk_id: trunkId }),
      ...(did === undefined ? {} : { did }),
    }
    return (tx, now) => updateCall(tx, this.id, change, now)
  }

  /** The first INVITE leaves: now the call is an attempt of its activity (A-69: what could not be placed is none). */
  placed(): TxStep {
    const id = this.#isPlaced ? null : this.#activityId
    this.#isPlaced = true
    return async (tx, now) => {
      if (id !== null) await recordActivity(tx, id, { type: 'placed' }, now)
    }
  }

  /** Somebody else stands at the other end from now on (§4.5): row and console say who. */
  async passTo(
    to: Pick<NewCall, 'phone' | 'callType' | 'clientId' | 'clientName' | 'parentCallId' | 'transferType'> &
      Pick<CallRecord, 'hopsLeft'>,
  ): Promise<void> {
    const { store, clock } = this.#exchange
    const { phone, callType, clientId = null, clientName = null, parentCallId, transferType } = to
    this.phone = phone
    this.hopsLeft = Math.min(this.hopsLeft, to.hopsLeft)
    this.lineage = { parentCallId: parentCallId ?? null, transferType: transferType ?? null }
    this.metadata = { ...this.metadata, callType, clientId, clientName, phone }
    const now = clock.now()
    const { parent_call_id, transfer_type } = { parent_call_id: parentCallId, transfer_type: transferType }
    const change = {
      ...phoneColumns(phone),
      call_type: callType,
      direction: directionOf(callType),
      client_id: clientId,
    }
    await store.write(async (tx) => {
      await updateCall(tx, this.id, { ...change, parent_call_id, transfer_type }, now)
      const data = { phone, parent_call_id, transfer_type }
      await insertCallEvent(tx, {
        tenantId: this.tenantId,
        callId: this.id,
        at: now,
        event: 'handed_over',
        data,
      })
      if (this.userId !== null) await tx.publish(`user:${this.userId}`, 'changeCallStep', this.change())
    })
  }

  /** Its owner was given away and talks to somebody else: their console says to whom, their record stays that of the call they made. */
  async meets(other: { readonly phone: string; readonly name: string | null }): Promise<void> {
    const { phone, name } = other
    this.metadata = { ...this.metadata, clientId: null, clientName: name, phone }
    await this.appendEvent('meets', {}, { phone }, async (tx) => {
      if (this.userId !== null) await tx.publish(`user:${this.userId}`, 'changeCallStep', this.change())
    })
  }

  /** A line of the timeline that changes no state; `change` goes into the row. */
  async appendEvent(
    event: string,
    change: CallChange = {},
    data: Record<string, unknown> = {},
    txStep: TxStep = async () => {},
  ): Promise<void> {
    const { store, clock } = this.#exchange
    const now = clock.now()
    await store.write(async (tx) => {
      await updateCall(tx, this.id, change, now)
      await insertCallEvent(tx, { tenantId: this.tenantId, callId: this.id, at: now, event, data })
      await txStep(tx, now, this.id)
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
    case 'served':
    case 'closed':
      return 'not_inuse'
  }
}
