import type { AppEnd, StopReason } from '@ramal/domain/call-session/application'
import { isTrunkFailure } from '@ramal/domain/dial-status/cause'
import type { AppContext } from '../call-session/app.ts'
import type { CallRecord, TxStep } from '../calls/call-record.ts'
import type { Invitation, InvitationOutcome, Target } from '../calls/invitation.ts'
import type { Answered } from '../calls/leg.ts'
import type { Picker, Rung } from '../calls/rung-phones.ts'
import type { SipAddress } from '../ports/call-control.ts'

/** Whom to ring. */
export type DialTarget = Target & {
  /** Takes a line of what leads there, and returns what gives it back; null: it has none left. */
  take?(): (() => void) | null
  /** Written with its leg. */
  readonly txStep?: TxStep
  /** Whom to ring instead, where its peer redirects the call; null: nobody that may be rung. */
  redirect?(contacts: readonly SipAddress[]): Promise<DialTarget | null>
}

/** Redirections of one call that are followed. */
const MAX_REDIRECTIONS = 3

/** How somebody is dialled. */
export interface Dialling {
  /** The record in which who answers is written. */
  readonly record: CallRecord
  readonly recorded: boolean
  /** Written with the leg of each INVITE. */
  readonly txStep?: TxStep
  /** Ends the talk after so long (ms). */
  readonly maxDurationMs?: number
  /** Who rings may be picked up by others (`*9`). */
  readonly pickup?: Pick<Rung, 'extension' | 'callGroups'>
}

/** Rings targets one after the other and looks after the talk with who answers: what the dialling applications share. */
export class TargetRinger {
  readonly #ctx: AppContext
  #invitation: Invitation | null = null
  #leave: (end: AppEnd) => void = () => {}
  #picker: Picker | null = null
  /** Gives back the line of who answered, as soon as their leg counts itself. */
  #giveBack: (() => void) | undefined

  constructor(ctx: AppContext) {
    this.#ctx = ctx
  }

  concerns(userId: number): boolean {
    return this.#invitation?.target.userId === userId
  }

  stop(why: StopReason): void {
    this.#invitation?.cancel(why === 'gone' ? this.#ctx.caller.side : 'system')
    this.#picker?.over(this.#ctx.caller.side)
    this.#leave({ over: 'system' })
  }

  /** Lasts until the talk is over, or nobody took it: then `status` is the last refusal. */
  async dial(targets: readonly DialTarget[], how: Dialling): Promise<AppEnd> {
    const { caller, exchange } = this.#ctx
    if (!(await caller.ready())) return { over: 'system', status: 488 }
    // Who is rung, or dials, gets no queue call meanwhile; both are free again in the same moment.
    const { tenantId } = this.#ctx
    const parties = [caller.leg, ...targets].flatMap(({ userId }) =>
      userId === null ? [] : [{ id: userId, tenantId }],
    )
    for (const agent of parties) exchange.agents.apply(agent, { type: 'callOffered' })
    let talk: Promise<AppEnd>
    try {
      const forget = this.#offerPickup(how)
      const outcome = await this.#ring(targets, how).finally(forget)
      if (outcome === 'no line') return { over: 'system', status: 503 }
      if (!outcome.ok) return refused(outcome.status, targets)
      talk = this.talk(outcome, how)
    } finally {
      this.#giveBack?.()
      for (const agent of parties) exchange.agents.apply(agent, { type: 'callOfferOver' })
    }
    return talk
  }

  /** A talk with who answered, now or before a restart or transfer, until one of both leaves. */
  talk(answered: Answered | null, how: Dialling): Promise<AppEnd> {
    if (!answered) return Promise.resolve({ over: 'restart' }) // A restart left the caller alone.
    const over: AppEnd = { over: answered.leg.role === 'agent' ? 'agent' : 'client' }
    const picker = this.#picker
    const change = picker ? { change: { user_id: picker.userId, endpoint: picker.extension } } : {}
    const gone = () => {
      picker?.over('agent')
      resolveOver()
    }
    let resolveOver = () => {}
    return new Promise((resolve, reject) => {
      this.#leave = resolve
      resolveOver = () => resolve(over)
      this.#ctx
        .connect(answered, { served: how.record, recorded: how.recorded, ...change, gone })
        .then((connected) => this.#begun(connected, how), reject)
      this.#giveBack?.()
      picker?.entered()
    })
  }

  #begun(connected: boolean, { maxDurationMs }: Dialling): void {
    if (!connected) this.#leave({ over: 'system' })
    else if (maxDurationMs) this.#ctx.endTalkAfter(maxDurationMs)
  }

  async #ring(targets: readonly DialTarget[], how: Dialling): Promise<InvitationOutcome | 'no line'> {
    let status: number | null = null
    const waiting = [...targets]
    const tried = new Set<string>()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { take, txStep: ofTarget, redirect, ...target } = next
      tried.add(target.uri)
      const giveBack = take?.()
      if (giveBack === null) continue // No line left on this trunk: the next one.
      this.#giveBack = giveBack
      const invitation = this.#ctx.invitation(how.record, target)
      this.#invitation = invitation
      const placed = this.#ctx.caller.record.placed()
      const txStep: TxStep = async (tx, now, id) => {
        await how.txStep?.(tx, now, id)
        await ofTarget?.(tx, now, id)
        await placed(tx, now, id)
      }
      const outcome = await this.#run(invitation, txStep, how.record)
      this.#invitation = null
      const picked = this.#picked()
      if (picked) {
        if (outcome.ok) await invitation.discard(outcome) // The answer crossed the CANCEL.
        return picked
      }
      if (outcome.ok) return outcome
      giveBack?.()
      if (this.#ctx.isOver) return outcome
      status = outcome.status
      await this.#ctx.separate() // What the caller heard of it is over.
      if (!isTrunkFailure(status)) break
      const elsewhere = tried.size <= MAX_REDIRECTIONS && (await redirect?.(outcome.contacts ?? []))
      // RFC 3261 8.1.3.4: a URI is tried once.
      if (elsewhere && !tried.has(elsewhere.uri)) waiting.unshift(elsewhere)
    }
    return status === null ? 'no line' : { ok: false, status }
  }

  /** What rings may be taken by somebody else's phone. Returns what ends that. */
  #offerPickup({ record, pickup }: Dialling): () => void {
    if (!pickup) return () => {}
    const { exchange, tenantId, conversation } = this.#ctx
    const { live, clock } = exchange
    const take = (picker: Picker) => this.#take(picker)
    const rung = { ...pickup, tenantId, groupId: null, since: clock.now(), record, conversation, take }
    return live.rung.add(rung)
  }

  #take(picker: Picker): boolean {
    if (!this.#invitation || this.#picker || this.#ctx.isOver) return false
    this.#picker = picker
    this.#invitation.cancel('system')
    return true
  }

  #picked(): (Answered & { ok: true }) | null {
    return this.#picker && { ok: true, ...this.#picker.answered }
  }

  #run(invitation: Invitation, txStep: TxStep, record: CallRecord): Promise<InvitationOutcome> {
    const { log } = this.#ctx.exchange
    const hear = (mediaLeg: string) => {
      if (this.#invitation !== invitation) return
      this.#ctx
        .hearEarly(mediaLeg)
        .catch((error) => log.error({ err: error }, 'early media was not connected'))
    }
    return invitation.run(txStep, () => this.#ringing(record), hear)
  }

  #ringing(record: CallRecord): void {
    const { caller, exchange } = this.#ctx
    const written = [caller.ring()]
    if (record !== caller.record) written.push(record.apply({ type: 'progress', status: 180 }))
    Promise.all(written).catch((error) => exchange.log.error({ err: error }, 'ringing was not stored'))
  }
}

function refused(status: number, targets: readonly Target[]): AppEnd {
  const side = targets.at(-1)?.role === 'agent' ? 'agent' : 'client'
  return { over: status === 408 ? 'timeout' : side, status }
}
