import type { EndedBy } from '@ramal/contract/vocabulary'
import type { Exchange } from '../exchange.ts'
import type { ByeFrom, SipDialog } from '../ports/call-control.ts'
import type { CallRecord } from './call-record.ts'
import { type CallChange, markLegEnded } from './call-rows.ts'
import { isHold, type Leg } from './leg.ts'
import type { FoundCall } from './live-calls.ts'
import { recordingFile } from './recording-file.ts'

export const HOLD_MUSIC = 'hold-music'

/**
 * A call while it lives: its legs, who hears whom, hold, recording, and its one end. Queue calls and direct calls differ in
 * how they find the second party and in what the loss of a leg means.
 */
export abstract class LiveCall implements FoundCall {
  /** Names the conversation in media: bridge, recording and the prefix of its legs. */
  readonly conversation: string
  protected readonly exchange: Exchange
  /** The records this call writes, the one with the recording first. */
  readonly records: CallRecord[]
  readonly #legs = new Set<Leg>()
  #pair: readonly [left: Leg, right: Leg] | null = null
  #recording: string | null = null
  #ending: Promise<void> | null = null

  constructor(exchange: Exchange, conversation: string, records: CallRecord[]) {
    this.exchange = exchange
    this.conversation = conversation
    this.records = records
    exchange.live.add(this)
  }

  /** Ids of the dialogs that stand. */
  get dialogIds(): readonly string[] {
    return [...this.#legs].flatMap((leg) => (leg.dialog ? [leg.dialog.texts.dialogId] : []))
  }

  get isEnding(): boolean {
    return this.#ending !== null
  }

  /** The agent has a part in this call: it is his record, or it rings at his place. */
  concerns(userId: number): boolean {
    return this.records.some((record) => record.userId === userId)
  }

  /** The peer of this leg hung up. */
  abstract legEnded(leg: Leg): void
  abstract legLost(leg: Leg): void
  /** Gives up what has not become a dialog yet: offers, attempts, the caller's INVITE, the place in the queue. */
  protected abstract abandon(by: EndedBy, status?: number): void
  /** The record in which this leg's hold is written. */
  protected abstract recordOf(leg: Leg): CallRecord

  protected addLeg(leg: Leg): void {
    this.#legs.add(leg)
    this.exchange.live.addLeg(this, leg)
  }

  /** The leg's 200 is there. */
  protected attach(leg: Leg, dialog: SipDialog): void {
    leg.dialog = dialog
    if (leg.userId !== null) this.exchange.agents.callBegan(leg.userId)
    dialog.handlers = {
      onBye: (from) => this.#handleBye(leg, from),
      onOffer: (offer) => this.#renegotiate(leg, offer),
      onDigit: (digit) => void this.#relayDigit(leg, digit),
    }
  }

  /** Both hear each other; recording starts or goes on. */
  protected async join(left: Leg, right: Leg, options: { record: boolean }): Promise<void> {
    this.#pair = [left, right]
    await this.exchange.media.setBridge(this.conversation, [
      { leg: left.mediaLeg, from: right.mediaLeg },
      { leg: right.mediaLeg, from: left.mediaLeg },
    ])
    if (options.record) await this.#record(left, right)
  }

  /** Nobody hears anybody; a recording goes on without the right side. */
  protected async part(): Promise<void> {
    const pair = this.#pair
    this.#pair = null
    if (!pair) return
    const { media } = this.exchange
    for (const leg of pair) await media.stop(this.#holdPlay(leg))
    await media.setBridge(this.conversation, [])
    if (this.#recording) {
      await media.startRecording(this.conversation, pair[0].mediaLeg, null, this.#recording)
    }
  }

  /** A conversation that a former process joined: media still holds bridge and recording. */
  protected resume(left: Leg, right: Leg, recording: string | null): void {
    this.#pair = [left, right]
    this.#recording = recording
  }

  /** Ends one leg: facts, then BYE. Repeating it does nothing. */
  protected async dropLeg(leg: Leg, by: EndedBy, status?: number): Promise<void> {
    if (!this.#legs.delete(leg)) return
    this.exchange.live.removeLeg(leg)
    const { store, clock, agents, media } = this.exchange
    const how = status === undefined ? { by } : { by, status }
    await this.#committed(store.write((tx) => markLegEnded(tx, leg.id, how, clock.now())))
    if (leg.userId !== null && leg.dialog !== null) agents.callEnded(leg.userId)
    await Promise.all([leg.dialog?.bye(), media.releaseLeg(leg.mediaLeg)])
  }

  /** Ends the call, once. `status` explains a call that nobody answered. */
  end(by: EndedBy, status?: number): Promise<void> {
    this.#ending ??= this.#end(by, status)
    return this.#ending
  }

  /** Runs a step of the call's beginning; a step that throws (a full disk) ends the call before the error goes on. */
  async guard(step: Promise<void>): Promise<void> {
    try {
      await step
    } catch (error) {
      await this.end('system', 500)
      throw error
    }
  }

  async #end(by: EndedBy, status?: number): Promise<void> {
    this.abandon(by, status)
    const legs = [...this.#legs]
    const change = await this.#finishRecording()
    const event =
      status === undefined ? ({ type: 'ended', by } as const) : ({ type: 'ended', by, status } as const)
    for (const record of this.records) {
      await this.#committed(record.apply(event, change))
    }
    await Promise.all(legs.map((leg) => this.dropLeg(leg, by, status)))
    this.exchange.live.remove(this)
  }

  async #record(left: Leg, right: Leg): Promise<void> {
    const record = this.records[0]!
    const file = this.#recording ?? recordingFile(record.id, this.exchange.clock.now())
    if (!(await this.exchange.media.startRecording(this.conversation, left.mediaLeg, right.mediaLeg, file)))
      return
    this.#recording = file
    for (const one of this.records) await one.note('recording', { recording_file: file })
  }

  async #finishRecording(): Promise<CallChange> {
    if (!this.#recording) return {}
    const ms = await this.exchange.media.stopRecording(this.conversation)
    return ms === null ? {} : { recording_ms: ms }
  }

  #handleBye(leg: Leg, from: ByeFrom): void {
    if (this.isEnding) return
    if (from === 'peer') this.legEnded(leg)
    else void this.end('system', 503)
  }

  async #renegotiate(leg: Leg, offer: string): Promise<string | null> {
    const { media, log } = this.exchange
    const sdp = await media.createLeg(leg.mediaLeg, leg.kind, offer)
    if (sdp !== null) {
      this.#setHold(leg, isHold(offer)).catch((error) =>
        log.error({ err: error }, 'hold could not be recorded'),
      )
    }
    return sdp
  }

  // §4.4, sip.md pitfall 6: media forwards nothing of one who holds; the other one gets music.
  async #setHold(leg: Leg, on: boolean): Promise<void> {
    const other = this.#otherOf(leg)
    if (!other) return
    const { media } = this.exchange
    if (on) await media.play(this.#holdPlay(other), other.mediaLeg, HOLD_MUSIC, true)
    else await media.stop(this.#holdPlay(other))
    await this.recordOf(leg).apply({ type: 'hold', on })
  }

  async #relayDigit(leg: Leg, digit: string): Promise<void> {
    const other = this.#otherOf(leg)
    if (other) await this.exchange.media.sendDigit(other.mediaLeg, digit)
  }

  #otherOf(leg: Leg): Leg | undefined {
    return this.#pair?.includes(leg) ? this.#pair.find((one) => one !== leg) : undefined
  }

  #holdPlay(leg: Leg): string {
    return `hold:${leg.mediaLeg}`
  }

  // A full disk must not keep a call alive: the row stays open and the next start closes it.
  async #committed(write: Promise<void>): Promise<void> {
    try {
      await write
    } catch (error) {
      this.exchange.log.error(
        { err: error, conversation: this.conversation },
        'the end of a call was not stored',
      )
    }
  }
}
