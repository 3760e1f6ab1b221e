import type { CallRecord } from '../calls/call-record.ts'
import { metadataHeaders } from '../calls/metadata.ts'
import type { Exchange } from '../exchange.ts'
import type { IncomingInvite, SipDialog } from '../ports/call-control.ts'

/** The caller of a queue until he is answered: his INVITE, and what becomes of an extension of ours that dialled the queue. */
export class CallerLine {
  readonly #exchange: Exchange
  readonly #invite: IncomingInvite
  /** What his 183 and his 200 say. */
  readonly #sdp: string
  /** His own record, where he is an extension of ours. */
  readonly #record: CallRecord | null
  readonly #headers: Readonly<Record<string, string>>
  #isOver = false

  constructor(exchange: Exchange, invite: IncomingInvite, sdp: string, record: CallRecord | null) {
    this.#exchange = exchange
    this.#invite = invite
    this.#sdp = sdp
    this.#record = record
    this.#headers = record ? metadataHeaders(record.metadata) : {} // Metadata is for agents alone.
    if (record?.userId != null) exchange.agents.offerOut(record.userId) // Who dials gets no queue call meanwhile.
  }

  /** He is rung back, and hears music as early media (decision 005). */
  async ring(): Promise<void> {
    this.#invite.ring(this.#headers)
    this.#invite.earlyMedia(this.#sdp)
    await this.#record?.apply({ type: 'progress', status: 180 })
  }

  /** The 200; null when he was gone first. */
  answer(): Promise<SipDialog | null> {
    return this.#invite.answer(this.#sdp, this.#headers)
  }

  /** The call ends. `status` is told to who was not answered and did not give up. */
  close(status: number): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#invite.reject(status)
    if (this.#record?.userId != null) this.#exchange.agents.offerOver(this.#record.userId)
  }
}
