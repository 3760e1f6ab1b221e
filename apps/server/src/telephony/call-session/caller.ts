import {
  type CallerLine,
  isListening,
  isPickedUp,
  isReady,
  type LineEffect,
  type LineEvent,
  lineTransition,
  OFFERED,
} from '@ramal/domain/call-session/caller-line'
import { beside } from '@ramal/process/beside'
import type { CallRecord, TxStep } from '../calls/call-record.ts'
import { markLegAnswered } from '../calls/call-rows.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Leg } from '../calls/leg.ts'
import { metadataHeaders } from '../calls/metadata.ts'
import type { Device } from '../directory/device-rows.ts'
import type { DialogTexts, IncomingInvite, SipDialog } from '../ports/call-control.ts'
import type { CallerEntry } from './caller-entry.ts'
import { CallerMedia } from './caller-media.ts'
import { type PlayEnd, type PlayOptions, PromptPlayer } from './prompt-player.ts'
import { Questions } from './questions.ts'

interface Parts {
  readonly leg: Leg
  readonly record: CallRecord
  readonly device: Device | null
  readonly entry?: CallerEntry | null
}

/** Who keeps the caller's leg: the session, or whoever picks a call up. */
export interface CallerHost {
  attach(leg: Leg, dialog: SipDialog): void
  /** The caller cancelled, or was gone when we answered. */
  gaveUp(): void
}

/**
 * A party that wants something: a customer or a device of ours whose INVITE is not answered yet, or somebody who was answered before
 * and stands alone now (a transfer, a restart). Performs the effects of their line.
 */
export class Caller {
  readonly leg: Leg
  /** What they did, as their side sees it: shared with who serves a customer, their own for an extension of ours. */
  readonly record: CallRecord
  /** Their device, where they are an extension of ours and as far as it is known. */
  readonly device: Device | null
  /** Of who came in by a route. */
  readonly entry: CallerEntry | null
  /** Settles when they hung up, gave up, or the call ended. */
  readonly gone: Promise<void>
  /** For who hears what media tells of it: the session. */
  readonly promptPlayer: PromptPlayer
  readonly #exchange: Exchange
  readonly #invite: IncomingInvite | null
  readonly #media: CallerMedia | null
  readonly #headers: Readonly<Record<string, string>>
  #host: CallerHost | null = null
  #line: CallerLine
  /** Our side of their media, once it is made. */
  #sdp = ''
  #dialog: SipDialog | null = null
  #unmarked: DialogTexts | null = null
  #ringing: Promise<void> = Promise.resolve()
  #lineRecorded: Promise<void> | null = null
  /** What is written with the answer. */
  #writes: (() => void)[] = []
  readonly #questions = new Questions<CallerLine>()
  #isHoldingOffers = false
  #leave: () => void = () => {}

  private constructor(exchange: Exchange, parts: Parts, invite: IncomingInvite | null) {
    const { leg, record, device, entry = null } = parts
    this.entry = entry
    this.#exchange = exchange
    this.leg = leg
    this.record = record
    this.device = device
    this.#invite = invite
    this.#media = invite && new CallerMedia(exchange.media, leg, invite)
    this.#line = invite ? OFFERED : { at: 'answered' }
    this.#headers = this.isAgent ? metadataHeaders(record.metadata) : {} // Metadata is for agents alone.
    this.promptPlayer = new PromptPlayer(exchange.media, leg)
    this.gone = new Promise((resolve) => {
      this.#leave = resolve
    })
  }

  /** Who waits for our answer. */
  static unanswered(exchange: Exchange, parts: Parts, invite: IncomingInvite): Caller {
    const caller = new Caller(exchange, parts, invite)
    caller.#isHoldingOffers = caller.#countOffer('callOffered') // Who dials gets no queue call meanwhile.
    return caller
  }

  /** Who has a dialog already: `leg.dialog` stands. */
  static answered(exchange: Exchange, leg: Leg, record: CallRecord, device: Device | null = null): Caller {
    return new Caller(exchange, { leg, record, device }, null)
  }

  /** An agent's device: they have a record of their own (§4.1). */
  get isAgent(): boolean {
    return this.leg.role === 'agent'
  }

  get isAnswered(): boolean {
    return this.leg.dialog !== null
  }

  /** Who is written down as the one who ended the call, when the caller does. */
  get side(): 'agent' | 'client' {
    return this.isAgent ? 'agent' : 'client'
  }

  /** Call-ID of the caller's INVITE; null where they were answered before. */
  get callId(): string | null {
    return this.#invite?.callId ?? null
  }

  /** A header of the caller's INVITE. */
  header(name: string): string | undefined {
    return this.#invite?.header(name)
  }

  /** The session takes the caller; a CANCEL that came before is heard now. */
  enter(host: CallerHost): void {
    this.#host = host
    this.#invite?.onCancel(() => this.#dispatch({ type: 'cancelled' }))
  }

  /** The caller's media leg stands; false when media refused their offer (488), or they left. */
  ready(): Promise<boolean> {
    this.#dispatch({ type: 'ready' })
    return this.#ask(isReady)
  }

  /** 180. Resolves when the caller's record says so, which it does once. */
  ring(): Promise<void> {
    this.#dispatch({ type: 'ring' })
    return this.#ringing
  }

  /**
   * They hear what we play: 183 unless answered (decision 005). Who left the offer to us can be heard by nobody before their ACK: their
   * line is answered for it (decision 019). False when media refused, or they left.
   */
  listen(): Promise<boolean> {
    if (this.#media?.isDelayed && !this.isAnswered) return this.pickUp(() => this.#recordLine())
    this.#dispatch({ type: 'listen' })
    return this.#ask(isListening)
  }

  /** The 200 of an application that needs an answered line. False when they were gone first. */
  answer(): Promise<boolean> {
    const { record } = this
    return this.pickUp(async () => {
      if (this.isAgent) await record.apply({ type: 'answered' }, {}, this.mark)
      else await this.#recordLine()
    })
  }

  /**
   * The 200 where it is still owed, and what it means to the records: `write` begins before a BYE that came with their ACK is heard, and has
   * `mark` in its transaction. False when they were gone first, or are by now.
   */
  async pickUp(write: () => Promise<void> = async () => {}): Promise<boolean> {
    let written: Promise<void> = Promise.resolve()
    const begin = () => {
      written = write()
      written.catch(() => {}) // Whoever waits for it below hears of it.
    }
    this.#writes.push(begin)
    this.#dispatch({ type: 'answer' })
    const isAnswered = await this.#ask(isPickedUp)
    this.#writes = this.#writes.filter((one) => one !== begin)
    if (!isAnswered) return false
    await written
    return this.#line.at === 'answered'
  }

  /** Writes what a restarted server needs of the caller's dialog, once. */
  get mark(): TxStep {
    return async (tx, now) => {
      if (this.#unmarked) await markLegAnswered(tx, this.leg.id, this.#unmarked, now)
      tx.afterCommit(() => {
        this.#unmarked = null
      })
    }
  }

  /** The caller hears a sound, as early media while not answered. A second one replaces the first. */
  async play(sound: string, options: PlayOptions = {}): Promise<PlayEnd> {
    return (await this.listen()) ? this.promptPlayer.play(sound, options) : 'gone'
  }

  stopPlaying(): Promise<void> {
    return this.promptPlayer.stop()
  }

  /** Keys the caller presses, from RFC 4733 and INFO. Returns what ends it. */
  onDigit(listener: (digit: string) => void): () => void {
    return this.promptPlayer.onDigit(listener)
  }

  /** The call is over for them: who was not answered and did not give up is told the status. Repeating it does nothing. */
  close(status: number, headers: Readonly<Record<string, string>> = {}): void {
    this.#dispatch({ type: 'closed', status, headers })
  }

  #dispatch(event: LineEvent): void {
    const [line, effects] = lineTransition(this.#line, event)
    this.#line = line
    for (const effect of effects) this.#perform(effect)
    this.#questions.look(this.#line)
  }

  #ask(of: (line: CallerLine) => boolean | null): Promise<boolean> {
    return this.#questions.ask(this.#line, of)
  }

  #perform(effect: LineEffect): void {
    switch (effect.type) {
      case 'describe':
        this.#beside(this.#describe())
        break
      case 'ring':
        this.#invite?.ring(this.#headers)
        break
      case 'recordRinging':
        this.#ringing = this.record.apply({ type: 'progress', status: 180 })
        return
      case 'earlyMedia':
        this.#invite?.earlyMedia(this.#sdp)
        break
      case 'answer':
        this.#beside(this.#answer())
        break
      case 'write':
        for (const begin of this.#writes.splice(0)) begin()
        return
      case 'attach':
        if (this.#dialog) this.#host?.attach(this.leg, this.#dialog)
        this.#letOffers()
        break
      case 'reject':
        this.#invite?.reject(effect.status, effect.headers)
        break
      case 'hangUp':
        this.#beside(this.#dialog?.bye() ?? Promise.resolve())
        break
      case 'gaveUp':
        this.#host?.gaveUp()
        break
      case 'leave':
        this.#letOffers()
        this.promptPlayer.close()
        this.#leave()
        break
    }
  }

  async #describe(): Promise<void> {
    const sdp = (await this.#media?.describe()) ?? null
    this.#sdp = sdp ?? ''
    this.#dispatch({ type: 'described', ok: sdp !== null })
  }

  async #answer(): Promise<void> {
    const dialog = (await this.#invite?.answer(this.#sdp, this.#headers)) ?? null
    if (dialog && (await this.#media?.agree())) {
      this.#dialog = dialog
      this.#unmarked = dialog.texts
      return this.#dispatch({ type: 'answered' })
    }
    this.#dispatch({ type: 'answerFailed' })
    await dialog?.bye()
  }

  /** Once, however many wait for the line. */
  #recordLine(): Promise<void> {
    if (this.#unmarked) this.#lineRecorded ??= this.record.appendEvent('line_answered', {}, {}, this.mark)
    return this.#lineRecorded ?? Promise.resolve()
  }

  #letOffers(): void {
    if (!this.#isHoldingOffers) return
    this.#isHoldingOffers = false
    this.#countOffer('callOfferOver')
  }

  /** True when there is somebody whose offer it is. */
  #countOffer(type: 'callOffered' | 'callOfferOver'): boolean {
    const { userId } = this.leg
    if (userId === null) return false
    this.#exchange.agents.apply({ id: userId, tenantId: this.record.tenantId }, { type })
    return true
  }

  #beside(work: Promise<void>): void {
    beside(work, this.#exchange.log, 'the line of a caller')
  }
}
