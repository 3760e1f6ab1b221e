import { EventEmitter } from 'node:events'
import { AnswerRepeater } from '../dialog/answer-repeater.ts'
import type { Dialog } from '../dialog/dialog.ts'
import { header, type SipRequest, type SipResponse } from '../message/message.ts'
import type { ResponseListener } from '../transaction/client-transaction.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import type { Flow } from '../transport/flow.ts'
import type { AgentCore } from './core.ts'
import { headersOf, headerText, outcomeOf } from './headers.ts'
import type { AnswerInAck, Headers, Outcome } from './options.ts'
import { Referral, referTo } from './referral.ts'
import { withDirection } from './sdp-direction.ts'

/** What happens in an established call. */
export interface SessionEvents {
  /** The call is over: the peer's BYE, no ACK, or our own BYE answered. */
  ended: [reason: string]
  /** Our 2xx was confirmed; the body is the answer of a late offer. */
  acknowledged: [body: string]
  /** INFO, REFER, NOTIFY, MESSAGE, OPTIONS or UPDATE in the dialog (answered 2xx already). */
  request: [method: string, body: string, headers: Headers]
}

/** An established call of an agent: the same for the calling and the called side. */
export class Session extends EventEmitter<SessionEvents> {
  readonly #core: AgentCore
  readonly #dialog: Dialog
  readonly #acks = new Map<number, { text: string; flow: Flow }>()
  #repeater: AnswerRepeater | undefined
  #sdp: string
  #answerOffer: ((offer: string, headers: Headers) => string | Promise<string>) | undefined
  #over = false
  #referral: Referral | undefined

  constructor(core: AgentCore, dialog: Dialog, localSdp: string) {
    super()
    this.#core = core
    this.#dialog = dialog
    this.#sdp = localSdp
    core.sessions.set(dialog.key, this)
  }

  get isOver(): boolean {
    return this.#over
  }

  /** Answers the peer's re-INVITEs; without it they get the SDP we have. */
  onReinvite(answer: (offer: string, headers: Headers) => string | Promise<string>): void {
    this.#answerOffer = answer
  }

  /** Offers new media; the outcome's body is the peer's answer. */
  async reinvite(sdp: string): Promise<Outcome> {
    this.#sdp = sdp
    const lines = `Contact: ${this.#core.contact}\r\nContent-Type: application/sdp\r\n`
    return this.#send('INVITE', lines, sdp)
  }

  /** Asks the peer for an offer; the outcome's body is that offer. */
  async reinviteWithoutOffer(answerInAck: AnswerInAck): Promise<Outcome> {
    return this.#send('INVITE', `Contact: ${this.#core.contact}\r\n`, '', answerInAck)
  }

  async info(body: string, type: string): Promise<Outcome> {
    return this.request('INFO', body, { 'Content-Type': type })
  }

  /** One key as an INFO, as phones without RFC 4733 send it. */
  async sendDigit(digit: string, ms = 160): Promise<Outcome> {
    return this.info(`Signal=${digit}\r\nDuration=${ms}\r\n`, 'application/dtmf-relay')
  }

  /** Holds by re-INVITE: we send, the peer does not. */
  async hold(): Promise<Outcome> {
    return this.reinvite(withDirection(this.#sdp, 'sendonly'))
  }

  async resume(): Promise<Outcome> {
    return this.reinvite(withDirection(this.#sdp, 'sendrecv'))
  }

  /** This dialog as a Replaces header names it to the other side (RFC 3891 6.1). */
  get replaces(): string {
    const { callId, remoteTag, localTag } = this.#dialog
    return `${callId};to-tag=${remoteTag};from-tag=${localTag}`
  }

  /** Asks the peer to connect its other party to `to`; with `replaces` in place of our part of that dialog. */
  refer(to: string, options: { replaces?: string; headers?: Headers } = {}): Referral {
    const headers = { 'Refer-To': referTo(to, options.replaces), ...options.headers }
    const text = `Contact: ${this.#core.contact}\r\n${headerText(headers, '')}`
    const referral = new Referral(this.#send('REFER', text, ''))
    this.#referral = referral
    return referral
  }

  /** Any other request in the dialog. */
  async request(method: string, body = '', headers: Headers = {}): Promise<Outcome> {
    return this.#send(method, headerText(headers, body), body)
  }

  /** Ends the call; resolves with the peer's answer. */
  async bye(headers: Headers = {}): Promise<Outcome> {
    const outcome = this.#send('BYE', headerText(headers, ''), '')
    this.end('local')
    return outcome
  }

  /** Confirms a 2xx of ours to be repeated until its ACK comes. */
  awaitAck(transaction: ServerTransaction, text: string): void {
    this.#repeater?.stop()
    const { request, replyFlow } = transaction
    this.#repeater = new AnswerRepeater(request.cseq, text, replyFlow, this.#core.timers, () => {
      void this.bye({ Reason: 'SIP ;cause=200 ;text="ACK timeout"' })
    })
  }

  /** Confirms the peer's 2xx, with our answer when it brought an offer. */
  async acknowledge(cseq: number, offer: string, answer?: AnswerInAck): Promise<void> {
    const body = answer ? await answer(offer) : ''
    if (body !== '') this.#sdp = body
    const flow = this.#way()
    const lines = body === '' ? '' : 'Content-Type: application/sdp\r\n'
    const ack = this.#dialog.compose('ACK', flow, { lines, body, cseq })
    this.#acks.set(cseq, { text: ack.text, flow })
    flow.send(ack.text)
  }

  /** The 2xx came again: the same ACK again. */
  repeatAck(cseq: number): void {
    const known = this.#acks.get(cseq)
    known?.flow.send(known.text)
  }

  takeAck(ack: SipRequest): void {
    if (this.#repeater?.cseq !== ack.cseq) return
    this.#repeater.stop()
    this.#repeater = undefined
    this.emit('acknowledged', ack.body)
  }

  takeRequest(transaction: ServerTransaction): void {
    const { request, flow } = transaction
    if (request.fromTag !== this.#dialog.remoteTag) transaction.respond({ status: 481 })
    else if (!this.#dialog.recordRequest(request, flow)) transaction.respond({ status: 500 })
    else if (request.method === 'BYE') {
      transaction.respond({ status: 200 })
      this.end(header(request, 'reason') ?? 'remote')
    } else if (request.method === 'INVITE') void this.#takeReinvite(transaction)
    else {
      transaction.respond({ status: request.method === 'REFER' ? 202 : 200 })
      const headers = headersOf(request)
      if (request.method === 'NOTIFY') this.#referral?.take(request.body, headers)
      this.emit('request', request.method, request.body, headers)
    }
  }

  end(reason: string): void {
    if (this.#over) return
    this.#over = true
    this.#repeater?.stop()
    this.#referral?.end()
    this.#core.sessions.delete(this.#dialog.key)
    this.emit('ended', reason)
  }

  async #takeReinvite(transaction: ServerTransaction): Promise<void> {
    const { body } = transaction.request
    try {
      if (this.#answerOffer) this.#sdp = await this.#answerOffer(body, headersOf(transaction.request))
    } catch {
      // The owner does not want these media.
      transaction.respond({ status: 488 })
      return
    }
    const lines = `Contact: ${this.#core.contact}\r\nContent-Type: application/sdp\r\n`
    const responded = transaction.respond({ status: 200, lines, body: this.#sdp })
    if (responded.ok) this.awaitAck(transaction, responded.text)
  }

  /** Behind a proxy that stays in the path its route leads; else the peer is where it was last heard. */
  #way(): Flow {
    const { flow } = this.#dialog
    return flow.isOpen() ? flow : this.#core.line.flowTo({ host: flow.remoteAddress, port: flow.remotePort })
  }

  #send(method: string, lines: string, body: string, answerInAck?: AnswerInAck): Promise<Outcome> {
    const flow = this.#way()
    const request = this.#dialog.compose(method, flow, { lines, body })
    return new Promise((resolve) => {
      const listener: ResponseListener = {
        onResponse: (response: SipResponse) => {
          if (response.status < 200) return
          if (method === 'INVITE' && response.status < 300) {
            this.#dialog.retarget(response)
            void this.acknowledge(request.cseq, response.body, answerInAck)
          }
          resolve(outcomeOf(response))
        },
      }
      this.#core.transactions.send(request, flow, listener)
    })
  }
}
