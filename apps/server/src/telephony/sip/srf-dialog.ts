import { within } from '../../platform/deadline.ts'
import type { Logger } from '../../platform/log.ts'
import {
  type ByeFrom,
  type DialogHandlers,
  type DialogLife,
  type DialogTexts,
  NO_HANDLERS,
  type SipDialog,
} from '../ports/call-control.ts'
import type { SrfDialog, SrfRequest, SrfResponse } from './drachtio.ts'

/** drachtio's promises wait for the peer, some for ever (sip.md pitfall 8): each gets this limit of ours. */
const BYE_MS = 4_000
const BYE_RETRIES = 8
const BYE_RETRY_MS = 2_000
const OPTIONS_MS = 4_000
const OFFER_MS = 8_000

/** A drachtio dialog as the exchange sees it. */
export class DrachtioDialog implements SipDialog {
  readonly texts: DialogTexts
  readonly #dialog: SrfDialog
  readonly #log: Logger
  #handlers: DialogHandlers = NO_HANDLERS
  #over = false
  #hungUp: ByeFrom | null = null

  constructor(dialog: SrfDialog, texts: DialogTexts, log: Logger) {
    this.#dialog = dialog
    this.texts = texts
    this.#log = log
    dialog.on('destroy', (req: SrfRequest) => this.#handleBye(req.source === 'network' ? 'peer' : 'engine'))
    // 'hold' of drachtio is a text comparison: 'modify' only, the direction is media's to read (pitfall 7).
    dialog.on('modify', (req: SrfRequest, res: SrfResponse) => void this.#handleOffer(req, res))
    dialog.on('info', (req: SrfRequest, res: SrfResponse) => this.#handleInfo(req, res))
  }

  get handlers(): DialogHandlers {
    return this.#handlers
  }

  set handlers(handlers: DialogHandlers) {
    this.#handlers = handlers
    if (this.#hungUp) handlers.onBye(this.#hungUp)
  }

  async bye(headers: Readonly<Record<string, string>> = {}): Promise<void> {
    if (this.#over) return
    this.#over = true
    await this.#sendBye(headers, 0)
  }

  async ask(): Promise<DialogLife> {
    if (this.#over) return 'gone'
    try {
      const { status } = await within(OPTIONS_MS, 'OPTIONS', this.#dialog.request({ method: 'OPTIONS' }))
      if (status === 481) return 'gone'
      // Any other answer is the peer's own, but for those that are said in his absence.
      return [408, 480, 503].includes(status) ? 'unreachable' : 'alive'
    } catch (error) {
      return (error as { code?: string }).code === 'ENODIALOG' ? 'gone' : 'unreachable'
    }
  }

  // A browser whose websocket is coming back must still learn that its call is over: later tries run by themselves.
  async #sendBye(headers: Readonly<Record<string, string>>, tries: number): Promise<void> {
    try {
      await within(BYE_MS, 'BYE', this.#dialog.destroy({ headers: { ...headers } }))
    } catch (error) {
      this.#log.debug({ err: error, dialog: this.texts.dialogId, tries }, 'BYE without an answer')
      if (tries >= BYE_RETRIES || (error as { code?: string }).code === 'ENODIALOG') return
      setTimeout(() => void this.#sendBye(headers, tries + 1), BYE_RETRY_MS).unref()
    }
  }

  #handleBye(from: ByeFrom): void {
    if (this.#over) return
    this.#over = true
    this.#hungUp = from
    this.#handlers.onBye(from)
  }

  async #handleOffer(req: SrfRequest, res: SrfResponse): Promise<void> {
    try {
      const sdp = await within(OFFER_MS, 're-INVITE', this.handlers.onOffer(req.body))
      if (sdp === null) return res.send(488)
      this.#dialog.local.sdp = sdp
      const headers = { Contact: this.#dialog.local.contact, 'Content-Type': 'application/sdp' }
      res.send(200, { body: sdp, headers })
    } catch (error) {
      this.#log.warn({ err: error, dialog: this.texts.dialogId }, 're-INVITE failed')
      res.send(500)
    }
  }

  #handleInfo(req: SrfRequest, res: SrfResponse): void {
    res.send(200)
    const digit = readDigit(req.get('Content-Type') ?? '', req.body ?? '')
    if (digit) this.handlers.onDigit(digit)
  }
}

/** The key of an INFO: `Signal=5` of dtmf-relay, or the bare character of application/dtmf. */
export function readDigit(contentType: string, body: string): string | null {
  const digit = /dtmf-relay/i.test(contentType)
    ? /^\s*Signal\s*=\s*([0-9*#A-D])\s*$/im.exec(body)?.[1]
    : /^application\/dtmf\b/i.test(contentType)
      ? /^\s*([0-9*#A-D])\s*$/i.exec(body)?.[1]
      : undefined
  return digit?.toUpperCase() ?? null
}
