import { randomUUID } from 'node:crypto'
import type { QueueEffect } from '@ramal/domain/acd/queue-entry'
import type { Member } from '../../dispatch/member-rows.ts'
import { autoPause } from '../acd/auto-pause.ts'
import { type CallbackRow, changeCallback } from '../acd/callback-rows.ts'
import { Offers } from '../acd/offers.ts'
import { QueueLedger } from '../acd/queue-ledger.ts'
import type { Queue } from '../acd/queue-rows.ts'
import type { CallServices } from '../call-session/call-services.ts'
import { CallSession } from '../call-session/call-session.ts'
import { Caller } from '../call-session/caller.ts'
import { CallRecord } from '../calls/call-record.ts'
import { type Device, findDeviceById } from '../directory/device-rows.ts'
import { callbackNumber } from './callback-number.ts'

interface RoundHost {
  readonly queue: Queue
  readonly row: CallbackRow
  answered(userId: number): void
  failed(userId: number, isGone: boolean): boolean
  /** The customer answered. */
  reached(): void
}

/** How an agent's phone dials the customer. */
interface Way {
  readonly device: Device
  readonly number: string
}

interface Opened {
  readonly record: CallRecord
  readonly offers: Offers
}

/**
 * One round of asking agents and, once one has answered, the call to the customer: a record of its own (§9: 19), which names the call in
 * which they asked as its parent. The agent is the one who calls: routes, caller ids and blacklists are those of a call of theirs.
 */
export class CallbackRound {
  readonly #services: CallServices
  readonly #host: RoundHost
  readonly #conversation = randomUUID()
  /** Null while nobody was found who may call them: what did not ring has no record. */
  #opened: Promise<Opened> | null = null
  readonly #ways = new Map<number, Way>()
  /** Who is asked no longer: they may have been taken back before they rang. */
  readonly #takenBack = new Set<number>()
  #ready: Opened | null = null

  constructor(services: CallServices, host: RoundHost) {
    this.#services = services
    this.#host = host
  }

  /** Rings an agent, who is nobody else's from now on. */
  async ring(userId: number, member: Member | undefined): Promise<void> {
    const { agents, store, clock } = this.#services.exchange
    const { row } = this.#host
    const agent = { id: userId, tenantId: row.tenant_id }
    agents.apply(agent, { type: 'callOffered' })
    try {
      const way = await store.read(async (tx): Promise<Way | null> => {
        const device = await findDeviceById(tx, row.tenant_id, member?.device?.endpointId ?? 0)
        return device && { device, number: await callbackNumber(tx, device, row.phone, clock.now()) }
      })
      if (this.#takenBack.has(userId)) return
      if (!way?.device.allowExternal) {
        this.#host.failed(userId, false)
        return
      }
      this.#ways.set(userId, way)
      this.#opened ??= this.#open()
      const { offers } = await this.#opened
      if (!this.#takenBack.has(userId)) await offers.ring(userId, member)
    } finally {
      agents.apply(agent, { type: 'callOfferOver' })
    }
  }

  async takeBack(userId: number, why: (QueueEffect & { type: 'cancelOffers' })['why']): Promise<void> {
    this.#takenBack.add(userId)
    const opened = await this.#opened
    await opened?.offers.takeBack(userId, why)
  }

  /**
   * The agent has it: they hear how the customer is called. At once, since whoever is not taken is let go of. Resolves when their call
   * is over.
   */
  async connect(userId: number, attempts: number): Promise<void> {
    const answered = this.#ready?.offers.take(userId)
    const way = this.#ways.get(userId)
    if (!this.#ready || !answered || !way) return
    const { record } = this.#ready
    const { exchange } = this.#services
    const { leg, dialog, mark } = answered
    leg.dialog = dialog
    const assigned = record.assign({ userId, endpoint: leg.endpoint })
    const { row } = this.#host
    const ledger = this.#ledger.append('answer', userId)
    const written = record.appendEvent('callback_called', {}, { call: row.call_id }, async (tx, now, id) => {
      await assigned(tx, now, id)
      await mark?.(tx, now)
      await ledger(tx, now, id)
      await changeCallback(tx, row.id, { state: 'calling', attempts, last_call_id: record.id })
    })
    const caller = Caller.answered(exchange, leg, record, way.device)
    const destination = { app: 'number', appdata: way.number } as const
    const connected = () => this.#host.reached()
    CallSession.begin(this.#services, {
      ...{ caller, destination, conversation: this.#conversation, listener: { connected } },
    })
    await written
    await caller.gone
  }

  /** Nobody took it: the record says so. */
  async close(): Promise<void> {
    const opened = await this.#opened
    await opened?.record.apply({ type: 'ended', by: 'timeout', status: 480 })
  }

  get #ledger(): QueueLedger {
    const { row, queue } = this.#host
    const ofCall = { tenantId: row.tenant_id, uid: row.uid, id: row.call_id }
    return new QueueLedger(this.#services.exchange, ofCall, queue.id)
  }

  async #open(): Promise<Opened> {
    const { exchange, acd } = this.#services
    const { row, queue } = this.#host
    const record = await CallRecord.open(exchange, {
      tenantId: row.tenant_id,
      uid: randomUUID(),
      callType: 19,
      phone: row.phone,
      queueId: row.queue_id,
      clientId: row.client_id,
      clientName: row.client_name,
      parentCallId: row.call_id,
    })
    const ledger = this.#ledger
    const offers = new Offers({
      exchange,
      conversation: this.#conversation,
      record,
      ledger,
      ringMs: queue.rules.ringMs,
      namePrefix: queue.settings.callerIdPrefix,
      answered: (userId) => this.#host.answered(userId),
      failed: (userId, isGone) => this.#host.failed(userId, isGone),
      missed: (userId) => autoPause({ exchange, acd, ledger }, queue, userId),
    })
    this.#ready = { record, offers }
    return this.#ready
  }
}
