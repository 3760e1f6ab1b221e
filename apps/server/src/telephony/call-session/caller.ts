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

interface Parts {
  readonly leg: Leg
  readonly record: CallRecord
  readonly device: Device | null
  readonly entry?: CallerEntry | null
}

/** Who keeps the caller's leg: the session. */
export interface CallerHost {
  attach(leg: Leg, dialog: SipDialog): void
  /** The caller cancelled, or was gone when we answered. */
  gaveUp(): void
}

/**
 * A party that wants something: a customer or a device of ours whose INVITE is not answered yet, or somebody who was answered before
 * and stands alone now (a transfer, a restart).
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
  readonly #exchange: Exchange
  readonly #invite: IncomingInvite | null
  readonly #media: CallerMedia | null
  readonly #headers: Readonly<Record<string, string>>
  readonly #promptPlayer: PromptPlayer
  #host: CallerHost | null = null
  #unmarked: DialogTexts | null = null
  #pickingUp: Promise<boolean> | null = null
  #rings = false
  #hears = false
  #isOver = false
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
    this.#headers = this.isAgent ? metadataHeaders(record.metadata) : {} // Metadata is for agents alone.
    this.#promptPlayer = new PromptPlayer(exchange.media, leg)
    this.gone = new Promise((resolve) => {
      this.#leave = resolve
    })
  }

  /** Who waits for our answer. */
  static unanswered(exchange: Exchange, parts: Parts, invite: IncomingInvite): Caller {
    const caller = new Caller(exchange, parts, invite)
    caller.#holdOffers() // Who dials gets no queue call meanwhile.
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
    this.#invite?.onCancel(() => host.gaveUp())
  }

  /** The caller's media leg stands; false when media refused their offer (488). */
  async ready(): Promise<boolean> {
    return (await this.#describe()) !== null
  }

  /** 180. The caller's record says so once. */
  async ring(): Promise<void> {
    if (this.isAnswered || this.#isOver) return
    this.#invite?.ring(this.#headers)
    if (this.#rings) return
    this.#rings = true
    await this.record.apply({ type: 'progress', status: 180 })
  }

  /**
   * They hear what we play: 183 unless answered (decision 005). Who left the offer to us can be heard by nobody before their ACK: their
   * line is answered for it (decision 019). False when media refused.
   */
  async listen(): Promise<boolean> {
    const sdp = await this.#describe()
    if (sdp === null) return false
    if (this.#hears || this.isAnswered || this.#isOver) return true
    if (this.#media?.isDelayed) return this.pickUp(() => this.#recordLine())
    this.#hears = true
    this.#invite?.earlyMedia(sdp)
    return true
  }

  /** The 200 of an application that needs an answered line. False when they were gone first. */
  answer(): Promise<boolean> {
    const { record } = this
    return this.pickUp(async () => {
      if (this.isAgent) await record.apply({ type: 'answered' }, {}, this.mark)
      else await this.#recordLine()
    })
  }

  async #recordLine(): Promise<void> {
    if (this.#unmarked) await this.record.appendEvent('line_answered', {}, {}, this.mark)
  }

  /**
   * The 200, and what it means to the records: `write` begins before a BYE that came with their ACK is heard, and has `mark` in its
   * transaction. False when they were gone first, or are by now.
   */
  async pickUp(write: () => Promise<void> = async () => {}): Promise<boolean> {
    if (this.#pickingUp) await this.#pickingUp // A 200 of ours waits for the ACK that makes it an answer.
    if (this.isAnswered && !this.#isOver) {
      await write()
      return !this.#isOver
    }
    this.#pickingUp = this.#pickUp(write)
    return this.#pickingUp
  }

  async #pickUp(write: () => Promise<void>): Promise<boolean> {
    const sdp = this.#isOver ? null : await this.#describe()
    const dialog = sdp === null || this.#isOver ? null : await this.#invite?.answer(sdp, this.#headers)
    const agreed = dialog && (await this.#media?.agree())
    if (!dialog || !agreed || this.#isOver) {
      await dialog?.bye()
      if (!this.#isOver) this.#host?.gaveUp()
      return false
    }
    this.#unmarked = dialog.texts
    const written = write()
    this.#host?.attach(this.leg, dialog)
    this.#letOffers()
    await written
    return !this.#isOver
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
    if (!(await this.listen()) || this.#isOver) return 'gone'
    return this.#promptPlayer.play(sound, options)
  }

  stopPlaying(): Promise<void> {
    return this.#promptPlayer.stop()
  }

  /** Keys the caller presses, from RFC 4733 and INFO. Returns what ends it. */
  onDigit(listener: (digit: string) => void): () => void {
    return this.#promptPlayer.onDigit(listener)
  }

  /** For who hears them: the session. */
  get promptPlayer(): PromptPlayer {
    return this.#promptPlayer
  }

  /** The call is over for them: who was not answered and did not give up is told the status. Repeating it does nothing. */
  close(status: number, headers: Readonly<Record<string, string>> = {}): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#invite?.reject(status, headers)
    this.#letOffers()
    this.#promptPlayer.close()
    this.#leave()
  }

  #describe(): Promise<string | null> {
    return this.isAnswered || !this.#media ? Promise.resolve('') : this.#media.describe()
  }

  #holdOffers(): void {
    this.#isHoldingOffers = this.#countOffer('callOffered')
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
}
