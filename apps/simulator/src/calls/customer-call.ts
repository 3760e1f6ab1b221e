import type { Session } from '@ramal/sip/user-agent/session'
import type { SimEventBody } from '../events/event.ts'
import type { CustomerAudio, Heard } from './customer-audio.ts'

/** What a customer does in a call; times in seconds. */
export interface CustomerPlan {
  /** A WAVE file, 8 kHz mono, said again and again. */
  say: string
  /** Hangs up so long after the answer. */
  talk: number
  /** Pressed one second after the answer. */
  dtmf: string
}

/** What is known about a call: `calls.list`. */
export interface CallView {
  uid: string
  direction: 'in' | 'out'
  from: string
  to: string
  state: 'calling' | 'ringing' | 'queued' | 'talking' | 'over'
  call_id: string
  /** Headers of what the exchange sent us first: its INVITE, or its answer. */
  headers: Readonly<Record<string, string>>
  started_at: string
  answered_at: string | null
  on_hold: boolean
  heard: Heard
  /** Digits that came from the other side. */
  dtmf: string
  /** Methods that came in the dialog, REFER with its target. */
  requests: { method: string; refer_to: string | null }[]
}

interface CallParts {
  uid: string
  direction: 'in' | 'out'
  from: string
  to: string
  callId: string
  audio: CustomerAudio
  plan: CustomerPlan
  tell(body: SimEventBody): void
  /** The call is over for good: forget it. */
  done(): void
}

/** Between two reports of what is heard, seconds; the last one comes with the end of the call. */
const REPORT_S = 2

/*
 * calling -18x-> ringing | queued -200-> talking -BYE-> over
 *       \------------\--- refused, given up -----------> over
 */

/** One call of a pretended customer, whichever side began it. How it is rung and answered is its owner's. */
export class CustomerCall {
  readonly uid: string
  readonly audio: CustomerAudio
  readonly #parts: CallParts
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #view: Omit<CallView, 'heard'>
  #session: Session | null = null
  #reported = 0

  constructor(parts: CallParts) {
    const { uid, direction, from, to, callId: call_id } = parts
    this.uid = uid
    this.audio = parts.audio
    this.#parts = parts
    const started_at = new Date().toISOString()
    const quiet = { answered_at: null, on_hold: false, dtmf: '', requests: [], headers: {} }
    this.#view = { uid, direction, from, to, call_id, started_at, state: 'calling', ...quiet }
    parts.audio.rtp.onDtmf((digit) => {
      this.#view.dtmf += digit
      parts.tell({ event: 'dtmf', digit })
    })
  }

  view(): CallView {
    return { ...this.#view, heard: this.audio.heard() }
  }

  get isOver(): boolean {
    return this.#view.state === 'over'
  }

  get isTalking(): boolean {
    return this.#session !== null
  }

  recordHeaders(headers: CallView['headers']): void {
    this.#view.headers = headers
  }

  /** 180 rings; 183 brings what the queue plays. */
  progress(status: number): void {
    if (this.#session || this.isOver) return
    const queued = status === 183
    this.#view.state = queued ? 'queued' : 'ringing'
    this.#parts.tell({ event: queued ? 'queued' : 'ringing', status })
  }

  /** The call stands: speak, listen, press keys, and hang up in time. */
  async talk(session: Session): Promise<void> {
    this.#session = session
    this.#view.state = 'talking'
    this.#view.answered_at = new Date().toISOString()
    const { audio, plan, tell } = this.#parts
    session.once('ended', (reason) => this.end('exchange', reason))
    session.on('request', (method, _body, headers) =>
      this.#view.requests.push({ method, refer_to: headers['refer-to'] ?? null }),
    )
    session.onReinvite((offer) => this.#takeOffer(offer))
    audio.startListening()
    tell({ event: 'answered' })
    this.#every(REPORT_S, () => this.#report())
    this.#after(plan.talk, () => void this.hangUp('talked enough'))
    if (plan.dtmf !== '') this.#after(1, () => audio.rtp.sendDtmf(plan.dtmf))
    await this.speak().catch(() => this.hangUp('the customer has nothing to say'))
  }

  /** Says what they have to say, again and again; rejects when that cannot be read. */
  speak(): Promise<void> {
    const { audio, plan } = this.#parts
    return audio.rtp.playWav(plan.say, { loop: true })
  }

  /** Says goodbye to an established call; false when there is none. */
  async hangUp(reason = 'hung up'): Promise<boolean> {
    const session = this.#session
    if (!session || this.isOver) return false
    this.end('customer', reason)
    await session.bye()
    return true
  }

  /** Holds, or takes back what is held; false while nobody talks or when the exchange refused. */
  async toggleHold(): Promise<boolean> {
    if (!this.#session || this.isOver) return false
    const hold = !this.#view.on_hold
    const outcome = await this.#session.reinvite(
      hold ? await this.audio.holdOffer() : await this.audio.rtp.offer(),
    )
    if (!outcome.ok || !(await this.audio.rtp.setRemote(outcome.body)).ok) return false
    this.#view.on_hold = hold
    this.#parts.tell({ event: hold ? 'held' : 'resumed' })
    return true
  }

  /** Runs once; later reasons are ignored. */
  end(by: 'customer' | 'exchange', reason: string, status?: number): void {
    if (this.isOver) return
    if (this.#session) this.#report()
    this.#view.state = 'over'
    for (const timer of this.#timers) clearTimeout(timer)
    const answered = this.#session !== null
    this.#parts.tell({ event: 'hungup', by, answered, reason, ...(status === undefined ? {} : { status }) })
    void this.audio.close()
    this.#parts.done()
  }

  async #takeOffer(offer: string): Promise<string> {
    const answer = await this.audio.rtp.answer(offer)
    if (!answer.ok) throw new Error(answer.error) // the agent says 488
    return answer.sdp
  }

  #report(): void {
    const heard = this.audio.heard()
    if (heard.packets === this.#reported) return // silence on the wire is nothing heard
    this.#reported = heard.packets
    this.#parts.tell({ event: 'heard', ...heard })
  }

  #after(seconds: number, act: () => void): void {
    this.#timers.add(setTimeout(act, seconds * 1000))
  }

  #every(seconds: number, act: () => void): void {
    this.#timers.add(setInterval(act, seconds * 1000))
  }
}
