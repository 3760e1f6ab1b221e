import { headerLines, type SipRequest } from '../message/message.ts'
import { uriOf } from '../message/name-addr.ts'
import { parseUri } from '../message/uri.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import type { Flow } from '../transport/flow.ts'
import { CAPABILITIES } from './capabilities.ts'
import type { Core } from './core.ts'
import { heardOver } from './destination.ts'
import { dialogId, type EngineDialog } from './dialog-table.ts'
import { takeEarlyBye } from './given-up.ts'
import { remoteMeta } from './meta.ts'
import type { PendingRequest } from './pending-requests.ts'
import { refusalOf, refusalOfUnasked } from './refusal.ts'

/** While nobody is there to take a call, the caller may try again after so many seconds. */
const RETRY_AFTER = 'Retry-After: 5\r\n'

/** Every exchange asks for these: one that does not has just come, and says so in a moment. */
const ALWAYS_ASKED = new Set(['INVITE', 'REGISTER', 'OPTIONS'])

/** A new request from the network (drachtio protocol §5.1, §5.2). */
export function takeRequest(core: Core, transaction: ServerTransaction): void {
  const { request } = transaction
  if (request.toTag !== '' && request.method !== 'REGISTER') {
    takeInDialog(core, transaction)
    return
  }
  if (isBrowserPing(request, transaction.flow)) {
    transaction.respond({ status: 200, lines: CAPABILITIES })
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
    const isAway = !core.app.connected || ALWAYS_ASKED.has(request.method)
    const away = { status: 503, lines: RETRY_AFTER }
    transaction.respond(isAway ? away : refusalOfUnasked(request, core.app.routed))
    return
  }
  if (isMerged(core, request)) {
    transaction.respond({ status: 482 })
    return
  }
  const { txnId } = core.pending.add(transaction, undefined)
  const { local } = transaction.flow
  const meta = remoteMeta('network', request.text, transaction.flow)
  const way = request.method === 'REGISTER' ? core.flows.tokenOf(transaction.flow) : ''
  core.app.event(`${meta}|${txnId}||${local.host}|${local.port}|${way}`, request.text)
}

/** The same INVITE by another way (RFC 3261 8.2.2.2): one of them is answered already, or waits for it. */
function isMerged({ pending, dialogs }: Core, { method, callId, fromTag, cseq }: SipRequest): boolean {
  if (method !== 'INVITE') return false
  const known = pending.inviteOf(callId, fromTag)
  if (known) return known.transaction.request.cseq === cseq
  const dialog = dialogs.byId(dialogId(callId, fromTag))?.dialog
  return dialog?.role === 'uas' && dialog.remoteCseq === cseq
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
    const endsEarly = request.method === 'BYE' && takeEarlyBye(core, transaction)
    if (request.method === 'PRACK') transaction.stop()
    else transaction.respond({ status: endsEarly ? 200 : 481 })
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
  if (!entry.dialog.recordRequest(request, heardOver(entry, flow, core.flows))) {
    transaction.respond({ status: 500, lines: RETRY_AFTER })
    return
  }
  if (request.method === 'BYE') {
    takeBye(core, entry, transaction)
    return
  }
  if (request.method === 'INVITE') {
    // RFC 3261 14.2: the one before is not answered yet.
    if (entry.theirInvite?.isPending) {
      transaction.respond({ status: 500, lines: `Retry-After: ${Math.floor(Math.random() * 11)}\r\n` })
      return
    }
    entry.theirInvite = transaction
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
  core.applicationGrace.tell(
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
  core.applicationGrace.tell(entry, `${remoteMeta('network', ack.text, flow)}|ack|${entry.id}|`, ack.text)
}

/** Whether the request came straight from its sender. */
export function isDirect(request: SipRequest): boolean {
  const vias = headerLines(request, 'via')
  return vias.length === 1 && vias[0] === request.via.text
}
