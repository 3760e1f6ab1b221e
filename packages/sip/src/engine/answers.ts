import { AnswerRepeater } from '../dialog/answer-repeater.ts'
import { uasDialog } from '../dialog/dialog.ts'
import { tagOf } from '../message/name-addr.ts'
import { parseStartLine } from '../message/start-line.ts'
import { completedLines, readApplicationMessage } from './application-message.ts'
import type { Core } from './core.ts'
import { dialogId, type EngineDialog } from './dialog-table.ts'
import { endDialog } from './engine-bye.ts'
import { isDirect } from './inbound.ts'
import { remoteMeta } from './meta.ts'
import type { PendingRequest } from './pending-requests.ts'

/** The application answers a request of the network (drachtio protocol §5.3). */
export function answerRequest(core: Core, messageId: string, txnId: string, text: string): void {
  const pending = core.pending.get(txnId)
  if (!pending) {
    core.app.notOk(messageId, 'Response not sent due to unknown transaction')
    return
  }
  const { transaction } = pending
  const { local } = transaction.flow
  const message = readApplicationMessage(text, local)
  const start = parseStartLine(message.startLine)
  if (!start.ok || start.kind !== 'response') {
    core.app.notOk(messageId, 'malformed status line')
    return
  }
  const { status, reason } = start
  if (status < 200 && message.require?.includes('100rel')) {
    core.app.notOk(messageId, 'Remote endpoint does not support 100rel')
    return
  }
  const { method } = transaction.request
  const withContact = (method === 'INVITE' || method === 'SUBSCRIBE') && status > 100 && status < 300
  const responded = transaction.respond({
    status,
    reason,
    lines: completedLines(message, local, withContact),
    body: message.body,
    tag: message.to === undefined ? '' : tagOf(message.to),
  })
  pending.touched = true
  if (status >= 200) core.pending.remove(pending)
  if (!responded.ok) {
    const lost = responded.reason === 'transport'
    const why = lost
      ? 'transport for response has been shutdown or closed'
      : 'Response not sent due to unknown transaction'
    core.app.notOk(messageId, why)
    return
  }
  if (status >= 200 && status < 300) accepted(core, pending, responded.text)
  const meta = remoteMeta('application', responded.text, transaction.replyFlow)
  core.app.ok(
    messageId,
    `|${meta}|${txnId}|${answerDialogId(pending, status)}||Msg sent:|\r\n${responded.text}`,
  )
}

/** Filled for every INVITE answer above 100, failures too, and inside dialogs (drachtio protocol §5.3). */
function answerDialogId({ transaction, inside }: PendingRequest, status: number): string {
  if (inside) return inside.id
  const { method, callId, fromTag } = transaction.request
  const forms = (method === 'INVITE' || method === 'SUBSCRIBE') && status > 100
  return forms ? dialogId(callId, fromTag) : ''
}

function accepted(core: Core, pending: PendingRequest, text: string): void {
  const { transaction, inside } = pending
  const { request, flow } = transaction
  if (request.method === 'INVITE') {
    const entry =
      inside ?? core.dialogs.add(uasDialog(request, transaction.localTag, flow), isDirect(request))
    awaitAck(core, entry, pending, text)
  } else if (!inside && (request.method === 'REGISTER' || request.method === 'SUBSCRIBE')) {
    core.flows.learn(request, flow)
  }
}

function awaitAck(core: Core, entry: EngineDialog, { transaction }: PendingRequest, text: string): void {
  entry.repeater?.stop()
  entry.repeater = new AnswerRepeater(
    transaction.request.cseq,
    text,
    transaction.replyFlow,
    core.timers,
    () => endDialog(core, entry, 'SIP ;cause=200 ;text="ACK timeout"'),
  )
}
