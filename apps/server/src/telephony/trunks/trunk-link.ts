import { randomUUID } from 'node:crypto'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { isUnreachable, refreshAfter, retryAfter } from '@ramal/domain/trunk/registration'
import { nextProbe, type TrunkFacts, trunkStatus } from '@ramal/domain/trunk/supervision'
import { beside } from '@ramal/process/beside'
import type { Logger } from '../../platform/log.ts'
import { type TrunkSettings, transportParameter } from '../directory/trunk-settings.ts'
import type { CallControl, OutgoingRequest, RequestOutcome } from '../ports/call-control.ts'

/** No answer within this time: nobody is there. UDP has repeated the request three times by then. */
const ANSWER_MS = 4_000
/** How soon after the engine was away it is tried again. */
const NO_ENGINE_S = 1

/** A trunk as it stands now. */
export interface TrunkState {
  readonly status: ReturnType<typeof trunkStatus>
  readonly lastError: string | null
}

export interface LinkDeps {
  readonly clock: Clock
  readonly log: Logger
  readonly control: CallControl
  /** Hears every change. */
  changed(state: TrunkState): void
}

/** One trunk with the settings it has now: registers and keeps registered, asks by OPTIONS whether it is there. */
export class TrunkLink {
  readonly settings: TrunkSettings
  readonly #deps: LinkDeps
  readonly #callId = randomUUID()
  readonly #waits = new Set<Cancel>()
  #cseq = 1
  #failures = 0
  #facts: TrunkFacts
  #errors: { register: string | null; options: string | null } = { register: null, options: null }
  #told = ''
  #address: string | null = null
  #isStopped = false

  constructor(settings: TrunkSettings, deps: LinkDeps) {
    this.settings = settings
    this.#deps = deps
    this.#facts = {
      reachable: null,
      registration: settings.registration && { registered: false, refusal: null },
    }
  }

  /** Where the registrar answered from, while we are registered there: its calls come from it. */
  get registrarAddress(): string | null {
    return this.#facts.registration?.registered ? this.#address : null
  }

  start(): void {
    if (this.settings.registration) this.#beside(this.#register())
    if (this.settings.qualifyS > 0) this.#beside(this.#probe())
  }

  /** Nothing more is sent, but where asked for a last REGISTER that takes the contact back. */
  stop(takesBack: boolean): void {
    if (this.#isStopped) return
    this.#isStopped = true
    for (const cancel of this.#waits) cancel()
    if (takesBack && this.#facts.registration?.registered) this.#beside(this.#sendRegister(0))
  }

  async #register(): Promise<void> {
    const { registration } = this.settings
    if (!registration) return
    const outcome = await this.#sendRegister(registration.expires)
    if (this.#isStopped) return
    if (!this.#deps.control.connected) return this.#wait(NO_ENGINE_S, () => this.#register())
    const { status } = outcome
    if (status >= 200 && status < 300) {
      this.#failures = 0
      this.#address = outcome.address
      this.#errors.register = null
      this.#tell({ registration: { registered: true, refusal: null } })
      return this.#wait(refreshAfter(grantedBy(outcome, registration.expires)), () => this.#register())
    }
    this.#failures += 1
    this.#errors.register = `REGISTER: ${status} ${outcome.reason}`
    this.#tell({ registration: { registered: false, refusal: status } })
    this.#wait(retryAfter(this.#failures, status, secondsOf(outcome.header('Retry-After'))), () =>
      this.#register(),
    )
  }

  async #probe(): Promise<void> {
    const outcome = await this.#send({ method: 'OPTIONS', headers: this.#headers(), cseq: 1 })
    if (this.#isStopped) return
    if (!this.#deps.control.connected) return this.#wait(NO_ENGINE_S, () => this.#probe())
    const reachable = !isUnreachable(outcome.status)
    this.#errors.options = reachable ? null : `OPTIONS: ${outcome.status} ${outcome.reason}`
    this.#tell({ reachable })
    this.#wait(nextProbe(reachable, this.settings.qualifyS), () => this.#probe())
  }

  #sendRegister(expires: number): Promise<RequestOutcome> {
    const { from, registration, transport } = this.settings
    const cseq = this.#cseq
    this.#cseq += 3 // A challenged attempt takes the numbers between.
    const contact = `<sip:${registration?.contactUser}@localhost${transportParameter(transport)}>;expires=${expires}`
    const headers = {
      ...this.#headers(),
      To: `<sip:${from.user}@${from.host}>`,
      'Call-ID': this.#callId,
      Contact: contact,
      Expires: String(expires),
    }
    return this.#send({ method: 'REGISTER', headers, cseq })
  }

  #headers(): Record<string, string> {
    const { user, host } = this.settings.from
    return { From: `<sip:${user}@${host}>`, 'User-Agent': 'Ramal' }
  }

  #send(request: Pick<OutgoingRequest, 'method' | 'headers' | 'cseq'>): Promise<RequestOutcome> {
    const { host, port, transport, proxy, credentials } = this.settings
    return this.#deps.control.request({
      ...request,
      uri: `sip:${host}:${port}${transportParameter(transport)}`,
      ...(proxy === null ? {} : { proxy }),
      credentials,
      timeoutMs: ANSWER_MS,
    })
  }

  #tell(facts: Partial<TrunkFacts>): void {
    this.#facts = { ...this.#facts, ...facts }
    const state = {
      status: trunkStatus(this.#facts),
      lastError: this.#errors.options ?? this.#errors.register,
    }
    if (this.#told === JSON.stringify(state)) return
    this.#told = JSON.stringify(state)
    this.#deps.changed(state)
  }

  #wait(seconds: number, run: () => Promise<void>): void {
    const cancel = this.#deps.clock.after(seconds * 1000, () => {
      this.#waits.delete(cancel)
      this.#beside(run())
    })
    this.#waits.add(cancel)
  }

  #beside(work: Promise<unknown>): void {
    beside(work, this.#deps.log, `trunk ${this.settings.id}`)
  }
}

/** What the registrar granted: our contact's `expires`, else its Expires, else what we asked for. */
function grantedBy(outcome: RequestOutcome, asked: number): number {
  const ofContact = /;\s*expires\s*=\s*"?(\d+)/i.exec(outcome.header('Contact') ?? '')?.[1]
  const granted = secondsOf(ofContact) ?? secondsOf(outcome.header('Expires')) ?? asked
  return granted > 0 ? Math.min(granted, asked) : asked
}

function secondsOf(text: string | undefined): number | null {
  const digits = /^\s*(\d{1,7})/.exec(text ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}
