import { EventEmitter } from 'node:events'
import { uasDialog } from '../dialog/dialog.ts'
import { uriOf } from '../message/name-addr.ts'
import { parseUri } from '../message/uri.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import type { AgentCore } from './core.ts'
import { headersOf, headerText } from './headers.ts'
import type { Headers } from './options.ts'
import { Session } from './session.ts'

export interface IncomingCallEvents {
  /** The caller gave up while it rang. */
  cancelled: [headers: Headers]
  /** After `answer` only. */
  ended: [reason: string]
}

/*
 * offered -ring*-> offered -answer-> established (session) -BYE-> ended
 *        \-reject-> rejected     \-CANCEL-> cancelled
 */

/** A call that comes in. */
export class IncomingCall extends EventEmitter<IncomingCallEvents> {
  readonly headers: Headers
  readonly offer: string
  /** User part of the Request-URI. */
  readonly calledNumber: string
  /** User part of From. */
  readonly callingNumber: string
  readonly callId: string
  #session: Session | undefined
  readonly #core: AgentCore
  readonly #transaction: ServerTransaction

  constructor(core: AgentCore, transaction: ServerTransaction) {
    super()
    const { request } = transaction
    this.#core = core
    this.#transaction = transaction
    this.headers = headersOf(request)
    this.offer = request.body
    this.calledNumber = parseUri(request.uri)?.user ?? ''
    this.callingNumber = parseUri(uriOf(request.from))?.user ?? ''
    this.callId = request.callId
  }

  get session(): Session | undefined {
    return this.#session
  }

  /** A provisional answer; with `sdp` early media. */
  ring(status = 180, sdp = '', headers: Headers = {}): boolean {
    const lines = `Contact: ${this.#core.contact}\r\n${headerText(headers, sdp)}`
    return this.#transaction.respond({ status, lines, body: sdp }).ok
  }

  /** Takes the call; undefined when the caller is gone already. */
  answer(sdp: string, headers: Headers = {}): Session | undefined {
    const { request, flow, localTag } = this.#transaction
    const lines = `Contact: ${this.#core.contact}\r\n${headerText(headers, sdp)}`
    const responded = this.#transaction.respond({ status: 200, lines, body: sdp })
    if (!responded.ok) return undefined
    const session = new Session(this.#core, uasDialog(request, localTag, flow), sdp)
    this.#session = session
    session.on('ended', (reason) => this.emit('ended', reason))
    session.awaitAck(this.#transaction, responded.text)
    return session
  }

  /** Refuses the call with a 3xx-6xx status. */
  reject(status: number, reason?: string, headers: Headers = {}): boolean {
    const phrase = reason === undefined ? {} : { reason }
    return this.#transaction.respond({ status, ...phrase, lines: headerText(headers, '') }).ok
  }
}
