import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import type { Session } from '@ramal/sip/user-agent/session'
import { AudioEnd } from '../harness/audio-end.ts'

/** Nobody waits longer for an answer, ms. */
const PATIENCE_MS = 45_000

export interface TalkPlan {
  readonly id: number
  readonly kind: 'queue' | 'extension'
  /** Who calls: a customer's number, or an extension. */
  readonly from: string
  readonly talkMs: number
  readonly hangsUp: 'caller' | 'called'
  readonly ringMs: number
}

/** Why a talk is over: one of its telephones hung up; the exchange's BYE came; the engine that carried it was killed; it never began. */
export type TalkEnd = 'hung up' | 'ended for us' | 'engine died' | 'refused' | 'gave up'

/** One call as its two telephones see it. Times are of `Date.now()`; 0: never. */
export class Talk {
  readonly plan: TalkPlan
  readonly placedAt = Date.now()
  /** The SIP Call-ID of the caller: the uid of the record. */
  uid = ''
  /** The exchange has said that it has the call (18x, 2xx). */
  taken = false
  /** The final answer to the INVITE when it was a refusal. */
  status = 0
  /** The first INVITE was at a telephone. */
  rungAt = 0
  callerUpAt = 0
  calledUpAt = 0
  overAt = 0
  end: TalkEnd | null = null
  /** What the BYE said. */
  reason = ''
  /** How long each end had not heard the other one when the talk was hung up, ms; -1: never heard. */
  quietMs: readonly [caller: number, called: number] | null = null
  strangers = 0
  readonly sessions: Session[] = []
  readonly #ends: AudioEnd[] = []
  #caller: { session: Session; audio: AudioEnd } | null = null
  #called: { session: Session; audio: AudioEnd } | null = null
  #invite: OutgoingCall | null = null
  #timer: NodeJS.Timeout
  readonly #onOver: () => void

  constructor(plan: TalkPlan, onOver: () => void) {
    this.plan = plan
    this.#onOver = onOver
    this.#timer = setTimeout(() => this.#giveUp(), PATIENCE_MS)
  }

  /** Both telephones are in it since then; 0: not (yet). */
  get upAt(): number {
    return this.callerUpAt > 0 && this.calledUpAt > 0 ? Math.max(this.callerUpAt, this.calledUpAt) : 0
  }

  get isOver(): boolean {
    return this.end !== null
  }

  get isTalking(): boolean {
    return !this.isOver && this.upAt > 0
  }

  /** Telephones that still believe to be in it. */
  get standing(): number {
    return this.sessions.filter((session) => !session.isOver).length
  }

  async place(invite: (sdp: string) => OutgoingCall): Promise<void> {
    const audio = await this.#open('caller')
    const call = invite(audio.sdp)
    this.#invite = call
    this.uid = call.callId
    call.on('progress', (_status, sdp) => {
      this.taken = true
      if (sdp !== '') audio.speakTo(sdp)
    })
    call.once('failed', (status) => {
      this.status = status
      this.#finish('refused')
    })
    call.once('answered', (sdp) => {
      const { session } = call
      if (!session) return
      this.taken = true
      this.sessions.push(session)
      if (this.isOver) return void session.bye()
      audio.speakTo(sdp)
      this.callerUpAt = Date.now()
      this.#caller = { session, audio }
      session.once('ended', (reason) => this.#ended(reason))
      this.#talkIfBoth()
    })
  }

  /** The called telephone rings, and answers. */
  async ring(incoming: IncomingCall): Promise<void> {
    let isCancelled = false
    this.rungAt ||= Date.now()
    incoming.once('cancelled', () => {
      isCancelled = true
      incoming.reject(487)
    })
    incoming.ring()
    await new Promise((resolve) => setTimeout(resolve, this.plan.ringMs))
    if (isCancelled) return
    const audio = await this.#open('called')
    if (isCancelled || this.isOver) {
      incoming.reject(480)
      return
    }
    audio.speakTo(incoming.offer)
    const session = incoming.answer(audio.sdp)
    if (!session) return
    this.sessions.push(session)
    session.once('acknowledged', () => {
      this.calledUpAt = Date.now()
      this.#talkIfBoth()
    })
    // The exchange may ring another telephone for the caller, when this one is lost.
    const called = { session, audio }
    this.#called = called
    session.once('ended', (reason) => {
      if (this.#called !== called) return
      this.#called = null
      if (this.upAt > 0) this.#ended(reason)
      else this.calledUpAt = 0
    })
  }

  /** The engine is dead, and with it whatever it carried: nobody will ever tell these telephones. */
  engineDied(): void {
    if (this.isOver && this.standing === 0) return
    this.#finish('engine died')
    for (const session of this.sessions) session.end('engine died')
  }

  #talkIfBoth(): void {
    if (this.upAt === 0 || this.isOver) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.hangUp(), this.plan.talkMs)
  }

  /** One of the two hangs up, as it is planned. */
  hangUp(): void {
    if (!this.isTalking) {
      this.#giveUp()
      return
    }
    this.#measureQuiet()
    this.#finish('hung up')
    const first = this.plan.hangsUp === 'caller' ? this.#caller : this.#called
    void first?.session.bye()
  }

  /** The talk's other end hears of it a moment later: that is no loss. */
  #ended(reason: string): void {
    if (this.isOver) return
    this.reason = reason
    this.#measureQuiet()
    this.#finish('ended for us')
  }

  #measureQuiet(): void {
    const now = performance.now()
    const of = (audio: AudioEnd | undefined) => (audio && audio.heardAt > 0 ? now - audio.heardAt : -1)
    this.quietMs = [of(this.#caller?.audio), of(this.#called?.audio)]
  }

  #giveUp(): void {
    if (this.isOver) return
    this.#finish('gave up')
    if (this.#caller) void this.#caller.session.bye()
    else this.#invite?.cancel()
  }

  #finish(end: TalkEnd): void {
    if (this.isOver) return
    this.end = end
    this.overAt = Date.now()
    clearTimeout(this.#timer)
    for (const audio of this.#ends) {
      this.strangers += audio.strangers
      audio.close()
    }
    this.#onOver()
  }

  async #open(end: 'caller' | 'called'): Promise<AudioEnd> {
    const audio = await AudioEnd.open(this.plan.id, end)
    if (this.isOver) audio.close()
    else this.#ends.push(audio)
    return audio
  }
}
