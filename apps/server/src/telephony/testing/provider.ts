import { openRtp, type RtpEndpoint } from '@ramal/media/telephone/rtp-endpoint'
import { digestHa1, parseDigest, verifyDigest } from '@ramal/sip/digest'
import { startEngine } from '@ramal/sip/engine/engine'
import type { Engine } from '@ramal/sip/engine/options'
import { silentLog } from '../../platform/log.ts'
import {
  closeSrf,
  createSrf,
  type Srf,
  type SrfDialog,
  type SrfRequest,
  type SrfResponse,
  uriParts,
} from '../sip/drachtio.ts'

const REALM = 'provedor.example'
const SECRET = 'provider'

/** A REGISTER that the provider believed. */
interface Binding {
  readonly contact: string
  readonly expires: number
  readonly callId: string
  readonly protocol: string
}

/**
 * A telephone company: an engine of its own with a registrar that wants digest, and an outside that challenges calls too (407),
 * answers them with a tone, and calls back over the contact that was registered.
 */
export class Provider {
  readonly username = 'conta-77'
  readonly password = 'segredo'
  readonly audio: RtpEndpoint
  /** All REGISTERs that passed, newest last. */
  readonly bindings: Binding[] = []
  /** Request URIs, From and P-Asserted-Identity of INVITEs that passed. */
  readonly invites: { uri: string; from: string; identity: string | undefined; sdp: string }[] = []
  options = 0
  /** Status for each REGISTER instead of what it deserves. */
  refuseRegister: number | null = null
  /** It hears OPTIONS and says nothing. */
  isDeaf = false
  readonly #engine: Engine
  readonly #srf: Srf
  readonly #nonce = 'n-1'

  private constructor(engine: Engine, srf: Srf, audio: RtpEndpoint) {
    this.#engine = engine
    this.#srf = srf
    this.audio = audio
  }

  static async open(host = '127.0.0.5', port = 0): Promise<Provider> {
    const engine = await startEngine({
      host,
      publicAddress: host,
      sipPort: port,
      wsPort: 0,
      appPort: 0,
      secret: SECRET,
      log: silentLog,
    })
    const srf = createSrf()
    const audio = await openRtp({ host, portRange: [31_000, 34_999] })
    const provider = new Provider(engine, srf, audio)
    srf.on('error', () => {})
    srf.use('register', (req, res) => provider.#register(req, res))
    srf.use('options', (_req, res) => provider.#answerOptions(res))
    srf.use('invite', (req, res) => void provider.#take(req, res))
    await new Promise<void>((resolve) => {
      srf.on('connect', () => resolve())
      const app = { host: '127.0.0.1', port: engine.ports.app, secret: SECRET }
      srf.connect({ ...app, reconnect: { retryMaxDelay: 1_000 } })
    })
    return provider
  }

  get port(): number {
    return this.#engine.ports.sip
  }

  /** MD5 of name, realm and password, as `auth_type` md5 keeps it. */
  get hash(): string {
    return digestHa1(this.username, REALM, this.password)
  }

  /** Calls the contact that was registered last, or `uri`. */
  async call(from: string, did: string, uri?: string): Promise<SrfDialog> {
    const target = uri ?? this.bindings.at(-1)?.contact ?? ''
    const headers = { From: `<sip:${from}@${REALM}>`, To: `<sip:${did}@${REALM}>` }
    const options = { localSdp: await this.audio.offer(), headers }
    const dialog = await this.#srf.createUAC(target, options, { cbRequest() {}, cbProvisional() {} })
    await this.audio.setRemote(dialog.remote.sdp)
    return dialog
  }

  async close(): Promise<void> {
    closeSrf(this.#srf)
    await this.#engine.stop()
    await this.audio.close()
  }

  #register(req: SrfRequest, res: SrfResponse): void {
    if (this.refuseRegister !== null) res.send(this.refuseRegister)
    else if (this.#isProven(req, 'REGISTER', 'Authorization')) this.#bind(req, res)
    else this.#challenge(res, 401, 'WWW-Authenticate')
  }

  #bind(req: SrfRequest, res: SrfResponse): void {
    const contact = req.get('Contact') ?? ''
    this.bindings.push({
      contact: /<([^>]+)>/.exec(contact)?.[1] ?? '',
      expires: Number(req.get('Expires')),
      callId: req.get('Call-ID') ?? '',
      protocol: req.protocol,
    })
    res.send(200, { headers: { Contact: contact } })
  }

  #answerOptions(res: SrfResponse): void {
    this.options += 1
    if (!this.isDeaf) res.send(200)
  }

  async #take(req: SrfRequest, res: SrfResponse): Promise<void> {
    if (!this.#isProven(req, 'INVITE', 'Proxy-Authorization'))
      return this.#challenge(res, 407, 'Proxy-Authenticate')
    const from = uriParts(req.getParsedHeader('from').uri)
    const identity = req.has('P-Asserted-Identity') ? req.get('P-Asserted-Identity') : undefined
    this.invites.push({ uri: req.uri, from: `${from.user}@${from.host}`, identity, sdp: req.body })
    const answer = await this.audio.answer(req.body)
    if (!answer.ok) return res.send(488)
    await this.#srf.createUAS(req, res, { localSdp: answer.sdp, headers: {} })
  }

  #isProven(req: SrfRequest, method: string, header: string): boolean {
    const given = req.has(header) ? parseDigest(req.get(header) ?? '') : undefined
    return (
      given !== undefined && given['username'] === this.username && verifyDigest(given, method, this.hash)
    )
  }

  #challenge(res: SrfResponse, status: number, header: string): void {
    res.send(status, { headers: { [header]: `Digest realm="${REALM}", nonce="${this.#nonce}", qop="auth"` } })
  }
}
