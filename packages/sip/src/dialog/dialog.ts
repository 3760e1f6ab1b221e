import { composeRequest, type OutgoingRequest } from '../message/compose.ts'
import { splitList } from '../message/header-list.ts'
import { newBranch } from '../message/identifiers.ts'
import { header, headerLines, type SipRequest, type SipResponse } from '../message/message.ts'
import { uriOf } from '../message/name-addr.ts'
import type { Flow } from '../transport/flow.ts'

/** What is fixed when a dialog begins (RFC 3261 12.1). */
export interface DialogStart {
  readonly role: 'uac' | 'uas'
  readonly callId: string
  readonly localTag: string
  readonly remoteTag: string
  /** Our From or To value with the tag: From of the requests we send. */
  readonly localParty: string
  readonly remoteParty: string
  readonly remoteTarget: string
  readonly routes: readonly string[]
  readonly localCseq: number
  readonly remoteCseq: number
  readonly flow: Flow
}

/** A dialog between us and one peer: what in-dialog requests are made of (RFC 3261 12). */
export class Dialog {
  readonly role: 'uac' | 'uas'
  readonly callId: string
  readonly localTag: string
  readonly remoteTag: string
  readonly localParty: string
  readonly remoteParty: string
  readonly routes: readonly string[]
  remoteTarget: string
  localCseq: number
  remoteCseq: number
  /** Where the peer was last heard. */
  flow: Flow

  constructor(start: DialogStart) {
    this.role = start.role
    this.callId = start.callId
    this.localTag = start.localTag
    this.remoteTag = start.remoteTag
    this.localParty = start.localParty
    this.remoteParty = start.remoteParty
    this.routes = start.routes
    this.remoteTarget = start.remoteTarget
    this.localCseq = start.localCseq
    this.remoteCseq = start.remoteCseq
    this.flow = start.flow
  }

  /** How the dialog is found from a request of the peer. */
  get key(): string {
    return dialogKey(this.callId, this.localTag)
  }

  /** A request inside the dialog; `cseq` is given for ACK only, all others count on. */
  compose(
    method: string,
    flow: Flow,
    extra: { lines: string; body: string; uri?: string; cseq?: number },
  ): OutgoingRequest {
    if (extra.cseq === undefined) this.localCseq += 1
    return composeRequest({
      method,
      uri: extra.uri ?? this.remoteTarget,
      sentBy: flow.local.sentBy,
      branch: newBranch(),
      routes: this.routes,
      from: this.localParty,
      to: this.remoteParty,
      callId: this.callId,
      cseq: extra.cseq ?? this.localCseq,
      lines: extra.lines,
      body: extra.body,
    })
  }

  /** Takes note of a request from the peer; false when its number is older than one seen (12.2.2: answer 500). */
  recordRequest(request: SipRequest, flow: Flow): boolean {
    if (request.cseq < this.remoteCseq) return false
    this.remoteCseq = request.cseq
    this.flow = flow
    if (request.method === 'INVITE' || request.method === 'UPDATE') this.retarget(request)
    return true
  }

  /** Target refresh by a request or a 2xx (12.2). */
  retarget(message: SipRequest | SipResponse): void {
    const contact = header(message, 'contact')
    const uri = contact === undefined ? '' : uriOf(splitList(contact)[0] ?? '')
    if (uri !== '') this.remoteTarget = uri
  }
}

/** Call-ID and our own tag name a dialog for us; the peer's tag is checked beside. */
export function dialogKey(callId: string, localTag: string): string {
  return `${callId}|${localTag}`
}

/** The dialog that our 2xx to `request` makes (12.1.1). */
export function uasDialog(request: SipRequest, localTag: string, flow: Flow): Dialog {
  return new Dialog({
    role: 'uas',
    callId: request.callId,
    localTag,
    remoteTag: request.fromTag,
    localParty: request.toTag === '' ? `${request.to};tag=${localTag}` : request.to,
    remoteParty: request.from,
    remoteTarget: contactOf(request) || uriOf(request.from),
    routes: recordRoutes(request),
    localCseq: 0,
    remoteCseq: request.cseq,
    flow,
  })
}

/** The dialog that a 2xx to our `request` makes (12.1.2). */
export function uacDialog(request: OutgoingRequest, response: SipResponse, flow: Flow): Dialog {
  return new Dialog({
    role: 'uac',
    callId: request.callId,
    localTag: response.fromTag,
    remoteTag: response.toTag,
    localParty: request.from,
    remoteParty: response.to,
    remoteTarget: contactOf(response) || request.uri,
    routes: recordRoutes(response).reverse(),
    localCseq: request.cseq,
    remoteCseq: 0,
    flow,
  })
}

function contactOf(message: SipRequest | SipResponse): string {
  const contact = header(message, 'contact')
  return contact === undefined ? '' : uriOf(splitList(contact)[0] ?? '')
}

function recordRoutes(message: SipRequest | SipResponse): string[] {
  return headerLines(message, 'record-route').flatMap(splitList)
}
