import { composeFollower, composeLocalResponse, type OutgoingRequest } from '../message/compose.ts'
import type { SipResponse } from '../message/message.ts'
import { parseMessage } from '../message/parse.ts'
import type { Flow } from '../transport/flow.ts'
import { stopTimer, type Timer, type TimerOwner, type TimerQueues, timersOf } from './timer-queues.ts'
import type { TimerValues } from './timer-values.ts'

/** Who sent the request and wants to know how it went. */
export interface ResponseListener {
  /**
   * Every response but repeated failures; 2xx of an INVITE again each time the peer repeats it.
   * 408 and 503 made here when nobody answered or nothing could be sent.
   */
  onResponse(response: SipResponse, transaction: ClientTransaction): void
}

/*
 * INVITE (17.1.1)      calling -1xx-> proceeding -2xx-> accepted (RFC 6026) -patience-> terminated
 *                            \------------\-3xx..6xx, ACK-> completed -D-> terminated
 * others (17.1.2)      calling -1xx-> proceeding -2xx..6xx-> terminated (K = 0: the layer's user ignores what comes late)
 */
type State = 'calling' | 'proceeding' | 'accepted' | 'completed' | 'terminated'

/** One request of ours on its way (RFC 3261 17.1). */
export class ClientTransaction implements TimerOwner {
  readonly request: OutgoingRequest
  readonly flow: Flow
  #state: State = 'calling'
  #cancelLines: string | undefined
  #cancelSent = false
  #interval: number
  #retransmission: Timer | undefined
  #deadline: Timer | undefined
  readonly #listener: ResponseListener
  readonly #timers: TimerValues
  readonly #queues: TimerQueues
  readonly #host: ClientHost

  constructor(
    request: OutgoingRequest,
    flow: Flow,
    listener: ResponseListener,
    timers: TimerValues,
    host: ClientHost,
  ) {
    this.request = request
    this.flow = flow
    this.#listener = listener
    this.#timers = timers
    this.#queues = timersOf(timers)
    this.#host = host
    this.#interval = timers.t1
  }

  get isInvite(): boolean {
    return this.request.method === 'INVITE'
  }

  /** Whether no final response came yet. */
  get isPending(): boolean {
    return this.#state === 'calling' || this.#state === 'proceeding'
  }

  get wasCancelled(): boolean {
    return this.#cancelLines !== undefined
  }

  start(): void {
    const { inviteTimeout, requestTimeout } = this.#timers
    const patience = this.isInvite ? inviteTimeout : requestTimeout
    this.#deadline = this.#queues.start(patience, this)
    if (!this.flow.send(this.request.text)) {
      queueMicrotask(() => this.fail(503, 'Service Unavailable'))
    } else if (!this.flow.reliable) {
      this.#retransmission = this.#queues.start(this.#interval, this)
    }
  }

  receive(response: SipResponse): void {
    const { status } = response
    if (this.#state === 'accepted') {
      if (status >= 200 && status < 300) this.#listener.onResponse(response, this)
    } else if (this.#state === 'completed') {
      if (this.isInvite && status >= 300) this.#acknowledge(response)
    } else if (this.isPending) {
      if (status < 200) this.#provisional(response)
      else this.#final(response)
    }
  }

  /** Sends CANCEL as soon as a provisional response allows it (9.1); false when the request is finished or no INVITE. */
  cancel(lines: string): boolean {
    if (!this.isInvite || !this.isPending) return false
    if (this.#cancelLines === undefined) {
      this.#cancelLines = lines
      if (this.#state === 'proceeding') this.#sendCancel()
    }
    return true
  }

  /** Ends a pending transaction with a response of our own. */
  fail(status: number, reason: string): void {
    if (!this.isPending) return
    const parsed = parseMessage(composeLocalResponse(this.request, status, reason))
    this.#finish(0)
    if (parsed.ok && parsed.message.kind === 'response') this.#listener.onResponse(parsed.message, this)
  }

  timerEnded(timer: Timer): void {
    if (timer === this.#retransmission) this.#repeat()
    else if (timer === this.#deadline) this.#expire()
  }

  /** Timers A and E. */
  #repeat(): void {
    if (!this.isPending || (this.isInvite && this.#state !== 'calling')) return
    this.flow.send(this.request.text)
    this.#interval *= 2
    if (!this.isInvite) {
      const proceeding = this.#state === 'proceeding'
      this.#interval = proceeding ? this.#timers.t2 : Math.min(this.#interval, this.#timers.t2)
    }
    this.#retransmission = this.#queues.start(this.#interval, this)
  }

  /** Timers B, D, F, and the patience after CANCEL (9.1). */
  #expire(): void {
    if (this.#cancelSent) this.fail(487, 'Request Terminated')
    else this.fail(408, 'Request Timeout')
    this.stop()
  }

  stop(): void {
    this.#state = 'terminated'
    stopTimer(this.#retransmission)
    stopTimer(this.#deadline)
    this.#host.forgetClient(this)
  }

  #provisional(response: SipResponse): void {
    const first = this.#state === 'calling'
    this.#state = 'proceeding'
    if (first && this.isInvite) {
      stopTimer(this.#retransmission)
      stopTimer(this.#deadline)
      if (this.#cancelLines !== undefined) this.#sendCancel()
    }
    this.#listener.onResponse(response, this)
  }

  #final(response: SipResponse): void {
    const { patience } = this.#timers
    if (this.isInvite && response.status < 300) {
      this.#finish(patience)
      this.#state = 'accepted'
    } else if (this.isInvite) {
      this.#acknowledge(response)
      this.#finish(this.flow.reliable ? 0 : patience)
    } else this.#finish(0)
    this.#listener.onResponse(response, this)
  }

  #finish(lingerMs: number): void {
    stopTimer(this.#retransmission)
    stopTimer(this.#deadline)
    this.#state = 'completed'
    if (lingerMs === 0) this.stop()
    else this.#deadline = this.#queues.start(lingerMs, this)
  }

  #acknowledge(response: SipResponse): void {
    this.flow.send(composeFollower(this.request, 'ACK', response.to))
  }

  #sendCancel(): void {
    this.#cancelSent = true
    this.#deadline = this.#queues.start(this.#timers.patience, this)
    const text = composeFollower(this.request, 'CANCEL', this.request.to, this.#cancelLines)
    this.#host.sendCancel({ ...this.request, method: 'CANCEL', text }, this.flow)
  }
}

/** What a client transaction needs of its layer. */
export interface ClientHost {
  forgetClient(transaction: ClientTransaction): void
  sendCancel(cancel: OutgoingRequest, flow: Flow): void
}
