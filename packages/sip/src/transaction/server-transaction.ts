import { composeResponse, type ResponseHead, responseHead } from '../message/compose-response.ts'
import { newTag } from '../message/identifiers.ts'
import type { SipRequest } from '../message/message.ts'
import { reasonPhrase } from '../message/reason-phrase.ts'
import type { Flow } from '../transport/flow.ts'
import { stopTimer, type Timer, type TimerOwner, timersOf } from './timer-queues.ts'
import type { TimerValues } from './timer-values.ts'

/** What the user answers; the transaction adds what must be taken over from the request. */
export interface Answer {
  readonly status: number
  readonly reason?: string
  /** Header lines, each ending in CRLF. */
  readonly lines?: string
  readonly body?: string
  /** A To tag of the user's choice; only the first answer may set it. */
  readonly tag?: string
}

export type Responded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'answered' | 'transport' }

/*
 * INVITE (17.2.1)   proceeding -2xx-> answered (RFC 6026: accepted; the layer's memory does the rest)
 *                       \-3xx..6xx-> completed -ACK-> confirmed -T4-> terminated
 * others (17.2.2)   proceeding -2xx..6xx-> answered (completed; the same)
 */
type State = 'proceeding' | 'answered' | 'completed' | 'confirmed' | 'terminated'

/** What a server transaction tells its layer. */
export interface ServerHost {
  /** It has its final answer and waits for nothing but repetitions of the request. */
  answered(transaction: ServerTransaction, text: string): void
  forgetServer(transaction: ServerTransaction): void
  /** Whether somebody there has acknowledged what only they can have heard. */
  isProven(flow: Flow): boolean
}

/** How often a failure is repeated to an address that has proved nothing: with the 100, three answers to one INVITE. */
const UNPROVEN_REPETITIONS = 1

/** One request from the network and our answers to it (RFC 3261 17.2). */
export class ServerTransaction implements TimerOwner {
  readonly key: string
  readonly request: SipRequest
  /** Where the request came from. */
  readonly flow: Flow
  /** By which the layer above finds what it keeps of it; '' when it keeps nothing. */
  userKey = ''
  #state: State = 'proceeding'
  #tag = ''
  #head: ResponseHead | undefined
  #last = ''
  #replyFlow: Flow | undefined
  #interval: number
  #repetitions = 0
  #retransmission: Timer | undefined
  #deadline: Timer | undefined
  readonly #timers: TimerValues
  readonly #host: ServerHost

  constructor(key: string, request: SipRequest, flow: Flow, timers: TimerValues, host: ServerHost) {
    this.key = key
    this.request = request
    this.flow = flow
    this.#timers = timers
    this.#host = host
    this.#interval = timers.t1
  }

  get isInvite(): boolean {
    return this.request.method === 'INVITE'
  }

  /** A browser whose call rings: its websocket may be cut, and it comes back over another one. */
  get mayReturn(): boolean {
    return this.isInvite && this.request.toTag === '' && this.flow.protocol === 'ws'
  }

  get isPending(): boolean {
    return this.#state === 'proceeding'
  }

  /** Our tag in To: the request's own inside a dialog, otherwise one per transaction. */
  get localTag(): string {
    if (this.request.toTag !== '') return this.request.toTag
    this.#tag ||= newTag()
    return this.#tag
  }

  /** Where answers go (18.2.2): the connection; over UDP the source port if `rport` was asked for, else the Via's. */
  get replyFlow(): Flow {
    if (this.#replyFlow) return this.#replyFlow
    const { via } = this.request
    const port = via.port ?? 5060
    const direct = this.flow.reliable || via.rport !== undefined || port === this.flow.remotePort
    this.#replyFlow = direct ? this.flow : this.flow.withPort(port)
    return this.#replyFlow
  }

  /** From now on answers go there: its sender has come back. */
  moveTo(flow: Flow): void {
    if (this.mayReturn) this.#replyFlow = flow
  }

  respond(answer: Answer): Responded {
    if (!this.isPending) return { ok: false, reason: 'answered' }
    if (!this.replyFlow.isOpen() && !this.mayReturn) {
      if (answer.status >= 200) this.stop()
      return { ok: false, reason: 'transport' }
    }
    if (answer.tag && this.#tag === '') this.#tag = answer.tag
    this.#last = this.#compose(answer)
    this.replyFlow.send(this.#last)
    if (answer.status >= 200) this.#final(answer.status)
    return { ok: true, text: this.#last }
  }

  /** The same request again: the last answer again. */
  repeat(): void {
    if (this.#last !== '' && (this.#state === 'proceeding' || this.#state === 'completed')) {
      this.replyFlow.send(this.#last)
    }
  }

  /** The final answer again, as long as no ACK of a failure has come. */
  sayAgain(): void {
    if (this.#state === 'answered' || this.#state === 'completed') this.replyFlow.send(this.#last)
  }

  /** An ACK with this transaction's branch; true when it ended a failure here. */
  acknowledge(): boolean {
    if (this.#state === 'confirmed') return true
    if (this.#state !== 'completed') return false
    this.#clear()
    this.#state = 'confirmed'
    this.#linger(this.flow.reliable ? 0 : this.#timers.t4)
    return true
  }

  timerEnded(timer: Timer): void {
    if (timer === this.#retransmission) this.#repeatFailure()
    else if (timer === this.#deadline) this.stop()
  }

  /** Timer G. */
  #repeatFailure(): void {
    if (this.#state !== 'completed') return
    // Who never showed that they hear us may be somebody whose address another one wrote: they get no third copy.
    if (this.#repetitions >= UNPROVEN_REPETITIONS && !this.#host.isProven(this.flow)) return
    this.#repetitions += 1
    this.replyFlow.send(this.#last)
    this.#interval = Math.min(this.#interval * 2, this.#timers.t2)
    this.#retransmission = timersOf(this.#timers).start(this.#interval, this)
  }

  stop(): void {
    this.#state = 'terminated'
    this.#clear()
    this.#host.forgetServer(this)
  }

  #compose(answer: Answer): string {
    const { status } = answer
    this.#head ??= responseHead(this.request, this.flow.remoteAddress, this.flow.remotePort)
    return composeResponse(this.#head, status, answer.reason || reasonPhrase(status), {
      tag: status > 100 && this.request.toTag === '' ? this.localTag : '',
      lines: answer.lines ?? '',
      body: answer.body ?? '',
      withRoutes: status > 100 && status < 300,
    })
  }

  #final(status: number): void {
    if (!this.isInvite || status < 300) {
      this.#state = 'answered'
      this.#host.answered(this, this.#last)
      return
    }
    this.#state = 'completed'
    this.#linger(this.#timers.patience) // timer H
    if (!this.flow.reliable) this.#retransmission = timersOf(this.#timers).start(this.#interval, this)
  }

  #linger(ms: number): void {
    if (ms === 0) this.stop()
    else this.#deadline = timersOf(this.#timers).start(ms, this)
  }

  #clear(): void {
    stopTimer(this.#retransmission)
    stopTimer(this.#deadline)
  }
}
