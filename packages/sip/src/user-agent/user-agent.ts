import { randomInt } from 'node:crypto'
import { dialogKey } from '../dialog/dialog.ts'
import { newCallId, newTag } from '../message/identifiers.ts'
import type { SipRequest } from '../message/message.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import { DEFAULT_TIMERS } from '../transaction/timer-values.ts'
import { TransactionLayer } from '../transaction/transaction-layer.ts'
import type { Flow } from '../transport/flow.ts'
import { receiveMessage } from '../transport/receive.ts'
import { type RequestDraft, sendAuthenticated } from './authenticated-request.ts'
import type { AgentCore, OpenSession } from './core.ts'
import { headersOf, headerText, outcomeOf } from './headers.ts'
import { IncomingCall } from './incoming-call.ts'
import { type Line, openLine } from './line.ts'
import type { Headers, HostPort, InviteOptions, Outcome, UserAgentOptions } from './options.ts'
import { OutgoingCall } from './outgoing-call.ts'

/** Answers a request outside any call with a status. */
type RequestHandler = (method: string, body: string, headers: Headers) => number

const ALLOW = 'Allow: INVITE, ACK, CANCEL, BYE, OPTIONS, INFO, REFER, NOTIFY, MESSAGE, UPDATE\r\n'

/** Opens a small SIP user agent; rejects when its socket cannot be had. */
export async function createUserAgent(options: UserAgentOptions): Promise<UserAgent> {
  let agent: UserAgent | undefined
  const line = await openLine(options, {
    received: (text, flow) => {
      options.trace?.('in', text)
      agent?.receive(text, flow)
    },
    sent: (text) => options.trace?.('out', text),
    failed: (flow) => agent?.flowFailed(flow),
  })
  agent = new UserAgent(options, line)
  return agent
}

/** A telephone, a trunk, or a browser as far as signalling goes: for the simulator and for tests. */
export class UserAgent {
  readonly #options: UserAgentOptions
  readonly #core: AgentCore
  readonly #invitations = new WeakMap<ServerTransaction, IncomingCall>()
  readonly #registrationCallId = newCallId()
  #registerCseq = 0
  #closed = false
  #onInvite: ((call: IncomingCall) => void) | undefined
  #onRequest: RequestHandler = () => 405

  constructor(options: UserAgentOptions, line: Line) {
    const { username, password, timers } = options
    this.#options = options
    const values = { ...DEFAULT_TIMERS, ...timers }
    this.#core = {
      line,
      contact: `<sip:${username ?? 'agent'}@${line.contactHost}>`,
      credentials: username === undefined || password === undefined ? undefined : { username, password },
      timers: values,
      transactions: new TransactionLayer(values, {
        onRequest: (transaction) => this.#takeRequest(transaction),
        onCancelled: (transaction, cancel) => this.#takeCancel(transaction, cancel),
        onAck: (ack) => this.#core.sessions.get(dialogKey(ack.callId, ack.toTag))?.takeAck(ack),
        onStrayResponse: () => {
          // Later than any transaction remembers.
        },
      }),
      sessions: new Map<string, OpenSession>(),
    }
  }

  /** Where we are reached. */
  get address(): HostPort {
    return this.#core.line.address
  }

  get contact(): string {
    return this.#core.contact
  }

  /** Registers our contact for so many seconds (default 300). */
  async register(options: { registrar?: HostPort; expires?: number } = {}): Promise<Outcome> {
    const registrar = options.registrar ?? this.#options.registrar
    const expires = options.expires ?? 300
    this.#registerCseq += 2 // a challenged attempt takes the number between
    return this.#send(
      {
        method: 'REGISTER',
        uri: `sip:${this.#domain(registrar)}`,
        callId: this.#registrationCallId,
        cseq: this.#registerCseq,
        lines: `Contact: ${this.contact};expires=${expires}\r\nExpires: ${expires}\r\n${ALLOW}`,
      },
      registrar,
    )
  }

  async unregister(options: { registrar?: HostPort } = {}): Promise<Outcome> {
    return this.register({ ...options, expires: 0 })
  }

  /** Calls somebody. Listen to the call's events in the same turn. */
  invite(options: InviteOptions): OutgoingCall {
    const lines = `Contact: ${this.contact}\r\n${ALLOW}${headerText(options.headers, options.sdp)}`
    const draft = this.#draft({
      method: 'INVITE',
      uri: options.to,
      lines,
      body: options.sdp,
      ...(options.from === undefined ? {} : { from: options.from }),
      ...(options.maxForwards === undefined ? {} : { maxForwards: options.maxForwards }),
    })
    return new OutgoingCall(this.#core, draft, this.#core.line.flowTo(options.proxy), options)
  }

  /** Is called for each call that comes in; without a listener they get 480. */
  onInvite(listener: (call: IncomingCall) => void): void {
    this.#onInvite = listener
  }

  /** Decides about requests outside calls (MESSAGE, NOTIFY, …); default 405. OPTIONS always gets 200. */
  onRequest(handler: RequestHandler): void {
    this.#onRequest = handler
  }

  /** Asks whether somebody is there. */
  async options(target: { uri: string; proxy?: HostPort }): Promise<Outcome> {
    return this.request({ method: 'OPTIONS', ...target })
  }

  /** Any request outside a call. */
  async request(options: {
    method: string
    uri: string
    from?: string
    proxy?: HostPort
    body?: string
    headers?: Headers
  }): Promise<Outcome> {
    const { method, uri, from, body = '', headers } = options
    const contact = method === 'SUBSCRIBE' ? `Contact: ${this.contact}\r\n` : ''
    const lines = `${contact}${headerText(headers, body)}`
    return this.#send({ method, uri, body, lines, ...(from === undefined ? {} : { from }) }, options.proxy)
  }

  /** Websocket only: a new connection in place of the old one. */
  async reopen(): Promise<void> {
    await this.#core.line.reopen()
  }

  /** Closes the socket without a word to anybody. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    for (const session of [...this.#core.sessions.values()]) session.end('closed')
    this.#core.transactions.stop()
    await this.#core.line.close()
  }

  receive(text: string, flow: Flow): void {
    const message = receiveMessage(text, flow)
    if (message) this.#core.transactions.receive(message, flow)
  }

  flowFailed(flow: Flow): void {
    this.#core.transactions.flowFailed(flow)
  }

  #send(parts: DraftParts, to: HostPort | undefined): Promise<Outcome> {
    return new Promise((resolve) => {
      sendAuthenticated(this.#core, this.#draft(parts), this.#core.line.flowTo(to), (response) => {
        if (response.status >= 200) resolve(outcomeOf(response))
      })
    })
  }

  #draft(parts: DraftParts): RequestDraft {
    const own = `<sip:${this.#options.username ?? 'agent'}@${this.#domain(this.#options.registrar)}>`
    const from = parts.from === undefined ? own : bracketed(parts.from)
    return {
      routes: [],
      to: parts.method === 'REGISTER' ? own : `<${parts.uri}>`,
      callId: newCallId(),
      cseq: randomInt(1, 10_000),
      body: '',
      ...parts,
      from: `${from};tag=${newTag()}`,
    }
  }

  #domain(registrar: HostPort | undefined): string {
    return this.#options.realm ?? registrar?.host ?? this.address.host
  }

  #takeRequest(transaction: ServerTransaction): void {
    const { request } = transaction
    if (request.toTag !== '') {
      const session = this.#core.sessions.get(dialogKey(request.callId, request.toTag))
      if (session) session.takeRequest(transaction)
      else transaction.respond({ status: 481 })
    } else if (request.method === 'INVITE') this.#takeInvite(transaction)
    else if (request.method === 'OPTIONS') transaction.respond({ status: 200, lines: ALLOW })
    else transaction.respond({ status: this.#onRequest(request.method, request.body, headersOf(request)) })
  }

  #takeInvite(transaction: ServerTransaction): void {
    if (!this.#onInvite) {
      transaction.respond({ status: 480 })
      return
    }
    const call = new IncomingCall(this.#core, transaction)
    this.#invitations.set(transaction, call)
    this.#onInvite(call)
  }

  #takeCancel(transaction: ServerTransaction, cancel: SipRequest): void {
    this.#invitations.get(transaction)?.emit('cancelled', headersOf(cancel))
    this.#invitations.delete(transaction)
  }
}

interface DraftParts {
  method: string
  uri: string
  from?: string
  callId?: string
  cseq?: number
  maxForwards?: number
  lines: string
  body?: string
}

function bracketed(address: string): string {
  return address.includes('<') ? address : `<${address}>`
}
