import type { IncomingCall } from '@ramal/sip/agent/incoming-call'
import { behaviourOf } from './codes.ts'
import type { CustomerCall } from './customer-call.ts'

/** Somebody picks up or refuses after this, ms. */
const THINKING_MS = 1000

/** Somebody outside whom the exchange calls: rings, then does what his number says. */
export class AnsweringCall {
  readonly #incoming: IncomingCall
  readonly #call: CustomerCall
  #timer: NodeJS.Timeout | undefined
  #settled = false

  constructor(incoming: IncomingCall, call: CustomerCall) {
    this.#incoming = incoming
    this.#call = call
    incoming.once('cancelled', () => {
      this.#settle()
      call.end('exchange', 'the caller gave up', 487)
    })
  }

  /** Rings at once, and answers or refuses after a second if his number says so. */
  behave(): void {
    this.#incoming.ring()
    this.#call.progress(180)
    const behaviour = behaviourOf(this.#incoming.calledNumber)
    if (behaviour.type === 'ring') return
    this.#timer = setTimeout(() => {
      if (behaviour.type === 'refuse') this.refuse(behaviour.status)
      else void this.answer()
    }, THINKING_MS)
  }

  /** Picks up; false when it is too late or the offer cannot be used. */
  async answer(): Promise<boolean> {
    if (!this.#settle()) return false
    const answer = await this.#call.audio.rtp.answer(this.#incoming.offer)
    if (!answer.ok) {
      this.#incoming.reject(488)
      this.#call.end('customer', answer.error, 488)
      return false
    }
    const session = this.#incoming.answer(answer.sdp)
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

  /** True for the first decision only. */
  #settle(): boolean {
    clearTimeout(this.#timer)
    const isFirst = !this.#settled
    this.#settled = true
    return isFirst
  }
}
