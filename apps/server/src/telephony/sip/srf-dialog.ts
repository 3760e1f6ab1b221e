import { beside } from '@ramal/process/beside'
import { within } from '../../platform/deadline.ts'
import type { Logger } from '../../platform/log.ts'
import {
  type ByeFrom,
  type DialogHandlers,
  type DialogLife,
  type DialogTexts,
  NO_HANDLERS,
  type Referral,
  type SipDialog,
} from '../ports/call-control.ts'
import { answerOfAck } from './ack-answer.ts'
import type { SrfDialog, SrfRequest, SrfResponse } from './drachtio.ts'
import { readDigit } from './info-digit.ts'
import { Membership } from './membership.ts'
import { offerOf } from './offer.ts'
import { isAway, isBrowser } from './peer-loss.ts'
import { readReferral, sipfrag } from './refer.ts'

/** drachtio's promises wait for the peer, some for ever (docs/sip.md §9.3): each gets this limit of ours. */
const BYE_MS = 4_000
/** A browser may stay away for so long and still hears that its call is over; a re-INVITE is not worth more than this. */
const BYE_AWAY_MS = 75_000
const OFFER_AWAY_MS = 10_000
const AWAY_RETRY_MS = 1_000
const OPTIONS_MS = 4_000
const OFFER_MS = 8_000
const REQUEST_MS = 4_000
const REFER_MS = 4_000
/** Of dialogs that belong to no exchange alone. */
const COMMON = new Membership()

/** A drachtio dialog as the exchange sees it. */
export class SrfCallDialog implements SipDialog {
  readonly texts: DialogTexts
  readonly #dialog: SrfDialog
  readonly #log: Logger
  readonly #membership: Membership
  /** Its way may be away for a while, and come back. */
  readonly #returns: boolean
  #handlers: DialogHandlers = NO_HANDLERS
  #over = false
  #hungUp: ByeFrom | null = null
  /** CSeq of the REFER whose subscription is open (RFC 3515 2.4.6). */
  #referId: string | null = null
  #notices: Promise<void> = Promise.resolve()

  constructor(dialog: SrfDialog, texts: DialogTexts, log: Logger, membership = COMMON) {
    this.#dialog = dialog
    this.texts = texts
    this.#log = log
    this.#membership = membership
    this.#returns = isBrowser(texts)
    dialog.on('destroy', (req: SrfRequest) => this.#handleBye(req.source === 'network' ? 'peer' : 'engine'))
    // 'hold' of drachtio is a text comparison: 'modify' only, the direction is media's to read (docs/sip.md §9.2).
    dialog.on('modify', (req: SrfRequest, res: SrfResponse) =>
      beside(this.#handleOffer(req, res), log, 'a re-INVITE'),
    )
    dialog.on('info', (req: SrfRequest, res: SrfResponse) => this.#handleInfo(req, res))
    dialog.on('refer', (req: SrfRequest, res: SrfResponse) =>
      beside(this.#handleRefer(req, res), log, 'a REFER'),
    )
    // A BYE that came in one read with the ACK: it was told before anybody could listen.
    if (dialog.connected === false) this.#handleBye('peer')
  }

  get #isOver(): boolean {
    return this.#over || this.#membership.isLeft
  }

  get handlers(): DialogHandlers {
    return this.#handlers
  }

  set handlers(handlers: DialogHandlers) {
    this.#handlers = handlers
    if (this.#hungUp) handlers.onBye(this.#hungUp)
  }

  async bye(heard: () => void = () => {}): Promise<void> {
    if (this.#isOver) return
    this.#over = true
    await this.#sendBye(heard)
  }

  async ask(patience = OPTIONS_MS): Promise<DialogLife> {
    if (this.#isOver) return 'over'
    try {
      const { status } = await within(patience, 'OPTIONS', this.#dialog.request({ method: 'OPTIONS' }))
      if (status === 481) return 'gone'
      // Any other answer is the peer's own, but for those that are said in its absence.
      return isAway(status) || status === 480 ? 'unreachable' : 'alive'
    } catch (error) {
      return (error as { code?: string }).code === 'ENODIALOG' ? 'over' : 'unreachable'
    }
  }

  notify(status: number): Promise<void> {
    const id = this.#referId
    if (this.#isOver || id === null) return Promise.resolve()
    if (status >= 200) this.#referId = null
    // One after the other: a phone must not hear the end before the beginning.
    this.#notices = this.#notices.then(() => this.#sendNotice(id, status))
    return this.#notices
  }

  async info(digit: string): Promise<void> {
    if (this.#isOver) return
    const headers = { 'Content-Type': 'application/dtmf-relay' }
    await this.#send({ method: 'INFO', headers, body: `Signal=${digit}\r\nDuration=160\r\n` })
  }

  async reinvite(sdp: string): Promise<string | null> {
    if (this.#isOver) return null
    const headers = { Contact: this.#dialog.local.contact, 'Content-Type': 'application/sdp' }
    // drachtio's own `modify` never lets the next one pass after a refusal.
    const response = await this.#insist(OFFER_AWAY_MS, () =>
      this.#send({ method: 'INVITE', headers, body: sdp }, OFFER_MS),
    )
    if (response?.status !== 200) return null
    this.#dialog.local.sdp = sdp
    this.#dialog.remote.sdp = response.body
    return response.body
  }

  async #sendNotice(id: string, status: number): Promise<void> {
    const headers = {
      Event: `refer;id=${id}`,
      'Subscription-State': status < 200 ? 'active;expires=60' : 'terminated;reason=noresource',
      'Content-Type': 'message/sipfrag;version=2.0',
    }
    if (!this.#isOver) await this.#send({ method: 'NOTIFY', headers, body: sipfrag(status) })
  }

  // Short-cuts like dialog.notify() throw in 5.0.29 (docs/sip.md §9.2).
  async #send(request: Parameters<SrfDialog['request']>[0], ms = REQUEST_MS): Promise<SrfResponse | null> {
    try {
      return await within(ms, request.method, this.#dialog.request(request))
    } catch (error) {
      this.#log.debug({ err: error, dialog: this.texts.dialogId }, `${request.method} without an answer`)
      return null
    }
  }

  /** Tries again while a browser's websocket is away. */
  async #insist(ms: number, send: () => Promise<SrfResponse | null>): Promise<SrfResponse | null> {
    const end = Date.now() + ms
    for (;;) {
      const response = await send()
      const mayCome = this.#returns && response !== null && isAway(response.status)
      if (!mayCome || this.#isOver || Date.now() > end) return response
      await new Promise((resolve) => setTimeout(resolve, AWAY_RETRY_MS).unref())
    }
  }

  // The first try is waited for. A browser whose websocket is coming back must still learn that its call is over: later tries
  // run by themselves, also behind one that nobody answered (a socket that is dead and does not know it). To anybody else a BYE
  // is one transaction, whatever becomes of it (RFC 3261 15.1.1).
  async #sendBye(heard: () => void, since = Date.now(), ms = BYE_MS): Promise<void> {
    const began = Date.now()
    const sent = this.#byeAnswer()
    const status = await within(ms, 'BYE', sent).catch(() => null)
    if (status === null && !this.#returns) {
      const late = sent.then((answer) => typeof answer === 'number' && !isAway(answer) && heard())
      return beside(late, this.#log, 'a late answer to a BYE')
    }
    if (status === 'no dialog') return
    if (status !== null && !isAway(status)) return heard()
    if (!this.#returns || Date.now() - since > BYE_AWAY_MS) return
    // A new one each second: who has waited for an answer in vain has waited.
    const again = () => beside(this.#sendBye(heard, since, AWAY_RETRY_MS), this.#log, 'a BYE')
    setTimeout(again, Math.max(0, began + AWAY_RETRY_MS - Date.now())).unref()
  }

  /** The status of a BYE's answer; null when it could not be sent, `no dialog` when the engine knows none. */
  async #byeAnswer(): Promise<number | 'no dialog' | null> {
    try {
      return (await this.#dialog.request({ method: 'BYE' })).status
    } catch (error) {
      this.#log.debug({ err: error, dialog: this.texts.dialogId }, 'BYE without an answer')
      return (error as { code?: string }).code === 'ENODIALOG' ? 'no dialog' : null
    }
  }

  #handleBye(from: ByeFrom): void {
    if (this.#isOver) return
    this.#over = true
    this.#hungUp = from
    this.#handlers.onBye(from)
  }

  /** Its exchange is gone, and whoever takes it up is not here yet: the peer asks again (RFC 3261 21.5.1). */
  #refusesForNobody(res: SrfResponse): boolean {
    if (this.#membership.isLeft) res.send(500, { headers: { 'Retry-After': '1' } })
    return this.#membership.isLeft
  }

  async #handleOffer(req: SrfRequest, res: SrfResponse): Promise<void> {
    if (this.#refusesForNobody(res)) return
    try {
      const offer = offerOf(req)
      const sdp = await within(OFFER_MS, 're-INVITE', this.handlers.onOffer(offer))
      if (sdp === null) return res.send(488)
      this.#dialog.local.sdp = sdp
      const headers = { Contact: this.#dialog.local.contact, 'Content-Type': 'application/sdp' }
      res.send(200, { body: sdp, headers })
      if (offer.sdp !== '') return
      const answer = await answerOfAck(this.#dialog)
      if (answer) this.handlers.onAnswer?.(answer)
    } catch (error) {
      this.#log.warn({ err: error, dialog: this.texts.dialogId }, 're-INVITE failed')
      res.send(500)
    }
  }

  #handleInfo(req: SrfRequest, res: SrfResponse): void {
    if (this.#refusesForNobody(res)) return
    res.send(200)
    const digit = readDigit(req.get('Content-Type') ?? '', req.body ?? '')
    if (digit) this.handlers.onDigit(digit)
  }

  async #handleRefer(req: SrfRequest, res: SrfResponse): Promise<void> {
    if (this.#refusesForNobody(res)) return
    const referral = readReferral(req)
    if (!referral) return res.send(400)
    // Set before the decision: who takes the REFER may tell its progress at once, and is heard after the 202 and the 100.
    const before = this.#referId
    const id = /^\d+/.exec(req.get('CSeq') ?? '')?.[0] ?? '0'
    this.#referId = id
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    this.#notices = this.#notices.then(() => gate)
    try {
      const status = await this.#decideReferral(referral)
      if (status !== 202) this.#referId = before
      await this.#answerRefer(res, id, status)
    } finally {
      open() // Whatever became of the answer: whoever tells the end of a transfer waits for it.
    }
  }

  // One that could not be told 202 is told the rest: a NOTIFY may come before it (RFC 6665 4.1.2.4).
  async #answerRefer(res: SrfResponse, id: string, status: number): Promise<void> {
    const headers = { Contact: this.#dialog.local.contact }
    try {
      if (status === 202) res.send(status, { headers })
      else res.send(status)
    } catch (error) {
      this.#log.warn({ err: error, dialog: this.texts.dialogId }, `REFER without its ${status}`)
    }
    if (status === 202) await this.#sendNotice(id, 100) // RFC 3515 2.4.4: a subscription is told its state at once.
  }

  async #decideReferral(referral: Referral): Promise<number> {
    try {
      return await within(REFER_MS, 'REFER', this.#handlers.onRefer?.(referral) ?? Promise.resolve(403))
    } catch (error) {
      this.#log.warn({ err: error, dialog: this.texts.dialogId }, 'REFER failed')
      return 500
    }
  }
}
