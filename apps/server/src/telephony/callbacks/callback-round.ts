import { randomUUID } from 'node:crypto'
import type { QueueEffect } from '@ramal/domain/acd/queue-entry'
import { MAX_FORWARDS } from '@ramal/domain/routing/hops'
import type { Member } from '../../dispatch/member-rows.ts'
import { autoPause } from '../acd/auto-pause.ts'
import { type CallbackRow, changeCallback } from '../acd/callback-rows.ts'
import { Offers } from '../acd/offers.ts'
import { QueueLedger } from '../acd/queue-ledger.ts'
import type { Queue } from '../acd/queue-rows.ts'
import type { CallServices } from '../call-session/call-services.ts'
import { CallSession } from '../call-session/call-session.ts'
import { Caller } from '../call-session/caller.ts'
import type { NewCall } from '../calls/call-columns.ts'
import { CallRecord } from '../calls/call-record.ts'
import type { Answered } from '../calls/leg.ts'
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

/**
 * One round of asking agents and, once one has answered, the call to the customer. Until then the offers are those of the call in which they
 * asked; then there is a record of its own (§9: 19) that names it as its parent. The agent is the one who calls: routes, caller ids and blacklists
 * are those of a call of theirs.
 */
export class CallbackRound {
  readonly #services: CallServices
  readonly #host: RoundHost
  readonly #conversation = randomUUID()
  readonly #call: NewCall
  readonly #ledger: QueueLedger
  readonly #offers: Offers
  readonly #ways = new Map<number, Way>()
  /** Who is asked no longer: they may have been taken back before they rang. */
  readonly #takenBack = new Set<number>()

  constructor(services: CallServices, host: RoundHost) {
    const { exchange, acd } = services
    const { row, queue } = host
    const { tenant_id: tenantId, call_id: parentCallId, client_id: clientId, client_name: clientName } = row
    this.#services = services
    this.#host = host
    const call = { tenantId, uid: randomUUID(), callType: 19, phone: row.phone, queueId: queue.id } as const
    this.#call = { ...call, clientId, clientName, parentCallId }
    const asked = { tenantId, id: parentCallId, uid: row.uid }
    const ledger = new QueueLedger(exchange, asked, queue.id)
    this.#ledger = ledger
    this.#offers = new Offers({
      exchange,
      conversation: this.#conversation,
      record: {
        ...{ id: parentCallId, tenantId, phone: row.phone, hopsLeft: MAX_FORWARDS },
        metadata: { uid: call.uid, callType: 19, clientId, clientName, queueId: queue.id },
        lineage: { parentCallId, transferType: null },
      },
      ledger,
      ringMs: queue.rules.ringMs,
      namePrefix: queue.settings.callerIdPrefix,
      answered: (userId) => host.answered(userId),
      failed: (userId, isGone) => host.failed(userId, isGone),
      refused: (userId) => acd.offerFailed(userId),
      missed: (userId) => autoPause({ exchange, acd, ledger }, queue, userId),
    })
  }

  /** Rings an agent, who is nobody else's from now on. */
  async ring(userId: number, member: Member | undefined): Promise<void> {
    const { store, clock } = this.#services.exchange
    const { row } = this.#host
    const letGo = this.#hold(userId)
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
      await this.#offers.ring(userId, member)
    } finally {
      letGo()
    }
  }

  takeBack(userId: number, why: (QueueEffect & { type: 'cancelOffers' })['why']): Promise<void> {
    this.#takenBack.add(userId)
    return this.#offers.takeBack(userId, why)
  }

  /**
   * The agent has it: they hear how the customer is called. Taken at once, since whoever is not taken is let go of. Resolves when their
   * call is over.
   */
  async connect(userId: number, attempts: number): Promise<void> {
    const answered = this.#offers.take(userId)
    const way = this.#ways.get(userId)
    if (!answered || !way) return
    const letGo = this.#hold(userId) // Until their leg counts itself.
    const begun = this.#begin(answered, way, { userId, attempts }).finally(letGo)
    await (await begun).gone
  }

  async #begin(
    { leg, dialog, mark }: Answered,
    { device, number }: Way,
    { userId, attempts }: { readonly userId: number; readonly attempts: number },
  ): Promise<Caller> {
    const { exchange } = this.#services
    const { row } = this.#host
    leg.dialog = dialog
    const ledger = this.#ledger.append('answer', userId)
    const call = { ...this.#call, userId, ...(leg.endpoint === null ? {} : { endpoint: leg.endpoint }) }
    const record = await CallRecord.open(exchange, call, async (tx, now, id) => {
      await mark?.(tx, now)
      await ledger(tx, now, row.call_id)
      await changeCallback(tx, row.id, { state: 'calling', attempts, last_call_id: id })
    })
    const caller = Caller.answered(exchange, leg, record, device)
    CallSession.begin(this.#services, {
      ...{ caller, destination: { app: 'number', appdata: number }, conversation: this.#conversation },
      listener: { connected: () => this.#host.reached() },
    })
    return caller
  }

  /** They are offered nothing else meanwhile. Returns what ends that. */
  #hold(userId: number): () => void {
    const { agents } = this.#services.exchange
    const agent = { id: userId, tenantId: this.#host.row.tenant_id }
    agents.apply(agent, { type: 'callOffered' })
    return () => agents.apply(agent, { type: 'callOfferOver' })
  }
}
