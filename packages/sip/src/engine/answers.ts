import { AnswerRepeater } from '../dialog/answer-repeater.ts'
import { uasDialog } from '../dialog/dialog.ts'
import { header, type SipRequest } from '../message/message.ts'
import { tagOf, uriOf } from '../message/name-addr.ts'
import { parseStartLine } from '../message/start-line.ts'
import { addressKey } from '../message/uri.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import type { Flow } from '../transport/flow.ts'
import { completedLines, readApplicationMessage } from './application-message.ts'
import { capabilityLines } from './capabilities.ts'
import type { Core } from './core.ts'
import { dialogId, type EngineDialog } from './dialog-table.ts'
import { endDialog } from './engine-bye.ts'
import { isDirect } from './inbound.ts'
import { remoteMeta } from './meta.ts'
import type { PendingRequest } from './pending-requests.ts'
import { settleSession } from './session-refresh.ts'
import { allowsUpdate, grantLines } from './session-timer.ts'
import { contactOf } from './unacked-responses.ts'

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
  const lines = completedLines(message, local, withContact)
  const success = status >= 200 && status < 300
  const session = success ? sessionLines(transaction.request, lines) : ''
  const capabilities = success ? capabilityLines(method, lines) : ''
  follow(core, transaction)
  const responded = transaction.respond({
    status,
    reason,
    lines: lines + session + capabilities,
    body: message.body,
    tag: message.to === undefined ? '' : tagOf(message.to),
  })
  pending.touched = true
  core.rateLimiter.answered(transaction.request, transaction.flow, status)
  if (status >= 200) core.pending.remove(pending)
  if (!responded.ok) {
    const lost = responded.reason === 'transport'
    const why = lost
      ? 'transport for response has been shutdown or closed'
      : 'Response not sent due to unknown transaction'
    core.app.notOk(messageId, why)
    return
  }
  if (success) accepted(core, pending, responded.text, message.body, granted(session + lines))
  else if (status >= 300 && transaction.mayReturn) keep(core, transaction, () => true)
  if (success && method === 'REGISTER' && !pending.inside) registered(core, transaction, lines)
  const meta = remoteMeta('application', responded.text, transaction.replyFlow)
  core.app.ok(
    messageId,
    `|${meta}|${txnId}|${answerDialogId(pending, status)}||Msg sent:|\r\n${responded.text}`,
  )
}

/** A browser that was cut off while its call rings may be back over another connection. */
function follow(core: Core, transaction: ServerTransaction): void {
  if (!transaction.mayReturn || transaction.replyFlow.isOpen()) return
  const contact = contactOf(transaction.request)
  const flow = contact && core.flows.bindingOf(transaction.flow, addressKey(contact))?.flow
  if (flow?.isOpen()) transaction.moveTo(flow)
}

/** Filled for every INVITE answer above 100, failures too, and inside dialogs (drachtio protocol §5.3). */
function answerDialogId({ transaction, inside }: PendingRequest, status: number): string {
  if (inside) return inside.id
  const { method, callId, fromTag } = transaction.request
  const forms = (method === 'INVITE' || method === 'SUBSCRIBE') && status > 100
  return forms ? dialogId(callId, fromTag) : ''
}

/** What the engine adds about session timers; nothing where the application speaks of them itself. */
function sessionLines(request: SipRequest, lines: string): string {
  return granted(lines) === undefined ? grantLines(request) : ''
}

function granted(lines: string): string | undefined {
  return /^Session-Expires: (.*)\r$/m.exec(lines)?.[1]
}

function accepted(
  core: Core,
  pending: PendingRequest,
  text: string,
  body: string,
  session: string | undefined,
): void {
  const { transaction, inside } = pending
  const { request, flow } = transaction
  if (request.method === 'INVITE') {
    const entry =
      inside ??
      core.dialogs.add(uasDialog(request, transaction.localTag, flow), {
        direct: isDirect(request),
        isDevice: isOfDevice(core, request, flow),
      })
    awaitAck(core, entry, pending, text)
    if (transaction.mayReturn) keep(core, transaction, () => entry.repeater?.cseq === request.cseq)
    if (body !== '') entry.localSdp = body
    if (!inside) entry.takesUpdate = allowsUpdate(request)
    if (session !== undefined || entry.session) settleSession(core, entry, session, 'uas')
  } else if (inside && request.method === 'UPDATE') {
    if (session !== undefined || inside.session) settleSession(core, inside, session, 'uas')
  }
}

/** Its connection is its target from now on. Whose it is the application says in P-Associated-URI (RFC 7315 4.1), or else To does. */
function registered(core: Core, { request, flow }: ServerTransaction, lines: string): void {
  const device = /^P-Associated-URI: (.*)\r$/im.exec(lines)?.[1] ?? uriOf(request.to)
  for (const binding of core.flows.learn(request, flow, device)) core.unackedResponses.returned(binding)
}

/** Trunks are believed by their address and say no credentials; who does, or is registered there, is a device. */
function isOfDevice(core: Core, request: SipRequest, flow: Flow): boolean {
  const proof = header(request, 'authorization') ?? header(request, 'proxy-authorization')
  return flow.protocol === 'ws' || proof !== undefined || core.flows.isRegistered(flow)
}

/** A final answer that its browser may not have heard; only the device it was for may come back for it. */
function keep(core: Core, transaction: ServerTransaction, isAwaited: () => boolean): void {
  const contact = contactOf(transaction.request)
  const binding = contact && core.flows.bindingOf(transaction.flow, addressKey(contact))
  if (binding) core.unackedResponses.keep(binding, transaction, isAwaited)
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
