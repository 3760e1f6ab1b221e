import type { EndedBy } from '@ramal/contract/vocabulary'
import type { Exchange } from '../exchange.ts'
import type { IncomingInvite, SipDialog } from '../ports/call-control.ts'
import type { CallRecord } from './call-record.ts'
import { markLegAnswered } from './call-rows.ts'
import { Invitation, type Target } from './invitation.ts'
import type { Leg } from './leg.ts'
import { LiveCall } from './live-call.ts'
import { metadataHeaders } from './metadata.ts'

/** A caller connected straight to a device or through a trunk. The caller's leg stands on the left of the recording. */
export class DirectCall extends LiveCall {
  readonly #caller: Leg
  readonly #isRecorded: boolean
  #invitation: Invitation | null = null
  #invite: IncomingInvite | null = null

  /** `records`: the caller's first, then the callee's when both are agents (§4.1: 31 and 30). */
  constructor(
    exchange: Exchange,
    conversation: string,
    records: CallRecord[],
    caller: Leg,
    isRecorded: boolean,
  ) {
    super(exchange, conversation, records)
    this.#caller = caller
    this.#isRecorded = isRecorded
    this.addLeg(caller)
  }

  /** Rings the targets one after the other until one answers; tells the caller what came of it. */
  place(invite: IncomingInvite, sdp: string, targets: readonly Target[]): Promise<void> {
    return this.guard(this.#keepingOthersAway(targets, () => this.#place(invite, sdp, targets)))
  }

  /** A conversation of a former process (architecture §4a). */
  adopt(callerDialog: SipDialog, callee: Leg, calleeDialog: SipDialog, recording: string | null): void {
    this.addLeg(callee)
    this.attach(this.#caller, callerDialog)
    this.attach(callee, calleeDialog)
    this.resume(this.#caller, callee, recording)
  }

  override legEnded(leg: Leg): void {
    void this.end(this.#sideOf(leg))
  }

  override legLost(leg: Leg): void {
    void this.end(this.#sideOf(leg))
  }

  protected override abandon(): void {
    this.#invitation?.cancel(this.#sideOf(this.#caller))
    this.#invite?.reject(503) // Says nothing to who was answered, refused or gave up already.
  }

  protected override recordOf(leg: Leg): CallRecord {
    return (
      this.records.find((record) => record.userId !== null && record.userId === leg.userId) ??
      this.records[0]!
    )
  }

  async #place(invite: IncomingInvite, sdp: string, targets: readonly Target[]): Promise<void> {
    this.#invite = invite
    invite.onCancel(() => void this.end(this.#sideOf(this.#caller)))
    const outcome = await this.#ring(invite, targets)
    if (this.isEnding) {
      if (outcome.ok) await this.#invitation?.discard(outcome.leg, outcome.dialog)
      return
    }
    if (!outcome.ok) {
      invite.reject(outcome.status)
      const by = outcome.status === 408 ? 'timeout' : this.#calleeSide(targets)
      return this.end(by, outcome.status)
    }
    const { leg, dialog } = outcome
    this.addLeg(leg)
    this.attach(leg, dialog)
    await this.#answer(invite, sdp, leg)
  }

  /** Who dials or is rung gets no queue call meanwhile (A-83: his softphone would refuse it). */
  async #keepingOthersAway(targets: readonly Target[], place: () => Promise<void>): Promise<void> {
    const parties = [this.#caller, ...targets].flatMap(({ userId }) => (userId === null ? [] : [userId]))
    const { agents } = this.exchange
    for (const userId of parties) agents.offerOut(userId)
    try {
      await place()
    } finally {
      for (const userId of parties) agents.offerOver(userId)
    }
  }

  async #ring(invite: IncomingInvite, targets: readonly Target[]) {
    let status = 480
    for (const target of targets) {
      const record = target.role === 'agent' ? this.records.at(-1)! : this.records[0]!
      this.#invitation = new Invitation(this.exchange, this.conversation, record, target)
      const outcome = await this.#invitation.run(
        async () => {},
        () => this.#ringing(invite),
      )
      if (outcome.ok || this.isEnding) return outcome
      status = outcome.status
      // The next trunk is tried when this one failed, not when the called party refused.
      if (status < 500 && status !== 408) break
      if (status >= 600) break
    }
    return { ok: false, status } as const
  }

  #ringing(invite: IncomingInvite): void {
    invite.ring(metadataHeaders(this.records[0]!.metadata))
    for (const record of this.records) {
      record
        .apply({ type: 'progress', status: 180 })
        .catch((error) => this.exchange.log.error({ err: error }, 'ringing was not stored'))
    }
  }

  async #answer(invite: IncomingInvite, sdp: string, callee: Leg): Promise<void> {
    const dialog = await invite.answer(sdp, metadataHeaders(this.records[0]!.metadata))
    if (!dialog) return this.end(this.#sideOf(this.#caller))
    this.attach(this.#caller, dialog)
    for (const record of this.records) {
      await record.apply({ type: 'answered' }, {}, async (tx, now) => {
        if (record === this.records[0]) await markLegAnswered(tx, this.#caller.id, dialog.texts, now)
      })
    }
    if (!this.isEnding) await this.join(this.#caller, callee, { record: this.#isRecorded })
  }

  #sideOf(leg: Leg): EndedBy {
    return leg.role === 'agent' ? 'agent' : 'client'
  }

  #calleeSide(targets: readonly Target[]): EndedBy {
    return targets.at(-1)?.role === 'agent' ? 'agent' : 'client'
  }
}
