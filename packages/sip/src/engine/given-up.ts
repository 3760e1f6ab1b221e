import { header, type SipRequest } from '../message/message.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import type { Core } from './core.ts'
import { dialogId } from './dialog-table.ts'
import { remoteMeta } from './meta.ts'

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

/**
 * A caller may end a call that rings by BYE as well as by CANCEL (RFC 3261 15): the INVITE is answered by 487 (15.1.2), and the
 * application is told as of a CANCEL, which it knows. False when no such call rings.
 */
export function takeEarlyBye(core: Core, { request, flow }: ServerTransaction): boolean {
  const invite = core.pending.inviteOf(request.callId, request.fromTag)?.transaction
  if (!invite?.isPending || invite.localTag !== request.toTag) return false
  if (!invite.replyFlow.isOpen()) invite.moveTo(flow)
  invite.respond({ status: 487 })
  takeCancel(core, invite, cancelOf(invite.request, request))
  return true
}

/** The CANCEL that the caller might have sent instead (RFC 3261 9.1). */
function cancelOf(invite: SipRequest, bye: SipRequest): SipRequest {
  const { uri, via, from, to, callId, cseq } = invite
  const reason = header(bye, 'reason')
  const lines = reason === undefined ? '' : `Reason: ${reason}\r\n`
  const text = `CANCEL ${uri} SIP/2.0\r\nVia: ${via.text}\r\nFrom: ${from}\r\nTo: ${to}\r\nCall-ID: ${callId}\r\nCSeq: ${cseq} CANCEL\r\n${lines}Content-Length: 0\r\n\r\n`
  return { ...invite, method: 'CANCEL', headers: [], body: '', text }
}
