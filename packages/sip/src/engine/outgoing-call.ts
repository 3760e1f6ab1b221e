import { type Dialog, uacDialog } from '../dialog/dialog.ts'
import type { OutgoingRequest } from '../message/compose.ts'
import { header, type SipResponse } from '../message/message.ts'
import { tagOf } from '../message/name-addr.ts'
import type { ClientTransaction, ResponseListener } from '../transaction/client-transaction.ts'
import { acknowledge } from './acknowledge.ts'
import type { Core } from './core.ts'
import { dialogId, type EngineDialog } from './dialog-table.ts'
import { endDialog } from './engine-bye.ts'
import { remoteMeta } from './meta.ts'
import { settleSession } from './session-refresh.ts'
import { allowsUpdate } from './session-timer.ts'

/** Follows a request of the application outside any dialog and tells it the responses (drachtio protocol §6.1). */
export class OutgoingCall implements ResponseListener {
  readonly #core: Core
  readonly #txnId: string
  /** Present from the first response on, even on failures; '' for methods that form no dialog. */
  readonly #dialogId: string
  readonly #body: string
  readonly #isDevice: boolean
  #entry: EngineDialog | undefined

  constructor(core: Core, txnId: string, request: OutgoingRequest, body: string, isDevice: boolean) {
    this.#core = core
    this.#body = body
    this.#isDevice = isDevice
    this.#txnId = txnId
    const forms = request.method === 'INVITE' || request.method === 'SUBSCRIBE'
    this.#dialogId = forms ? dialogId(request.callId, tagOf(request.from)) : ''
  }

  onResponse(response: SipResponse, transaction: ClientTransaction): void {
    if (response.status === 100) return // §3.3: not forwarded
    // Those two may be of our own making: nobody answered.
    if (response.status !== 408 && response.status !== 503) this.#core.rateLimiter.heard(transaction.flow)
    if (response.status >= 200) this.#core.outgoing.remove(this.#txnId)
    const success = response.status >= 200 && response.status < 300
    if (success && transaction.isInvite && !this.#confirmed(response, transaction)) return
    const meta = remoteMeta('network', response.text, transaction.flow)
    this.#core.app.event(`${meta}|${this.#txnId}|${this.#dialogId}|`, response.text)
  }

  /** Makes the dialog of the first 2xx; false when the application shall not hear of this one. */
  #confirmed(response: SipResponse, transaction: ClientTransaction): boolean {
    const core = this.#core
    if (this.#entry) {
      if (this.#entry.dialog.remoteTag === response.toTag) repeatAck(this.#entry)
      else endFork(core, response, transaction)
      return false
    }
    const dialog = uacDialog(transaction.request, response, transaction.flow)
    const entry = core.dialogs.add(dialog, { direct: true, isDevice: this.#isDevice })
    entry.unconfirmed = transaction.request.cseq
    entry.cancelRace = transaction.wasCancelled
    entry.creator = transaction
    this.#entry = entry
    entry.localSdp = this.#body
    const session = header(response, 'session-expires')
    if (session !== undefined) {
      entry.takesUpdate = allowsUpdate(response)
      settleSession(core, entry, session, 'uac')
    }
    if (core.app.connected) return true
    // The application went away while it rang: nobody will take this call.
    acknowledge(core, entry, '', '')
    endDialog(core, entry, 'SIP ;cause=503 ;text="application gone"')
    return false
  }
}

/** The peer did not get our ACK: again, without a word to the application. */
export function repeatAck(entry: EngineDialog): void {
  entry.ack?.flow.send(entry.ack.text)
}

/** A second telephone answered the same INVITE (RFC 3261 13.2.2.4): confirmed, then ended. */
function endFork(core: Core, response: SipResponse, transaction: ClientTransaction): void {
  const dialog: Dialog = uacDialog(transaction.request, response, transaction.flow)
  const entry = core.dialogs.find(dialog.callId, dialog.localTag, dialog.remoteTag)
  if (entry) return
  const { flow } = transaction
  flow.send(dialog.compose('ACK', flow, { lines: '', body: '', cseq: transaction.request.cseq }).text)
  core.transactions.send(dialog.compose('BYE', flow, { lines: '', body: '' }), flow, { onResponse() {} })
}
