import { header } from '../message/message.ts'
import { DEFAULT_TIMERS } from '../transaction/timer-values.ts'
import { TransactionLayer } from '../transaction/transaction-layer.ts'
import type { Flow } from '../transport/flow.ts'
import { receiveMessage } from '../transport/receive.ts'
import { openTransports } from '../transport/transports.ts'
import { acknowledge } from './acknowledge.ts'
import { answerRequest } from './answers.ts'
import { ApplicationPort } from './application.ts'
import { ApplicationGrace } from './application-grace.ts'
import type { Core } from './core.ts'
import { DialogTable } from './dialog-table.ts'
import { endDialog } from './engine-bye.ts'
import { tellFlowEnded } from './flow-end.ts'
import { FlowTable } from './flow-table.ts'
import { takeCancel } from './given-up.ts'
import { sendInDialog } from './in-dialog.ts'
import { takeAck, takeRequest, tellInDialog } from './inbound.ts'
import type { Engine, EngineOptions } from './options.ts'
import { cancelInvite, sendRequest } from './outbound.ts'
import { OutgoingInvites } from './outgoing-invites.ts'
import { PendingRequests } from './pending-requests.ts'
import { RateLimiter } from './rate-limiter.ts'
import { TurnThrottle } from './turn-throttle.ts'
import { UnackedResponses } from './unacked-responses.ts'

/** Starts the embedded SIP engine: it serves when the promise resolves, which rejects when a port is taken. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const timers = { ...DEFAULT_TIMERS, ...options.timers }
  const rateLimiter = new RateLimiter((dropped) =>
    options.log.warn({ dropped }, 'messages beyond a budget dropped'),
  )
  const transports = await openTransports(options, {
    admits: (data, address) => rateLimiter.admits(data, address),
    received: (text, flow) => receive(core, text, flow),
    overrun: () => rateLimiter.countDropped(),
    failed: (flow) => {
      const token = core.flows.forget(flow)
      if (token !== undefined && core.app.connected) tellFlowEnded(core, token, flow)
      core.transactions.flowFailed(flow)
    },
  })
  const hostports = () =>
    transports
      .locals()
      .map(({ protocol, hostport }) => `${protocol}/${hostport}`)
      .join(',')
  const core: Core = {
    app: new ApplicationPort(
      options.secret,
      hostports,
      {
        onConnected: () => core.applicationGrace.came(),
        onSip: (id, tokens, text) => dispatch(core, id, tokens, text),
        onGone: () => applicationGone(core),
        onTurnEnding: () => transports.udp.flush(),
      },
      new TurnThrottle(options.restMs ?? 0),
    ),
    applicationGrace: new ApplicationGrace(
      {
        dialogIds: () => core.dialogs.all().map(({ id }) => id),
        deliver: (leader, text) => core.app.event(leader, text),
        giveUp: () => endAll(core, 'application gone'),
        orphaned: (ids) => endOrphans(core, ids),
      },
      options.graceMs,
      options.heldMs,
      options.orphanedMs,
    ),
    dialogs: new DialogTable(),
    flows: new FlowTable(),
    unackedResponses: new UnackedResponses(timers.patience),
    rateLimiter,
    log: options.log,
    outgoing: new OutgoingInvites(),
    pending: new PendingRequests(),
    secondMs: options.secondMs ?? 1_000,
    timers,
    transactions: new TransactionLayer(timers, {
      onRequest: (transaction) => takeRequest(core, transaction),
      onCancelled: (transaction, cancel) => takeCancel(core, transaction, cancel),
      onAck: (ack, flow) => takeAck(core, ack, flow),
      onStrayResponse: () => {
        // Later than any transaction remembers: nobody asks for it any more (RFC 3261 17.1.1.2).
      },
    }),
    transports,
  }
  const appPort = await core.app.listen(options.appPort)
  const ports = {
    sip: transports.udp.local.port,
    ws: transports.ws.local.port,
    app: appPort,
    tls: transports.tls?.local.port,
  }
  options.log.info(ports, 'engine listening')
  let stopped: Promise<void> | undefined
  return {
    ports,
    counts: () => countsOf(core),
    stop: () => {
      stopped ??= stop(core)
      return stopped
    },
  }
}

/** One message from the network. What it provokes must not stop the others: caught per message. */
function receive(core: Core, text: string, flow: Flow): void {
  let callId: string | undefined
  try {
    const message = receiveMessage(text, flow)
    if (!message) return
    callId = header(message, 'call-id')
    if (message.kind === 'request' && flow.protocol === 'udp' && !core.rateLimiter.admitsUser(message, flow))
      return
    core.transactions.receive(message, flow)
  } catch (error) {
    core.log.warn({ err: String(error), from: flow.remoteAddress, sip_call_id: callId }, 'message dropped')
  }
}

/** The server's order of decision for `sip` frames (drachtio protocol §2). */
function dispatch(core: Core, messageId: string, tokens: readonly string[], text: string): void {
  const [, , txnId = '', dialogId = '', routeUri = ''] = tokens
  if (text.startsWith('SIP/')) answerRequest(core, messageId, txnId, text)
  else if (dialogId !== '') sendInDialog(core, messageId, dialogId, text)
  else if (txnId !== '') cancelInvite(core, messageId, txnId, text)
  else sendRequest(core, messageId, routeUri, text)
}

/** Dialogs live on for the grace time; what only this application could have finished ends now. */
function applicationGone(core: Core): void {
  core.log.warn({ dialogs: core.dialogs.size }, 'application gone')
  core.applicationGrace.left()
  core.outgoing.cancelAll('')
  for (const pending of core.pending.all()) {
    if (pending.inside) tellInDialog(core, pending, pending.inside)
    else {
      core.pending.remove(pending)
      pending.transaction.respond({ status: 503, lines: 'Retry-After: 5\r\n' })
    }
  }
  for (const entry of core.dialogs.all()) acknowledge(core, entry, '', '')
}

function endAll(core: Core, why: string): void {
  for (const pending of core.pending.all()) {
    core.pending.remove(pending)
    pending.transaction.respond({ status: 503, lines: 'Retry-After: 5\r\n' })
  }
  for (const entry of core.dialogs.all()) endDialog(core, entry, `SIP ;cause=503 ;text="${why}"`)
}

function endOrphans(core: Core, ids: ReadonlySet<string>): void {
  const orphans = core.dialogs.all().filter(({ id }) => ids.has(id))
  if (orphans.length > 0) core.log.warn({ dialogs: orphans.length }, 'dialogs that nobody took up are ended')
  for (const entry of orphans) endDialog(core, entry, 'SIP ;cause=503 ;text="nobody took it up"')
}

function countsOf(core: Core) {
  return { dialogs: core.dialogs.size, transactions: core.transactions.size, pending: core.pending.size }
}

async function stop(core: Core): Promise<void> {
  endAll(core, 'shutdown')
  core.outgoing.cancelAll('')
  core.app.flush()
  core.applicationGrace.stop()
  core.pending.stop()
  await core.app.stop()
  // One turn for the datagrams of the BYEs to leave.
  await new Promise((resolve) => setTimeout(resolve, 10))
  core.transactions.stop()
  for (const entry of core.dialogs.all()) core.dialogs.remove(entry)
  await core.transports.stop()
}
