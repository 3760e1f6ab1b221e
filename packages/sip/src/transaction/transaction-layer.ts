import type { OutgoingRequest } from '../message/compose.ts'
import { header, type SipMessage, type SipRequest, type SipResponse } from '../message/message.ts'
import type { Flow } from '../transport/flow.ts'
import { type ClientHost, ClientTransaction, type ResponseListener } from './client-transaction.ts'
import { ProvenAddresses } from './proven-addresses.ts'
import { Answered, ServerTable } from './server-table.ts'
import { type ServerHost, ServerTransaction } from './server-transaction.ts'
import type { TimerValues } from './timer-values.ts'

/** The layer above: a user agent or the engine. */
export interface TransactionUser {
  /** A new request, never ACK or CANCEL; an INVITE has its 100 already. */
  onRequest(transaction: ServerTransaction): void
  /** The INVITE was cancelled: CANCEL has its 200 and the INVITE its 487 already. */
  onCancelled(transaction: ServerTransaction, cancel: SipRequest): void
  /** The ACK of a 2xx. */
  onAck(ack: SipRequest, flow: Flow): void
  /** A response that belongs to no transaction (any more). */
  onStrayResponse(response: SipResponse, flow: Flow): void
}

const NOBODY: ResponseListener = { onResponse() {} }

/** All transactions of one element (RFC 3261 17). */
export class TransactionLayer implements ClientHost, ServerHost {
  readonly #clients = new Map<string, ClientTransaction>()
  readonly #servers: ServerTable
  readonly #proven = new ProvenAddresses()
  readonly #timers: TimerValues
  readonly #user: TransactionUser

  constructor(timers: TimerValues, user: TransactionUser) {
    this.#timers = timers
    this.#servers = new ServerTable(timers.patience)
    this.#user = user
  }

  /** How many transactions live, lingering ones included. */
  get size(): number {
    return this.#clients.size + this.#servers.size
  }

  /** Sends a request and follows it. ACK is not for here: it has no transaction. */
  send(request: OutgoingRequest, flow: Flow, listener: ResponseListener): ClientTransaction {
    const transaction = new ClientTransaction(request, flow, listener, this.#timers, this)
    this.#clients.set(clientKey(request.branch, request.method), transaction)
    transaction.start()
    return transaction
  }

  receive(message: SipMessage, flow: Flow): void {
    if (message.kind === 'response') this.#receiveResponse(message, flow)
    else if (message.method === 'ACK') this.#receiveAck(message, flow)
    else this.#receiveRequest(message, flow)
  }

  /** A flow died: what waits for an answer over it gets 503. */
  flowFailed(flow: Flow): void {
    for (const transaction of this.#clients.values()) {
      if (transaction.flow === flow) transaction.fail(503, 'Service Unavailable')
    }
  }

  /** Ends everything without a word. */
  stop(): void {
    for (const transaction of this.#clients.values()) transaction.stop()
    this.#servers.stop()
  }

  forgetClient(transaction: ClientTransaction): void {
    this.#clients.delete(clientKey(transaction.request.branch, transaction.request.method))
  }

  isProven(flow: Flow): boolean {
    return this.#proven.has(flow)
  }

  forgetServer(transaction: ServerTransaction): void {
    this.#servers.remove(transaction)
  }

  answered(transaction: ServerTransaction, text: string): void {
    const { key, flow, replyFlow, isInvite } = transaction
    if (isInvite) this.#servers.remember(key, '', replyFlow)
    else if (flow.reliable) this.#servers.remove(transaction)
    else this.#servers.remember(key, text, replyFlow)
  }

  sendCancel(cancel: OutgoingRequest, flow: Flow): void {
    this.send(cancel, flow, NOBODY)
  }

  #receiveResponse(response: SipResponse, flow: Flow): void {
    const transaction = this.#clients.get(clientKey(response.via.branch, response.method))
    if (transaction) transaction.receive(response)
    else this.#user.onStrayResponse(response, flow)
  }

  #receiveAck(ack: SipRequest, flow: Flow): void {
    const transaction = this.#servers.get(serverKey(ack, 'INVITE'))
    if (!transaction || transaction instanceof Answered || !transaction.acknowledge()) {
      this.#user.onAck(ack, flow)
      return
    }
    // Only who has heard our answer knows its tag.
    if (ack.toTag === transaction.localTag) this.#proven.add(flow)
  }

  #receiveRequest(request: SipRequest, flow: Flow): void {
    const key = serverKey(request, request.method)
    const known = this.#servers.get(key)
    if (known instanceof Answered) {
      if (known.text !== '') known.flow.send(known.text)
      return
    }
    if (known) {
      known.repeat()
      return
    }
    const transaction = new ServerTransaction(key, request, flow, this.#timers, this)
    this.#servers.add(transaction)
    if (request.method === 'CANCEL') this.#cancel(transaction)
    else {
      if (request.method === 'INVITE') transaction.respond({ status: 100, lines: timestampOf(request) })
      this.#user.onRequest(transaction)
    }
  }

  /** RFC 3261 9.2. */
  #cancel(cancel: ServerTransaction): void {
    const key = serverKey(cancel.request, 'INVITE')
    const invite = this.#servers.get(key)
    if (invite && !(invite instanceof Answered) && invite.isPending) {
      cancel.respond({ status: 200, tag: invite.localTag })
      if (!invite.replyFlow.isOpen()) invite.moveTo(cancel.flow)
      invite.respond({ status: 487 })
      this.#user.onCancelled(invite, cancel.request)
      return
    }
    // Nothing is left to cancel; a call that was answered goes on (9.2).
    cancel.respond({ status: 481 })
  }
}

/** A 100 repeats the time that the request was sent at (8.2.6.1). */
function timestampOf(request: SipRequest): string {
  const timestamp = header(request, 'timestamp')
  return timestamp === undefined ? '' : `Timestamp: ${timestamp}\r\n`
}

function clientKey(branch: string, method: string): string {
  return method === 'CANCEL' ? `${branch}|CANCEL` : branch
}

/**
 * RFC 3261 17.2.3, with Call-ID and CSeq in place of sent-by: they also tell apart the requests of clients
 * which reuse a branch, and of those from before branches were unique.
 */
function serverKey(request: SipRequest, method: string): string {
  return `${request.via.branch}|${request.cseq}|${request.callId}|${method}`
}
