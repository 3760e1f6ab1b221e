import { within } from '../../platform/deadline.ts'
import type { Logger } from '../../platform/log.ts'
import type { Described, IncomingInvite, SipDialog } from '../ports/call-control.ts'
import { answerOfAck } from './ack-answer.ts'
import { refuse, type Srf, type SrfRequest, type SrfResponse, uriParts } from './drachtio.ts'
import { Membership } from './membership.ts'
import { offerOf } from './offer.ts'
import { SrfCallDialog } from './srf-dialog.ts'

const ANSWER_MS = 4_000

/** An INVITE as drachtio delivered it. Made before anything is awaited, so that no CANCEL is missed. */
export class SrfIncoming implements IncomingInvite {
  readonly callId: string
  readonly dialogId: string
  readonly text: string
  readonly caller: string
  readonly called: string
  readonly offer: string
  readonly from: string
  readonly #srf: Srf
  readonly #req: SrfRequest
  readonly #res: SrfResponse
  readonly #log: Logger
  #membership: Membership
  #canceled = false
  #decided = false
  #onCancel: (() => void) | null = null
  #acknowledged: Promise<Described | null> = Promise.resolve(null)

  constructor(srf: Srf, req: SrfRequest, res: SrfResponse, log: Logger, membership = new Membership()) {
    this.#srf = srf
    this.#req = req
    this.#res = res
    this.#log = log
    this.#membership = membership
    const from = req.getParsedHeader('from')
    this.callId = req.get('Call-ID') ?? ''
    this.dialogId = `${this.callId};from-tag=${from.params['tag'] ?? ''}`
    this.text = req.raw
    this.caller = uriParts(from.uri).user
    this.called = uriParts(req.uri).user
    const { sdp, from: address } = offerOf(req)
    this.offer = sdp
    this.from = address
    req.on('cancel', () => this.#handleCancel())
    membership.add(this)
  }

  /** Another exchange answers it. */
  moveTo(membership: Membership): void {
    this.#membership.remove(this)
    this.#membership = membership
    if (!this.#canceled && !this.#decided) membership.add(this)
  }

  /** Whoever had it is gone, as when an engine loses its application (docs/sip.md §6). */
  leave(): void {
    this.reject(503, { 'Retry-After': '5' })
  }

  header(name: string): string | undefined {
    return this.#req.has(name) ? this.#req.get(name) : undefined
  }

  ring(headers: Readonly<Record<string, string>> = {}): void {
    if (!this.#canceled && !this.#decided) this.#res.send(180, { headers: { ...headers } })
  }

  earlyMedia(sdp: string): void {
    if (!this.#canceled && !this.#decided) this.#res.send(183, { body: sdp, headers: {} })
  }

  reject(status: number, headers: Readonly<Record<string, string>> = {}): void {
    if (this.#canceled || this.#decided) return
    this.#decide()
    refuse(this.#res, status, { ...headers })
  }

  async answer(sdp: string, headers: Readonly<Record<string, string>> = {}): Promise<SipDialog | null> {
    if (this.#canceled || this.#decided) return null
    this.#decide()
    try {
      const options = { localSdp: sdp, headers: { ...headers } }
      const dialog = await within(ANSWER_MS, '200', this.#srf.createUAS(this.#req, this.#res, options))
      if (this.offer === '') this.#acknowledged = answerOfAck(dialog)
      // The echo of the 200 is what a restarted server rebuilds the dialog from; drachtio keeps only its parts.
      const ok = okText(this.#req, dialog.local.contact, localTag(dialog), sdp)
      const texts = { dialogId: dialog.id, sipRole: 'uas' as const, invite: this.text, ok }
      return new SrfCallDialog(dialog, texts, this.#log, this.#membership)
    } catch (error) {
      this.#log.info({ err: error, sip_call_id: this.callId }, 'the caller was gone before our answer')
      return null
    }
  }

  acknowledged(): Promise<Described | null> {
    return this.#acknowledged
  }

  onCancel(listener: () => void): void {
    this.#onCancel = listener
    if (this.#canceled) listener()
  }

  #decide(): void {
    this.#decided = true
    this.#membership.remove(this)
  }

  #handleCancel(): void {
    if (this.#canceled) return
    this.#canceled = true
    this.#membership.remove(this)
    this.#onCancel?.()
  }
}

function localTag(dialog: unknown): string {
  return (dialog as { sip: { localTag: string } }).sip.localTag
}

function okText(req: SrfRequest, contact: string, tag: string, sdp: string): string {
  const lines = [
    'SIP/2.0 200 OK',
    `Via: ${req.get('Via')}`,
    `From: ${req.get('From')}`,
    `To: ${req.get('To')};tag=${tag}`,
    `Call-ID: ${req.get('Call-ID')}`,
    `CSeq: ${req.get('CSeq')}`,
    `Contact: ${contact}`,
    'Content-Type: application/sdp',
    `Content-Length: ${Buffer.byteLength(sdp)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${sdp}`
}
