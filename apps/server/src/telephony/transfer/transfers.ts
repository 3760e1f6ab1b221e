import type { ReadTx } from '@ramal/db/store/store'
import type { Destination } from '@ramal/domain/call-session/application'
import { withAreaCode } from '@ramal/domain/phone/local-number'
import { emergencyNumber } from '@ramal/domain/routing/emergency'
import { beside } from '@ramal/process/beside'
import { findCaller } from '../../modules/clients/find-caller.ts'
import { mayCallClient } from '../../modules/clients/may-call-client.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import type { CallServices } from '../call-session/call-services.ts'
import { CallSession } from '../call-session/call-session.ts'
import type { CallRecord } from '../calls/call-record.ts'
import { findCallOfUser } from '../calls/call-rows.ts'
import type { Leg } from '../calls/leg.ts'
import type { FoundCall } from '../calls/live-calls.ts'
import { type Device, findDevice } from '../directory/device-rows.ts'
import { dialOptionsOf } from '../directory/dial-option-rows.ts'
import type { Referral } from '../ports/call-control.ts'
import { CallTransfer } from './call-transfer.ts'
import type { CallTransferStart } from './call-transfer-start.ts'
import { mayLeadOn } from './consultation.ts'
import { transferTarget, transferTypeOf } from './destination.ts'
import { otherSide } from './sides.ts'

const JOIN_TRIES = 20
const JOIN_MS = 25

/** Every transfer of this process: who may transfer what, and how it is taken back (§4.5, contract §13.3, §3.4). */
export class Transfers {
  readonly #services: CallServices
  readonly #running = new Map<CallSession, CallTransfer>()

  constructor(services: CallServices) {
    this.#services = services
  }

  /** A REFER inside a call. 202: taken, its NOTIFYs follow. */
  async referred(session: FoundCall, by: Leg, referral: Referral): Promise<number> {
    const { exchange } = this.#services
    const { endpoint, role } = by
    if (!(session instanceof CallSession) || role !== 'agent' || endpoint === null) return 403 // Customers and trunks transfer nobody.
    if (this.#running.has(session) || !(await this.#isTalking(session)) || !otherSide(session, by)) return 491
    if (session.records.some(({ hopsLeft }) => hopsLeft <= 0)) return 483 // RFC 7332 4: it was given away seventy times.
    const { tenantId } = session.caller.record
    const device = await exchange.store.read((tx) => findDevice(tx, tenantId, endpoint))
    if (!device || !(await this.#mayLeave(session, by))) return 403
    const second = referral.replaces ? this.#secondOf(session, by, referral.replaces.callId) : null
    if (referral.replaces && !second) return 481 // RFC 3891 3
    if (second?.session.callee) await this.#isTalking(second.session)
    const destination = second ? second.session.at : await this.#destination(session, device, referral.target)
    if (typeof destination === 'number') return destination
    if (!destination) return 481
    const type = transferTypeOf(referral.header('X-Transfer-Type') ?? second?.type, second !== null)
    const start: CallTransferStart = {
      services: this.#services,
      origin: session,
      by,
      device,
      type,
      destination,
      second,
    }
    return this.#begin(start) ? 202 : 491
  }

  /**
   * The other party of an agent's talk goes to this supervisor though the agent did not ask for it: a blind transfer without a REFER (contract
   * §3.2). False when they talk to nobody any more, or give them away themselves.
   */
  async takeAway(
    session: CallSession,
    by: Leg,
    { destination, takenBy }: Required<Pick<CallTransferStart, 'destination' | 'takenBy'>>,
  ): Promise<boolean> {
    const { endpoint } = by
    if (endpoint === null || !(await this.#isTalking(session)) || !otherSide(session, by)) return false
    const { store } = this.#services.exchange
    const device = await store.read((tx) => findDevice(tx, session.caller.record.tenantId, endpoint))
    if (!device) return false
    return this.#begin({
      ...{ services: this.#services, origin: session, by, device, destination, takenBy },
      type: 'blind',
      second: null,
    })
  }

  /**
   * Takes back what the agent's transfer of this call has begun: what rings, or the consultation. False when nothing of it runs.
   */
  async cancel(agent: { userId: number; callId: number }): Promise<boolean> {
    for (const transfer of this.#running.values()) {
      if (transfer.record.id !== agent.callId || transfer.record.userId !== agent.userId) continue
      const effects = await transfer.handle({ type: 'cancel' })
      return effects.some((effect) => effect.type === 'cancelled' && effect.success)
    }
    const second = this.#consultationsOf([agent.callId]).find(
      ({ caller }) => caller.record.userId === agent.userId,
    )
    if (!second) return false
    // Without the customer it is an ordinary call by now, and stays (contract §13.3).
    const hasCustomer = this.#sessions().some(
      ({ isEnding, records }) => !isEnding && records.some((record) => record.id === agent.callId),
    )
    if (hasCustomer) await second.end('agent', 487)
    return true
  }

  /** A call ended: its transfer goes on without the agent, its consultation is an ordinary call now. */
  ended(session: FoundCall): void {
    if (!(session instanceof CallSession)) return
    const running = this.#running.get(session)
    if (running) {
      running.tell({ type: 'agentHangsUp', leg: 'origin' })
      return
    }
    const ids = session.records.map((record) => record.id)
    for (const { caller } of this.#consultationsOf(ids)) {
      caller.record
        .appendEvent('transfer', { transfer_type: null }, { type: null })
        .catch((error) => this.#services.exchange.log.error({ err: error }, 'a consultation kept its flag'))
    }
  }

  /** Asterisk's `T`: whoever called out by a route gives the other party away only where it lets them (entities §4, `dial_options`). */
  async #mayLeave(session: CallSession, by: Leg): Promise<boolean> {
    if (by !== session.caller.leg || session.at.app !== 'number') return true
    const { store } = this.#services.exchange
    const options = await store.read((tx) => dialOptionsOf(tx, session.caller.record.id))
    return options === null || options.includes('T')
  }

  /** False: another one runs, or the other party has just gone. */
  #begin(start: CallTransferStart): boolean {
    const transfer = this.#running.has(start.origin) ? null : CallTransfer.of(start)
    if (!transfer) return false
    this.#running.set(start.origin, transfer)
    beside(this.#run(transfer), this.#services.exchange.log, 'a transfer')
    return true
  }

  async #run(transfer: CallTransfer): Promise<void> {
    const { log } = this.#services.exchange
    try {
      await transfer.begin()
      await transfer.over
    } catch (error) {
      log.error({ err: error }, 'a transfer failed')
    } finally {
      this.#running.delete(transfer.origin)
    }
  }

  /** A REFER may come with the ACK: those who were just answered are waited for until they hear each other. */
  async #isTalking(session: CallSession): Promise<boolean> {
    for (let tries = 0; tries < JOIN_TRIES && !session.isEnding; tries += 1) {
      if (session.isJoined) return true
      await new Promise<void>((resolve) => this.#services.exchange.clock.after(JOIN_MS, resolve))
    }
    return false
  }

  /** The agent's other call, as their REFER names it: their INVITE, or ours to them. */
  #secondOf(origin: CallSession, by: Leg, callId: string) {
    for (const session of this.#sessions()) {
      if (session === origin || session.isEnding) continue
      const leg = session.legs.find(
        (one) => one.endpointId === by.endpointId && callIdOf(session, one) === callId,
      )
      if (leg) return { session, leg, type: session.caller.record.lineage.transferType ?? undefined }
    }
    return null
  }

  /** Where a blind transfer leads, as a consultation would (§4.5). */
  async #destination(session: CallSession, device: Device, dialled: string): Promise<Destination | number> {
    const { store } = this.#services.exchange
    return store.read(async (tx) => {
      const found = await transferTarget(tx, device, dialled)
      if (!found.ok) return found.status
      const { destination: to } = found
      const own = session.records.find(({ userId }) => userId === device.userId)
      const call = own?.userId == null ? null : await findCallOfUser(tx, own.userId, own.uid)
      const may =
        (await mayLeadOn(tx, device, call, { to, dialled })) && (await isWanted(tx, device, { to, dialled }))
      return may ? to : 403
    })
  }

  /** Calls in which an agent asks about one of these. */
  #consultationsOf(callIds: readonly number[]): CallSession[] {
    const asks = ({ lineage }: CallRecord) =>
      lineage.transferType != null && lineage.parentCallId != null && callIds.includes(lineage.parentCallId)
    return this.#sessions().filter(
      ({ caller, isEnding }) => !isEnding && caller.isAgent && asks(caller.record),
    )
  }

  #sessions(): CallSession[] {
    return this.#services.exchange.live
      .all()
      .filter((call): call is CallSession => call instanceof CallSession)
  }
}

/** A client who does not want to be called is not, by a transfer as little as by a call; who calls for help is kept by nothing. */
async function isWanted(
  tx: ReadTx,
  { tenantId, areaCode }: Device,
  { to, dialled }: { readonly to: Destination; readonly dialled: string },
): Promise<boolean> {
  if (to.app !== 'number' || emergencyNumber(dialled, await timezoneOf(tx, tenantId)) !== null) return true
  const client = await findCaller(tx, tenantId, withAreaCode(dialled, areaCode))
  return mayCallClient(tx, tenantId, client?.id ?? null)
}

function callIdOf(session: CallSession, leg: Leg): string | null {
  if (leg === session.caller.leg && session.caller.callId !== null) return session.caller.callId
  return leg.dialog?.texts.dialogId.split(';', 1)[0] ?? null
}
