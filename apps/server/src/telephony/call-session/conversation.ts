import type { EndedBy } from '@ramal/contract/vocabulary'
import { HOLD_MUSIC } from '../../settings/music.ts'
import type { CallRecord } from '../calls/call-record.ts'
import { markLegEnded } from '../calls/call-rows.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Answered, Leg } from '../calls/leg.ts'
import { isHold } from '../calls/leg.ts'
import {
  type ByeFrom,
  type Described,
  NO_HANDLERS,
  type Referral,
  type SipDialog,
} from '../ports/call-control.ts'
import { describeLeg } from './caller-media.ts'
import { passDigit } from './digits.ts'
import { Recording } from './recording.ts'

/** Who hears of what the parties do. */
export interface ConversationHost {
  /** The peer of this leg hung up, or the engine ended its dialog. */
  legEnded(leg: Leg, from: ByeFrom): void
  /** The record in which this leg's hold is written. */
  recordOf(leg: Leg): CallRecord
  /** Those in which a recording is written. */
  records(): readonly CallRecord[]
  /** A key that this leg pressed. */
  digit(leg: Leg, digit: string): void
  referred?(leg: Leg, referral: Referral): Promise<number>
  /** It is known to the process which leg is whose. */
  owns(leg: Leg): void
  disowns(leg: Leg): void
}

/** The legs of one call, who hears whom, hold, keys and recording. */
export class Conversation {
  /** Names bridge and recording in media, and the conversation in `call_legs`. */
  readonly id: string
  readonly #exchange: Exchange
  readonly #host: ConversationHost
  readonly #legs = new Set<Leg>()
  /** Who holds, also while nobody is there whom they could hold. */
  readonly #holders = new Set<Leg>()
  readonly #recording: Recording
  #pair: readonly [left: Leg, right: Leg] | null = null
  #hearsEarly = false
  #isJoined = false
  /** The pair of which one is parked. */
  #apart: readonly [left: Leg, right: Leg] | null = null

  constructor(exchange: Exchange, id: string, host: ConversationHost) {
    this.#exchange = exchange
    this.id = id
    this.#host = host
    this.#recording = new Recording(exchange, id)
  }

  get legs(): readonly Leg[] {
    return [...this.#legs]
  }

  /** Ids of the dialogs that stand. */
  get dialogIds(): readonly string[] {
    return this.legs.flatMap((leg) => (leg.dialog ? [leg.dialog.texts.dialogId] : []))
  }

  add(leg: Leg): void {
    this.#legs.add(leg)
    this.#host.owns(leg)
  }

  /** The leg's 200 is there; one that had its dialog before was counted as its agent's call before. */
  attach(leg: Leg, dialog: SipDialog): void {
    if (leg.dialog === null) this.#count(leg, 'callBegan')
    leg.dialog = dialog
    dialog.handlers = {
      onBye: (from) => this.#host.legEnded(leg, from),
      onOffer: (offer) => this.#renegotiate(leg, offer),
      onAnswer: (answer) => this.#agree(leg, answer),
      onDigit: (digit) => this.pressed(leg, digit, 'info'),
      onRefer: (referral) => this.#host.referred?.(leg, referral) ?? Promise.resolve(403),
    }
  }

  /** Both hear each other; recording starts or goes on. */
  async join(left: Leg, right: Leg, options: { record: boolean }): Promise<void> {
    const pair = [left, right] as const
    this.#pair = pair
    await this.#exchange.media.setBridge(this.id, [
      { leg: left.mediaLeg, from: right.mediaLeg },
      { leg: right.mediaLeg, from: left.mediaLeg },
    ])
    for (const leg of pair) if (leg.dtmf === 'info') await this.#exchange.media.swallowDigits(leg.mediaLeg)
    if (options.record) await this.#recording.start(this.#host.records(), left, right)
    for (const leg of pair) if (this.#holders.has(leg)) await this.#setHold(leg, true)
    this.#isJoined = this.#pair === pair
  }

  /** Two parties hear each other, and all that belongs to it is done. */
  get isJoined(): boolean {
    return this.#isJoined
  }

  /** The left one hears a party that has not answered (its early media). */
  async hearEarly(left: Leg, mediaLeg: string): Promise<void> {
    this.#hearsEarly = true
    await this.#exchange.media.setBridge(this.id, [
      { leg: left.mediaLeg, from: mediaLeg },
      { leg: mediaLeg, from: left.mediaLeg },
    ])
  }

  /** Nobody hears anybody; a recording goes on without the right side. */
  async separate(): Promise<void> {
    const pair = this.#pair
    this.#pair = null
    this.#isJoined = false
    const { media } = this.#exchange
    if (this.#hearsEarly && !pair) await media.setBridge(this.id, [])
    this.#hearsEarly = false
    if (!pair) return
    for (const leg of pair) await media.stop(holdPlay(leg))
    await media.setBridge(this.id, [])
    await this.#recording.alone(pair[0])
  }

  /** A conversation that a former process joined: media still holds bridge and recording. */
  resume(left: Leg, right: Leg, recording: string | null): void {
    this.#pair = [left, right]
    this.#isJoined = true
    this.#recording.resume(recording)
  }

  /** Ends one leg: facts, then BYE. Repeating it does nothing. `heard`: its peer has answered that, however late. */
  async drop(leg: Leg, by: EndedBy, status?: number, heard?: () => void): Promise<void> {
    if (!this.#legs.delete(leg)) return
    this.#host.disowns(leg)
    await this.#markEnded(leg, by, status)
    if (leg.dialog !== null) this.#count(leg, 'callEnded')
    await Promise.all([leg.dialog?.bye(heard), this.#exchange.media.releaseLeg(leg.mediaLeg)])
  }

  /** Ends an answered party that came too late and never was one of ours. */
  async discard({ leg, dialog }: Answered): Promise<void> {
    await Promise.all([dialog.bye(), this.#exchange.media.releaseLeg(leg.mediaLeg)])
    await this.#markEnded(leg, 'system', 487)
  }

  /** Gives a party out for a while: it hears nobody, and whoever takes it sets its handlers. The recording goes on without it. */
  async park(leg: Leg): Promise<void> {
    this.#apart = this.#pair
    await this.separate()
    this.#letGo(leg)
  }

  /** The parked party is here again, and both hear each other; one that was held still is. */
  async unpark(leg: Leg, dialog: SipDialog): Promise<void> {
    this.add(leg)
    this.attach(leg, dialog)
    const pair = this.#apart
    this.#apart = null
    if (!pair) return
    const [left, right] = pair
    await this.join(left, right, { record: this.#recording.isRunning })
    const other = left === leg ? right : left
    if (!this.#holders.has(other)) await this.#setHold(other, false) // They may have resumed meanwhile.
  }

  /** Gives a party out: it hears nobody, and whoever takes it sets its handlers. Nobody is told. */
  async release(leg: Leg): Promise<void> {
    await this.separate()
    await this.finishRecording()
    this.#letGo(leg)
  }

  #count(leg: Leg, type: 'callBegan' | 'callEnded'): void {
    const { userId } = leg
    if (userId === null) return
    const { tenantId } = this.#host.recordOf(leg)
    this.#exchange.agents.apply({ id: userId, tenantId }, { type })
  }

  #letGo(leg: Leg): void {
    this.#legs.delete(leg)
    this.#holders.delete(leg)
    this.#host.disowns(leg)
    if (leg.dialog) leg.dialog.handlers = NO_HANDLERS
  }

  /** Length and file of the recording go into the records; repeating it does nothing. */
  finishRecording(): Promise<{ recording_file?: string; recording_ms?: number }> {
    return this.#recording.finish()
  }

  /** One door for keys: RFC 4733 as media heard it, INFO as SIP brought it. */
  pressed(leg: Leg, digit: string, by: 'rtp' | 'info'): void {
    this.#host.digit(leg, digit)
    const other = this.#otherOf(leg)
    if (!other) return
    passDigit(this.#exchange.media, other, digit, by).catch((error) =>
      this.#exchange.log.warn({ err: error }, 'a key was not passed on'),
    )
  }

  async #renegotiate(leg: Leg, offer: Described): Promise<string | null> {
    const sdp = await describeLeg(this.#exchange.media, leg, offer)
    if (sdp !== null && offer.sdp !== '') this.#recordHold(leg, offer)
    return sdp
  }

  /** What the peer says to an offer of ours that it asked for; one that media does not take changes nothing. */
  #agree(leg: Leg, answer: Described): void {
    this.#exchange.media.answerLeg(leg.mediaLeg, answer).then(
      (isTaken) => isTaken && this.#recordHold(leg, answer),
      (error) => this.#exchange.log.error({ err: error }, 'an answer was lost'),
    )
  }

  #recordHold(leg: Leg, described: Described): void {
    this.#setHold(leg, isHold(described.sdp)).catch((error) =>
      this.#exchange.log.error({ err: error }, 'hold could not be recorded'),
    )
  }

  // §4.4, docs/sip.md §9.1: media forwards nothing of one who holds; the other one gets music.
  async #setHold(leg: Leg, on: boolean): Promise<void> {
    if (on) this.#holders.add(leg)
    else this.#holders.delete(leg)
    const other = this.#otherOf(leg)
    if (!other) return
    const { media } = this.#exchange
    if (on) await media.play(holdPlay(other), other.mediaLeg, HOLD_MUSIC, true)
    else await media.stop(holdPlay(other))
    await this.#host.recordOf(leg).apply({ type: 'hold', on })
  }

  #otherOf(leg: Leg): Leg | undefined {
    return this.#pair?.includes(leg) ? this.#pair.find((one) => one !== leg) : undefined
  }

  // A full disk must not keep a call alive: the row is closed when there is room again.
  async #markEnded(leg: Leg, by: EndedBy, status?: number): Promise<void> {
    const { late, clock, log } = this.#exchange
    const how = status === undefined ? { by } : { by, status }
    const now = clock.now()
    try {
      await late.write((tx) => markLegEnded(tx, leg.id, how, now))
    } catch (error) {
      log.error({ err: error, conversation: this.id }, 'the end of a leg was not stored')
    }
  }
}

function holdPlay(leg: Leg): string {
  return `hold:${leg.mediaLeg}`
}
