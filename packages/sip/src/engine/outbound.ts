import { randomInt } from 'node:crypto'
import { composeRequest, type OutgoingRequest } from '../message/compose.ts'
import { newBranch, newCallId, newId, newTag } from '../message/identifiers.ts'
import { tagOf } from '../message/name-addr.ts'
import { parseStartLine } from '../message/start-line.ts'
import type { Flow } from '../transport/flow.ts'
import { type ApplicationMessage, completedLines, readApplicationMessage } from './application-message.ts'
import type { Core } from './core.ts'
import { destinationOf } from './destination.ts'
import { localMeta } from './meta.ts'
import { OutgoingCall } from './outgoing-call.ts'

const CONTACT_METHODS = new Set(['INVITE', 'SUBSCRIBE', 'REFER'])

/** A request of the application outside any dialog (drachtio protocol §6.1). */
export function sendRequest(core: Core, messageId: string, routeUri: string, text: string): void {
  const start = parseStartLine(text.slice(0, Math.max(0, text.indexOf('\r\n'))))
  if (!start.ok || start.kind !== 'request') {
    core.app.notOk(messageId, 'invalid request-uri: malformed')
    return
  }
  const way = destinationOf(routeUri || start.uri, core.transports, core.flows)
  if (!way.ok) {
    core.app.notOk(messageId, way.reason)
    return
  }
  const { flow } = way
  if (routeUri.endsWith(';close')) {
    // The application ends what is registered there (decision 017).
    flow.destroy?.()
    core.app.notOk(messageId, 'connection closed')
    return
  }
  const message = readApplicationMessage(text, flow.local)
  if (lacksContentType(message)) {
    core.app.notOk(messageId, 'missing content-type')
    return
  }
  const request = compose(start.method, start.uri, message, flow)
  const txnId = newId()
  replySent(core, messageId, txnId, request, flow)
  const transaction = core.transactions.send(
    request,
    flow,
    new OutgoingCall(core, txnId, request, message.body, way.isDevice),
  )
  if (request.method === 'INVITE') core.outgoing.add(txnId, transaction)
}

export function lacksContentType(message: ApplicationMessage): boolean {
  return message.body !== '' && message.contentType === undefined && !message.body.startsWith('v=0')
}

/** The request as sent: the application reads its From tag and Contact from here. It must come before any response. */
export function replySent(
  core: Core,
  messageId: string,
  txnId: string,
  request: OutgoingRequest,
  flow: Flow,
): void {
  core.app.ok(messageId, `|${localMeta(request.text, flow)}|${txnId}|Msg sent:|\r\n${request.text}`)
}

/** Whether the engine adds a Contact to that method when the application gave none (drachtio protocol §6.1, §6.2). */
export function takesContact(method: string): boolean {
  return CONTACT_METHODS.has(method)
}

function compose(method: string, uri: string, message: ApplicationMessage, flow: Flow): OutgoingRequest {
  const from = message.from ?? flow.local.contact
  return composeRequest({
    method,
    uri,
    sentBy: flow.local.sentBy,
    branch: newBranch(),
    routes: [],
    // A digest retry keeps its From tag, so the dialog id stays the same.
    from: tagOf(from) === '' ? `${from};tag=${newTag()}` : from,
    to: message.to ?? `<${uri}>`,
    callId: message.callId ?? newCallId(),
    cseq: message.cseq ?? randomInt(1, 1_000_000),
    ...(message.maxForwards === undefined ? {} : { maxForwards: message.maxForwards }),
    lines: completedLines(message, flow.local, takesContact(method)),
    body: message.body,
  })
}

/** CANCEL of an INVITE by its transaction id (drachtio protocol §6.4). */
export function cancelInvite(core: Core, messageId: string, txnId: string, text: string): void {
  const transaction = core.outgoing.get(txnId)
  const lines = transaction ? readApplicationMessage(text, transaction.flow.local).lines : ''
  if (!transaction?.cancel(lines)) {
    core.app.notOk(messageId, `unable to cancel unknown transaction id: ${txnId}`)
    return
  }
  const { request, flow } = transaction
  const cancel = { ...request, method: 'CANCEL' }
  const echo = `CANCEL ${request.uri} SIP/2.0\r\n${request.via}From: ${request.from}\r\nTo: ${request.to}\r\nCall-ID: ${request.callId}\r\nCSeq: ${request.cseq} CANCEL\r\nMax-Forwards: 70\r\n${lines}Content-Length: 0\r\n\r\n`
  replySent(core, messageId, newId(), { ...cancel, text: echo }, flow)
}
