import { headerLines, type SipRequest } from '../message/message.ts'
import { uriOf } from '../message/name-addr.ts'
import { parseUri } from '../message/uri.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import type { Flow } from '../transport/flow.ts'
import type { Core } from './core.ts'
import { heardOver } from './destination.ts'
import { dialogId, type EngineDialog } from './dialog-table.ts'
import { endDialog } from './engine-bye.ts'
import { remoteMeta } from './meta.ts'
import type { PendingRequest } from './pending-requests.ts'
import { refusalOf } from './refusal.ts'

/** While nobody is there to take a call, the caller may try again after so many seconds. */
const RETRY_AFTER = 'Retry-After: 5\r\n'

/** A new request from the network (drachtio protocol §5.1, §5.2). */
export function takeRequest(core: Core, transaction: ServerTransaction): void {
  const { request } = transaction
  if (request.toTag !== '' && request.method !== 'REGISTER') {
    takeInDialog(core, transaction)
    return
  }
  if (isBrowserPing(request, transaction.flow)) {
    transaction.respond({ status: 200, lines: 'Accept: application/sdp\r\n' })
    return
  }
  const refusal =
    request.method === 'BYE' || request.method === 'UPDATE' ? { status: 481 } : refusalOf(request)
  if (refusal !== undefined) {
    transaction.respond(refusal)
    return
  }
  if (request.method === 'PRACK') {
    transaction.stop()
    return
  }
  if (!core.app.routes(request.method)) {
    transaction.respond({ status: 503, lines: RETRY_AFTER })
    return
  }
  const { txnId } = core.pending.add(transaction, undefined)
  const { local } = transaction.flow
  const meta = remoteMeta('network', request.text, transaction.flow)
  const way = request.method === 'REGISTER' ? core.flows.tokenOf(transaction.flow) : ''
  core.app.event(`${meta}|${txnId}||${local.host}|${local.port}|${way}`, request.text)
}

/**
 * Browsers keep their registration alive with an OPTIONS to their realm every 5 s: a thousand of them shall not reach
 * the application.
 */
function isBrowserPing(request: SipRequest, flow: Flow): boolean {
  if (request.method !== 'OPTIONS' || flow.protocol !== 'ws') return false
  const target = parseUri(request.uri)
  return target !== undefined && target.host === parseUri(uriOf(request.from))?.host
}

function takeInDialog(core: Core, transaction: ServerTransaction): void {
  const { request, flow } = transaction
  const entry = core.dialogs.find(request.callId, request.toTag, request.fromTag)
  if (!entry) {
    if (request.method === 'PRACK') transaction.stop()
    else transaction.respond({ status: 481 })
    return
  }
  const refusal = refusalOf(request)
  if (refusal !== undefined) {
    transaction.respond(refusal)
    return
  }
  // RFC 3261 14.2: one INVITE at a time in either direction.
  if (request.method === 'INVITE' && (entry.ownInvite?.isPending || entry.unconfirmed !== undefined)) {
    transaction.respond({ status: 491 })
    return
  }
  if (!entry.dialog.noteRequest(request, heardOver(entry, flow, core.flows))) {
    transaction.respond({ status: 500, lines: RETRY_AFTER })
    return
  }
  if (request.method === 'BYE') {
    takeBye(core, entry, transaction)
    return
  }
  tellInDialog(core, core.pending.add(transaction, entry), entry)
}

/** The dialog is over before the application answers (drachtio protocol §5.2). */
function takeBye(core: Core, entry: EngineDialog, transaction: ServerTransaction): void {
  core.dialogs.remove(entry)
  entry.ownInvite?.cancel('')
  const pending = core.pending.add(transaction, undefined)
  tellInDialog(core, pending, entry)
  if (core.app.connected) return
  core.pending.remove(pending)
  transaction.respond({ status: 200 })
}

/** Tells, or keeps for the next application, a request inside a dialog. */
export function tellInDialog(core: Core, pending: PendingRequest, entry: EngineDialog): void {
  const { request, flow } = pending.transaction
  core.absence.tell(
    entry,
    `${remoteMeta('network', request.text, flow)}|${pending.txnId}|${entry.id}|`,
    request.text,
  )
}

/** The ACK of a 2xx of ours; repeated ones stop here. */
export function takeAck(core: Core, ack: SipRequest, flow: Flow): void {
  const entry = core.dialogs.find(ack.callId, ack.toTag, ack.fromTag)
  if (entry?.repeater?.cseq !== ack.cseq) return
  entry.repeater.stop()
  entry.repeater = undefined
  entry.dialog.flow = heardOver(entry, flow, core.flows)
  core.absence.tell(entry, `${remoteMeta('network', ack.text, flow)}|ack|${entry.id}|`, ack.text)
}

/** The INVITE is answered already; the application is only told (drachtio protocol §5.4). */
export function takeCancel(core: Core, transaction: ServerTransaction, cancel: SipRequest): void {
  const pending = core.pending.of(transaction)
  if (!pending) return
  core.pending.remove(pending)
  const id = pending.touched ? dialogId(cancel.callId, cancel.fromTag) : ''
  core.app.event(
    `${remoteMeta('network', cancel.text, transaction.flow)}|${pending.txnId}|${id}|`,
    cancel.text,
  )
}

/** CANCEL after our 2xx: the caller is gone, so the engine ends the dialog (drachtio protocol §5.4). */
export function takeLateCancel(
  core: Core,
  late: { callId: string; localTag: string; fromTag: string },
): void {
  const entry = core.dialogs.find(late.callId, late.localTag, late.fromTag)
  if (entry?.repeater) endDialog(core, entry, 'SIP ;cause=200 ;text="CANCEL after 200"')
}

/** Whether the request came straight from its sender. */
export function isDirect(request: SipRequest): boolean {
  const vias = headerLines(request, 'via')
  return vias.length === 1 && vias[0] === request.via.text
}
