import { EventEmitter } from 'node:events'
import { uacDialog } from '../dialog/dialog.ts'
import type { SipResponse } from '../message/message.ts'
import type { ClientTransaction } from '../transaction/client-transaction.ts'
import type { Flow } from '../transport/flow.ts'
import { type RequestDraft, sendAuthenticated } from './authenticated-request.ts'
import type { AgentCore } from './core.ts'
import { headersOf, outcomeOf } from './headers.ts'
import type { Headers, InviteOptions, Outcome } from './options.ts'
import { Session } from './session.ts'

export interface OutgoingCallEvents {
  progress: [status: number, sdp: string, headers: Headers]
  answered: [sdp: string, headers: Headers]
  failed: [status: number, reason: string, headers: Headers]
  /** After `answered` only. */
  ended: [reason: string]
}

/*
 * calling -1xx-> progress* -2xx-> answered -BYE-> ended
 *       \------------\-3xx..6xx, 408, 503-> failed
 */

/** A call we make. */
export class OutgoingCall extends EventEmitter<OutgoingCallEvents> {
  /** Settles with the final response. */
  readonly outcome: Promise<Outcome>
  readonly callId: string
  #session: Session | undefined
  #earlyTag = '0'
  #transaction: ClientTransaction | undefined
  readonly #core: AgentCore
  readonly #draft: RequestDraft
  readonly #how: Pick<InviteOptions, 'sendAck' | 'answerInAck'>
  #settle: (outcome: Outcome) => void = () => {}

  constructor(
    core: AgentCore,
    draft: RequestDraft,
    flow: Flow,
    how: Pick<InviteOptions, 'sendAck' | 'answerInAck'>,
  ) {
    super()
    this.#core = core
    this.#draft = draft
    this.#how = how
    this.callId = draft.callId
    this.outcome = new Promise((resolve) => {
      this.#settle = resolve
    })
    sendAuthenticated(
      core,
      draft,
      flow,
      (response, transaction) => this.#response(response, transaction),
      (transaction) => {
        this.#transaction = transaction
      },
    )
  }

  /** The established call, once answered. */
  get session(): Session | undefined {
    return this.#session
  }

  /** Gives the call up while it rings; the outcome is then a 487. False when it is too late. */
  cancel(): boolean {
    return this.#transaction?.cancel('') ?? false
  }

  async bye(headers: Headers = {}): Promise<Outcome> {
    return this.#established().bye(headers)
  }

  async reinvite(sdp: string): Promise<Outcome> {
    return this.#established().reinvite(sdp)
  }

  async info(body: string, type: string): Promise<Outcome> {
    return this.#established().info(body, type)
  }

  /** The dialog as a Replaces header names it; before its answer with the tag of the last provisional one, 0 without. */
  get replaces(): string {
    if (this.#session) return this.#session.replaces
    return `${this.callId};to-tag=${this.#earlyTag};from-tag=${this.#draft.from.replace(/^.*;tag=/, '')}`
  }

  onReinvite(answer: (offer: string, headers: Headers) => string | Promise<string>): void {
    this.#established().onReinvite(answer)
  }

  #established(): Session {
    if (!this.#session) throw new Error('the call is not answered')
    return this.#session
  }

  #response(response: SipResponse, transaction: ClientTransaction): void {
    const { status, reason, body } = response
    const headers = headersOf(response)
    if (status < 200) {
      if (response.toTag !== '') this.#earlyTag = response.toTag
      if (status > 100) this.emit('progress', status, body, headers)
    } else if (status >= 300) {
      this.#settle(outcomeOf(response))
      this.emit('failed', status, reason, headers)
    } else if (this.#session) this.#session.repeatAck(transaction.request.cseq)
    else this.#answered(response, transaction)
  }

  #answered(response: SipResponse, transaction: ClientTransaction): void {
    const dialog = uacDialog(transaction.request, response, transaction.flow)
    const session = new Session(this.#core, dialog, this.#draft.body)
    this.#session = session
    session.on('ended', (reason) => this.emit('ended', reason))
    const { sendAck = true, answerInAck } = this.#how
    if (sendAck) void session.acknowledge(transaction.request.cseq, response.body, answerInAck)
    this.#settle(outcomeOf(response))
    this.emit('answered', response.body, headersOf(response))
  }
}
