import type { EndedBy } from '@ramal/contract/vocabulary'
import type { LegName } from '@ramal/domain/call-session/call-session-state'
import type { CallRecord } from '../calls/call-record.ts'
import { markLegEnded } from '../calls/call-rows.ts'
import type { Exchange } from '../calls/exchange.ts'
import { type Answered, isHold, type Leg } from '../calls/leg.ts'
import type { FoundCall } from '../calls/live-calls.ts'
import {
  type ByeFrom,
  type Described,
  NO_HANDLERS,
  type Referral,
  type SipDialog,
} from '../ports/call-control.ts'
import { describeLeg } from './caller-media.ts'

/** Who hears of what the parties do. */
interface PartiesOwner extends FoundCall {
  readonly conversation: string
  /** The record in which what this leg does is written. */
  recordOf(leg: Leg): CallRecord
  /** The peer of this leg hung up, or the engine ended its dialog. */
  legEnded(leg: Leg, from: ByeFrom): void
  held(leg: Leg, on: boolean): void
  pressed(leg: Leg, digit: string, by: 'rtp' | 'info'): void
  referred(leg: Leg, referral: Referral): Promise<number>
}

/** How a party's time in a call ends. */
export interface LegEnd {
  readonly by: EndedBy
  readonly status?: number
}

/** The legs of one call and their dialogs: whose they are, what their peers do, how they are let go of. */
export class Parties {
  readonly #exchange: Exchange
  readonly #owner: PartiesOwner
  readonly #legs = new Map<LegName, Leg>()

  constructor(exchange: Exchange, owner: PartiesOwner) {
    this.#exchange = exchange
    this.#owner = owner
  }

  get all(): readonly Leg[] {
    return [...this.#legs.values()]
  }

  /** Ids of the dialogs that stand. */
  get dialogIds(): readonly string[] {
    return this.all.flatMap((leg) => (leg.dialog ? [leg.dialog.texts.dialogId] : []))
  }

  find(name: LegName): Leg | undefined {
    return this.#legs.get(name)
  }

  add(leg: Leg): void {
    this.#legs.set(leg.mediaLeg, leg)
    this.#exchange.live.addLeg(this.#owner, leg)
  }

  /** The leg's 200 is there; one that had its dialog before was counted as its agent's call before. */
  attach(leg: Leg, dialog: SipDialog): void {
    this.add(leg)
    if (leg.dialog === null) this.#count(leg, 'callBegan')
    leg.dialog = dialog
    this.#exchange.live.talks(leg)
    dialog.handlers = {
      onBye: (from) => this.#owner.legEnded(leg, from),
      onOffer: (offer) => this.#renegotiate(leg, offer),
      onAnswer: (answer) => this.#agree(leg, answer),
      onDigit: (digit) => this.#owner.pressed(leg, digit, 'info'),
      onRefer: (referral) => this.#owner.referred(leg, referral),
    }
  }

  /** Gives a party out: whoever takes it sets its handlers. Nobody is told. */
  letGo(leg: Leg): void {
    this.#legs.delete(leg.mediaLeg)
    this.#exchange.live.removeLeg(leg)
    if (leg.dialog) leg.dialog.handlers = NO_HANDLERS
  }

  /** Ends one leg: facts, then BYE. Repeating it does nothing. `heard`: its peer has answered that, however late. */
  async drop(leg: Leg, how: LegEnd, heard?: () => void): Promise<void> {
    if (!this.#forget(leg)) return
    await this.#write([leg], how)
    await this.#hangUp(leg, heard)
  }

  /** Ends an answered party that came too late and never was one of ours. */
  async discard({ leg, dialog }: Answered): Promise<void> {
    await Promise.all([dialog.bye(), this.#exchange.media.releaseLeg(leg.mediaLeg)])
    await this.#write([leg], { by: 'system', status: 487 })
  }

  /** Ends all of them; `write` closes their rows with what else is to be closed in the same transaction. Never rejects. */
  async dropAll(write: (legs: readonly Leg[]) => Promise<void>): Promise<void> {
    const legs = this.all
    for (const leg of legs) this.#forget(leg)
    await write(legs).catch((error) => this.#unstored(error))
    await Promise.all(legs.map((leg) => this.#hangUp(leg)))
  }

  #forget(leg: Leg): boolean {
    if (!this.#legs.delete(leg.mediaLeg)) return false
    this.#exchange.live.removeLeg(leg)
    return true
  }

  async #hangUp(leg: Leg, heard?: () => void): Promise<void> {
    if (leg.dialog !== null) this.#count(leg, 'callEnded')
    await Promise.all([leg.dialog?.bye(heard), this.#exchange.media.releaseLeg(leg.mediaLeg)])
  }

  // A full disk must not keep a call alive: the row is closed when there is room again.
  async #write(legs: readonly Leg[], how: LegEnd): Promise<void> {
    const { late, clock } = this.#exchange
    const now = clock.now()
    try {
      await late.write(async (tx) => {
        for (const leg of legs) await markLegEnded(tx, leg.id, how, now)
      })
    } catch (error) {
      this.#unstored(error)
    }
  }

  #unstored(error: unknown): void {
    const { conversation } = this.#owner
    this.#exchange.log.error({ err: error, call: conversation }, 'the end of a leg was not stored')
  }

  #count(leg: Leg, type: 'callBegan' | 'callEnded'): void {
    const { userId } = leg
    if (userId === null) return
    const { tenantId } = this.#owner.recordOf(leg)
    this.#exchange.agents.apply({ id: userId, tenantId }, { type })
  }

  async #renegotiate(leg: Leg, offer: Described): Promise<string | null> {
    const sdp = await describeLeg(this.#exchange.media, leg, offer)
    if (sdp !== null && offer.sdp !== '') this.#owner.held(leg, isHold(offer.sdp))
    return sdp
  }

  /** What the peer says to an offer of ours that it asked for; one that media does not take changes nothing. */
  #agree(leg: Leg, answer: Described): void {
    this.#exchange.media.answerLeg(leg.mediaLeg, answer).then(
      (isTaken) => isTaken && this.#owner.held(leg, isHold(answer.sdp)),
      (error) => this.#exchange.log.error({ err: error }, 'an answer was lost'),
    )
  }
}
