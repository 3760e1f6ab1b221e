import { beside } from '@ramal/process/beside'
import type { CallRecord } from '../calls/call-record.ts'
import type { Leg } from '../calls/leg.ts'
import type { FoundCall } from '../calls/live-calls.ts'
import { findDevice } from '../directory/device-rows.ts'
import type { Referral } from '../ports/call-control.ts'
import type { Destination } from '../walk/app.ts'
import type { Room } from '../walk/room.ts'
import { Walk } from '../walk/walk.ts'
import { transferTarget, transferTypeOf } from './destination.ts'
import { Handover } from './handover.ts'
import type { HandoverStart } from './handover-start.ts'
import { otherSide } from './sides.ts'

const JOIN_TRIES = 20
const JOIN_MS = 25

/** Every transfer of this process: who may transfer what, and how it is taken back (§4.5, contract §13.3, §3.4). */
export class Transfers {
  readonly #room: Room
  readonly #running = new Map<Walk, Handover>()

  constructor(room: Room) {
    this.#room = room
  }

  /** A REFER inside a call. 202: taken, its NOTIFYs follow. */
  async referred(walk: FoundCall, by: Leg, referral: Referral): Promise<number> {
    const { exchange } = this.#room
    const { endpoint, role } = by
    if (!(walk instanceof Walk) || role !== 'agent' || endpoint === null) return 403 // Customers and trunks transfer nobody.
    if (this.#running.has(walk) || !(await this.#isTalking(walk)) || !otherSide(walk, by)) return 491
    const { tenantId } = walk.caller.record
    const device = await exchange.store.read((tx) => findDevice(tx, tenantId, endpoint))
    if (!device) return 403
    const second = referral.replaces ? this.#secondOf(walk, by, referral.replaces.callId) : null
    if (referral.replaces && !second) return 481 // RFC 3891 3
    if (second?.walk.far) await this.#isTalking(second.walk)
    const destination = second ? second.walk.at : await this.#destination(device, referral.target)
    if (typeof destination === 'number') return destination
    if (!destination) return 481
    const type = transferTypeOf(referral.header('X-Transfer-Type') ?? second?.type, second !== null)
    const start: HandoverStart = { room: this.#room, origin: walk, by, device, type, destination, second }
    const handover = this.#running.has(walk) ? null : Handover.of(start)
    if (!handover) return 491
    this.#running.set(walk, handover)
    beside(this.#run(handover), exchange.log, 'a transfer')
    return 202
  }

  /**
   * Takes back what the agent's transfer of this call has begun: what rings, or the consultation. False when nothing of it runs.
   */
  async cancel(agent: { userId: number; callId: number }): Promise<boolean> {
    for (const handover of this.#running.values()) {
      if (handover.record.id !== agent.callId || handover.record.userId !== agent.userId) continue
      const effects = await handover.handle({ type: 'cancel' })
      return effects.some((effect) => effect.type === 'cancelled' && effect.success)
    }
    const second = this.#consultationsOf([agent.callId]).find(
      ({ caller }) => caller.record.userId === agent.userId,
    )
    if (!second) return false
    // Without the customer it is an ordinary call by now, and stays (contract §13.3).
    const hasCustomer = this.#walks().some(
      ({ isEnding, records }) => !isEnding && records.some((record) => record.id === agent.callId),
    )
    if (hasCustomer) await second.end('agent', 487)
    return true
  }

  /** A call ended: its transfer goes on without the agent, its consultation is an ordinary call now. */
  ended(walk: FoundCall): void {
    if (!(walk instanceof Walk)) return
    const running = this.#running.get(walk)
    if (running) {
      running.tell({ type: 'agentHangsUp', leg: 'origin' })
      return
    }
    const ids = walk.records.map((record) => record.id)
    for (const { caller } of this.#consultationsOf(ids)) {
      caller.record
        .note('transfer', { transfer_type: null }, { type: null })
        .catch((error) => this.#room.exchange.log.error({ err: error }, 'a consultation kept its flag'))
    }
  }

  async #run(handover: Handover): Promise<void> {
    const { log } = this.#room.exchange
    try {
      await handover.begin()
      await handover.over
    } catch (error) {
      log.error({ err: error }, 'a transfer failed')
    } finally {
      this.#running.delete(handover.origin)
    }
  }

  /** A REFER may come with the ACK: those who were just answered are waited for until they hear each other. */
  async #isTalking(walk: Walk): Promise<boolean> {
    for (let tries = 0; tries < JOIN_TRIES && !walk.isEnding; tries += 1) {
      if (walk.conversation.isJoined) return true
      await new Promise<void>((resolve) => this.#room.exchange.clock.after(JOIN_MS, resolve))
    }
    return false
  }

  /** The agent's other call, as his REFER names it: his INVITE, or ours to him. */
  #secondOf(origin: Walk, by: Leg, callId: string) {
    for (const walk of this.#walks()) {
      if (walk === origin || walk.isEnding) continue
      const leg = walk.conversation.legs.find(
        (one) => one.endpointId === by.endpointId && callIdOf(walk, one) === callId,
      )
      if (leg) return { walk, leg, type: walk.caller.record.lineage.transferType ?? undefined }
    }
    return null
  }

  async #destination(
    device: Parameters<typeof transferTarget>[1],
    target: string,
  ): Promise<Destination | number> {
    const { store } = this.#room.exchange
    const found = await store.read((tx) => transferTarget(tx, device, target))
    return found.ok ? found.destination : found.status
  }

  /** Calls in which an agent asks about one of these. */
  #consultationsOf(callIds: readonly number[]): Walk[] {
    const asks = ({ lineage }: CallRecord) =>
      lineage.transferType != null && lineage.parentCallId != null && callIds.includes(lineage.parentCallId)
    return this.#walks().filter(({ caller, isEnding }) => !isEnding && caller.isAgent && asks(caller.record))
  }

  #walks(): Walk[] {
    return this.#room.exchange.live.all().filter((call): call is Walk => call instanceof Walk)
  }
}

function callIdOf(walk: Walk, leg: Leg): string | null {
  if (leg === walk.caller.leg && walk.caller.callId !== null) return walk.caller.callId
  return leg.dialog?.texts.dialogId.split(';', 1)[0] ?? null
}
