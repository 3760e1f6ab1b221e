import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import { behaviourOf, type CalleeInstructions } from './codes.ts'
import type { CustomerCall } from './customer-call.ts'

/** Somebody whom the exchange calls: rings, then does what they were told, or what their number says. */
export class AnsweringCall {
  readonly #incoming: IncomingCall
  readonly #call: CustomerCall
  readonly #instructions: CalleeInstructions
  #timer: NodeJS.Timeout | undefined
  #settled = false
  /** Our answer to the offer, once early media has begun. */
  #sdp: string | null = null

  constructor(incoming: IncomingCall, call: CustomerCall, instructions: CalleeInstructions = {}) {
    this.#incoming = incoming
    this.#call = call
    this.#instructions = instructions
    incoming.once('cancelled', () => {
      this.#settle()
      call.end('exchange', 'the caller gave up', 487)
    })
  }

  /** Rings at once (or plays early media), and answers or refuses in time if that is what they do. */
  async behave(): Promise<void> {
    const behaviour = behaviourOf(this.#incoming.calledNumber, this.#instructions)
    if (behaviour.type === 'answer' && behaviour.early) await this.#playEarly()
    else {
      this.#incoming.ring()
      this.#call.progress(180)
    }
    if (behaviour.type === 'ring' || this.#settled) return
    this.#timer = setTimeout(() => {
      if (behaviour.type === 'refuse') this.refuse(behaviour.status)
      else void this.answer()
    }, behaviour.afterMs)
  }

  /** Picks up; false when it is too late or the offer cannot be used. */
  async answer(): Promise<boolean> {
    if (!this.#settle()) return false
    const sdp = await this.#describe()
    if (sdp === null) return false
    const session = this.#incoming.answer(sdp)
    if (!session) {
      this.#call.end('exchange', 'the caller gave up', 487)
      return false
    }
    await this.#call.talk(session)
    return true
  }

  /** Refuses with a final status. */
  refuse(status: number): void {
    if (!this.#settle()) return
    this.#incoming.reject(status)
    this.#call.end('customer', `refused with ${status}`, status)
  }

  async #playEarly(): Promise<void> {
    const sdp = await this.#describe()
    if (sdp === null || this.#settled) return
    this.#incoming.ring(183, sdp)
    this.#call.progress(183)
    await this.#call.speak()
  }

  async #describe(): Promise<string | null> {
    if (this.#sdp !== null) return this.#sdp
    const answer = await this.#call.audio.rtp.answer(this.#incoming.offer)
    if (answer.ok) {
      this.#sdp = answer.sdp
      return answer.sdp
    }
    this.#incoming.reject(488)
    this.#call.end('customer', answer.error, 488)
    return null
  }

  /** True for the first decision only. */
  #settle(): boolean {
    clearTimeout(this.#timer)
    const isFirst = !this.#settled
    this.#settled = true
    return isFirst
  }
}
