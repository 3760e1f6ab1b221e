import { letsDialogsBeInherited } from '@ramal/sip/engine/version'
import { browserProof } from '@ramal/sip/transport/browser-proof'
import type { Logger } from '../../platform/log.ts'
import type {
  Attempt,
  CallControl,
  DialogTexts,
  OutgoingInvite,
  OutgoingRequest,
  RequestOutcome,
  SipDialog,
} from '../ports/call-control.ts'
import type { OpenSecret } from './credentials.ts'
import {
  closeSrf,
  createSrf,
  rebuildDialog,
  type Srf,
  type SrfRequest,
  type SrfResponse,
} from './drachtio.ts'
import { Membership } from './membership.ts'
import { SrfAttempt } from './srf-attempt.ts'
import { SrfCallDialog } from './srf-dialog.ts'
import { sendRequest } from './srf-request.ts'

export interface EngineAddress {
  readonly host: string
  readonly port: number
  readonly secret: string
}

/** Where the engine takes the websockets of browsers, and what proves to it that our server hands them over. */
export interface BrowserDoor {
  readonly host: string
  readonly port: number
  readonly proof: string
}

export interface RequestHandlers {
  register(req: SrfRequest, res: SrfResponse): void
  invite(req: SrfRequest, res: SrfResponse): void
  /** The connection came, or came back. */
  connected(): void
  disconnected(): void
}

/** What becomes of requests while there is no connection. */
export const NO_ENGINE: RequestOutcome = {
  status: 503,
  reason: 'no engine',
  address: null,
  header: () => undefined,
}
export const NOT_SENT: Attempt = {
  outcome: Promise.resolve({ ok: false, status: 503, reason: 'no engine' }),
  cancel() {},
}

/** Our one connection to the engine (or a real drachtio-server); it re-connects by itself, at most 1 s apart. */
export class SrfCallControl implements CallControl {
  connected = false
  /** `proto/host:port` of the engine's websocket listeners: what arrives there is a browser. */
  websocketAddresses: readonly string[] = []
  /** Of the engine that we are connected to: dialogs of a former process go on in this one. */
  inheritsDialogs = false
  readonly #srf: Srf = createSrf()
  readonly #address: EngineAddress
  readonly #log: Logger
  readonly #openSecret: OpenSecret
  /** Of whoever has the connection alone. */
  readonly #membership = new Membership()

  constructor(address: EngineAddress, log: Logger, openSecret: OpenSecret) {
    this.#address = address
    this.#log = log
    this.#openSecret = openSecret
  }

  /** The first plain websocket listener; one on every address is reached where the engine itself is. */
  browserDoor(): BrowserDoor | null {
    const [, host = '', port] =
      /^ws\/(.+):(\d+)$/.exec(this.websocketAddresses.find((one) => one.startsWith('ws/')) ?? '') ?? []
    if (!port) return null
    const address = { host: host === '0.0.0.0' ? this.#address.host : host, port: Number(port) }
    return { ...address, proof: browserProof(this.#address.secret) }
  }

  get srf(): Srf {
    return this.#srf
  }

  /** Connects and serves; resolves at the first connection. */
  open(handlers: RequestHandlers): Promise<void> {
    const srf = this.#srf
    srf.use('register', (req, res) => handlers.register(req, res))
    srf.use('invite', (req, res) => handlers.invite(req, res))
    // A ping outside a dialog; the embedded engine answers those of browsers by itself, a real drachtio does not.
    srf.use('options', (_req, res) => res.send(200))
    srf.on('error', (error: Error) => this.#log.debug({ err: error }, 'engine connection failed'))
    srf.on('close', () => {
      if (!this.connected) return
      this.connected = false
      handlers.disconnected()
    })
    return new Promise((resolve) => {
      srf.on('connect', (error: Error | null, hostports: string, version: string) => {
        if (error) return this.#log.error({ err: error }, 'the engine refuses our secret')
        this.connected = true
        this.websocketAddresses = hostports.split(',').filter((one) => /^wss?\//.test(one))
        this.inheritsDialogs = letsDialogsBeInherited(version)
        handlers.connected()
        resolve()
      })
      srf.connect({ ...this.#address, reconnect: { retryMaxDelay: 1_000 } })
    })
  }

  close(): void {
    this.connected = false
    closeSrf(this.#srf)
  }

  invite(request: OutgoingInvite, membership = this.#membership): Attempt {
    if (!this.connected) return NOT_SENT
    return new SrfAttempt({ srf: this.#srf, log: this.#log, open: this.#openSecret, membership }, request)
  }

  async request(request: OutgoingRequest): Promise<RequestOutcome> {
    return this.connected ? sendRequest(this.#srf, request, this.#log, this.#openSecret) : NO_ENGINE
  }

  /** Takes up a dialog of a former process; null when its texts no longer parse. */
  adopt(texts: DialogTexts, membership = this.#membership): SipDialog | null {
    try {
      return new SrfCallDialog(rebuildDialog(this.#srf, texts), texts, this.#log, membership)
    } catch (error) {
      this.#log.warn({ err: error, dialog: texts.dialogId }, 'dialog could not be taken up')
      return null
    }
  }

  /** BYE into a dialog of which only the id is known. */
  forget(dialogId: string): void {
    try {
      this.#srf.app.client.request({ method: 'BYE', stackDialogId: dialogId, headers: {} }, (error) => {
        if (error) this.#log.debug({ err: error, dialog: dialogId }, 'no dialog left to end')
      })
    } catch (error) {
      this.#log.debug({ err: error, dialog: dialogId }, 'BYE could not be sent')
    }
  }
}
