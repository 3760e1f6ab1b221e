import { header, type SipResponse } from '../message/message.ts'
import type { ClientTransaction, ResponseListener } from '../transaction/client-transaction.ts'
import { acknowledge } from './acknowledge.ts'
import type { Core } from './core.ts'
import { dialogDestination } from './destination.ts'
import type { EngineDialog } from './dialog-table.ts'
import { endDialog } from './engine-bye.ts'
import { SessionTimer, sessionExpires } from './session-timer.ts'

/** Begins anew, or ends, the timer of a dialog after a 2xx; `value` = its Session-Expires, `we` = our side of that request. */
export function settleSession(
  core: Core,
  entry: EngineDialog,
  value: string | undefined,
  we: 'uac' | 'uas',
): void {
  entry.session?.stop()
  const granted = sessionExpires(value)
  if (!granted) {
    entry.session = undefined
    return
  }
  const host = {
    refresh: (timer: SessionTimer) => refreshSession(core, entry, timer),
    end: () => endDialog(core, entry, 'SIP ;cause=408 ;text="Session timer expired"'),
  }
  entry.session = new SessionTimer(host, granted.seconds, (granted.refresher ?? 'uac') === we, core.secondMs)
}

/**
 * The engine's own refresh (RFC 4028 10): UPDATE without a body where the peer takes it, else a re-INVITE with what we last said. The
 * application hears nothing of it, as with a real drachtio-server.
 */
function refreshSession(core: Core, entry: EngineDialog, timer: SessionTimer): void {
  // One INVITE at a time (RFC 3261 14.1): the application's own, or the peer's, refreshes as well.
  if (entry.ownInvite?.isPending || entry.unconfirmed !== undefined || entry.repeater) {
    timer.retry()
    return
  }
  const way = dialogDestination(entry, core.transports, core.flows)
  if (!way.ok) {
    timer.end()
    return
  }
  const { flow } = way
  const method = entry.takesUpdate || entry.localSdp === '' ? 'UPDATE' : 'INVITE'
  const body = method === 'INVITE' ? entry.localSdp : ''
  const type = body === '' ? '' : 'Content-Type: application/sdp\r\n'
  const lines = `Contact: ${flow.local.contact}\r\n${timer.lines}${type}`
  const request = entry.dialog.compose(method, flow, { lines, body })
  const transaction = core.transactions.send(request, flow, new Refresh(core, entry, timer))
  if (method === 'INVITE') entry.ownInvite = transaction
}

class Refresh implements ResponseListener {
  readonly #core: Core
  readonly #entry: EngineDialog
  readonly #timer: SessionTimer

  constructor(core: Core, entry: EngineDialog, timer: SessionTimer) {
    this.#core = core
    this.#entry = entry
    this.#timer = timer
  }

  onResponse(response: SipResponse, transaction: ClientTransaction): void {
    const { status } = response
    if (status < 200) return
    const entry = this.#entry
    if (entry.ownInvite === transaction) entry.ownInvite = undefined
    if (status >= 300) {
      // Only these say that the other side is gone (RFC 4028 10); what it merely dislikes it may still refresh later.
      if (status === 408 || status === 481) this.#timer.end()
      else this.#timer.retry()
      return
    }
    entry.dialog.retarget(response)
    if (transaction.isInvite) {
      entry.unconfirmed = transaction.request.cseq
      acknowledge(this.#core, entry, '', '')
    }
    // Who forgets the header in their answer has seen us all the same.
    const session = header(response, 'session-expires') ?? `${this.#timer.seconds};refresher=uac`
    settleSession(this.#core, entry, session, 'uac')
  }
}
