import { within } from '../../platform/deadline.ts'
import type { Logger } from '../../platform/log.ts'
import {
  type ByeFrom,
  type DialogHandlers,
  type DialogTexts,
  NO_HANDLERS,
  type SipDialog,
} from '../ports/call-control.ts'
import type { SrfDialog, SrfRequest, SrfResponse } from './drachtio.ts'

/** drachtio's promises wait for the peer, some for ever (sip.md pitfall 8): each gets this limit of ours. */
const BYE_MS = 4_000
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
    try {
      await within(BYE_MS, 'BYE', this.#dialog.destroy({ headers: { ...headers } }))
    } catch (error) {
      this.#log.debug({ err: error, dialog: this.texts.dialogId }, 'BYE without an answer')
    }
  }

  async isAlive(): Promise<boolean> {
    if (this.#over) return false
    try {
      const res = await within(OPTIONS_MS, 'OPTIONS', this.#dialog.request({ method: 'OPTIONS' }))
      // Any answer of the peer himself proves him; 408, 480, 481 and 503 are said for one who is gone.
      return ![408, 480, 481, 503].includes(res.status)
    } catch {
      return false
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
