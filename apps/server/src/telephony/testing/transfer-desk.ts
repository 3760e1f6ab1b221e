import { calls } from '@ramal/db/schema/calls'
import { until } from '@ramal/process/testing/until'
import { asc } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { CallSession } from '../call-session/call-session.ts'
import type { Leg } from '../calls/leg.ts'
import { FromDevice } from '../dialplan/from-device.ts'
import { DialledInvite } from '../dialplan/testing/dialled-invite.ts'
import { findDevice } from '../directory/device-rows.ts'
import { Transfers } from '../transfer/transfers.ts'
import { AcdHarness } from './acd-harness.ts'
import type { FakeDialog, FakeInvite } from './fake-control.ts'

/** Ana (user 1) talks to a customer and may transfer them; SIP and media are fakes. */
export class TransferDesk {
  readonly harness: AcdHarness
  readonly transfers: Transfers
  readonly call: CallSession
  readonly invite: FakeInvite
  /** The customer's leg, and Ana's. */
  readonly customer: Leg
  readonly agentLeg: Leg
  readonly customerDialog: FakeDialog
  readonly agentDialog: FakeDialog

  private constructor(
    harness: AcdHarness,
    transfers: Transfers,
    talk: Awaited<ReturnType<AcdHarness['talk']>>,
  ) {
    this.harness = harness
    this.transfers = transfers
    this.call = talk.call
    this.invite = talk.invite
    this.customer = talk.customer
    this.agentLeg = talk.agentLeg
    this.customerDialog = talk.dialog
    this.agentDialog = talk.agentDialog
  }

  static async open(): Promise<TransferDesk> {
    const harness = await AcdHarness.start({ queue: { strategy: 'linear' } })
    onTestFinished(() => harness.stop())
    const transfers = new Transfers(harness.services)
    Object.assign(harness.services, {
      referred: transfers.referred.bind(transfers),
      ended: transfers.ended.bind(transfers),
    })
    const talk = await harness.talk()
    await until('both to hear each other', () => talk.call.isJoined)
    return new TransferDesk(harness, transfers, talk)
  }

  /** Ana gives the customer away, blindly. */
  refer(target: string, headers: Record<string, string> = {}): Promise<number> {
    return this.agentDialog.refer({ target, replaces: null, headers })
  }

  /** Ana asks somebody else first; resolves when her second call has begun or was refused. */
  async consult(called: string, type = 'attend', parentUid = 'call-1'): Promise<DialledInvite> {
    const headers = { 'X-Transfer-Type': type, 'X-Parent-Uid': parentUid }
    const invite = new DialledInvite(called, { headers })
    const device = await this.harness.store.read((tx) => findDevice(tx, 1, '10001'))
    await new FromDevice(this.harness.services).receive(invite, device!)
    return invite
  }

  /** Bruno (user 2) has answered Ana's second call. */
  async consulted(type = 'attend') {
    const invite = await this.consult('10002', type)
    const dialog = (await this.harness.attempt(1)).answer()
    await until('the consultation', () => this.#isTalking(invite))
    return { invite, dialog }
  }

  /** Ana brings together whom she talks to. */
  confirm({ callId }: Pick<FakeInvite, 'callId'>, headers: Record<string, string> = {}): Promise<number> {
    const replaces = { callId, toTag: '', fromTag: '' }
    return this.agentDialog.refer({ target: '10002', replaces, headers })
  }

  /** The records of all calls, in their order. */
  rows(): Promise<(typeof calls.$inferSelect)[]> {
    return this.harness.store.read(({ db }) => db.select().from(calls).orderBy(asc(calls.id)))
  }

  /** The record at this place, once it is like this. */
  row(index: number, isReady: (row: typeof calls.$inferSelect) => unknown) {
    return until(`record ${index}`, async () => {
      const row = (await this.rows())[index]
      return row && isReady(row) ? row : null
    })
  }

  /** Somebody was told this status of a REFER. */
  notified(status: number): Promise<unknown> {
    return until(`${status}`, () => this.agentDialog.notified.includes(status))
  }

  #isTalking({ callId }: DialledInvite): boolean {
    const sessions = this.harness.exchange.live.all() as readonly CallSession[]
    return sessions.some(({ caller, isJoined }) => caller.callId === callId && isJoined && caller.isAnswered)
  }
}
