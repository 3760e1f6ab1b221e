import { comesTrue } from '@ramal/process/testing/until'
import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import { AudioEnd } from '../harness/audio-end.ts'
import type { Product } from '../harness/product.ts'
import { Telephone } from '../harness/telephone.ts'
import { PHONE_PASSWORD, type Seeded } from './rows.ts'

const PATIENCE_MS = 20_000
let calls = 0

/** A call of the ledger, as its telephones saw it. */
export interface Placed {
  /** The caller's Call-ID. */
  readonly uid: string
  answered: boolean
  over: boolean
  /** The final answer to the INVITE, when it was a refusal. */
  refusal: string | null
}

/** The agent's desk phone, and the one extension that calls it. */
export class DeskPhone {
  /** The last call. */
  placed: Placed | null = null
  readonly #product: Product
  readonly #agent: Seeded
  #called: Telephone | null = null
  #caller: Telephone | null = null
  #incoming: IncomingCall | null = null
  #outgoing: OutgoingCall | null = null
  #audio: AudioEnd[] = []
  #over = false

  private constructor(product: Product, agent: Seeded) {
    this.#product = product
    this.#agent = agent
  }

  static async open(
    product: Product,
    pair: { agent: Seeded; caller: Seeded; realm: string },
  ): Promise<DeskPhone> {
    const phone = new DeskPhone(product, pair.agent)
    const of = ({ extension }: Seeded) => ({ extension, password: PHONE_PASSWORD, realm: pair.realm })
    phone.#called = await Telephone.open(product, of(pair.agent), (incoming) => phone.#take(incoming))
    phone.#caller = await Telephone.open(product, of(pair.caller), (incoming) => void incoming.reject(404))
    return phone
  }

  /** The caller dials. Gives whether it rings; false: the exchange refused the call. */
  async ring(): Promise<boolean> {
    if (!this.#caller) throw new Error('no telephone')
    this.#incoming = null
    this.#over = false
    calls += 1
    const audio = await this.#listen('caller')
    const to = `sip:${this.#agent.extension}@${this.#caller.realm}`
    const call = this.#caller.agent.invite({ to, proxy: this.#product.sip, sdp: audio.sdp })
    const placed: Placed = { uid: call.callId, answered: false, over: false, refusal: null }
    this.placed = placed
    this.#outgoing = call
    call.once('answered', (sdp) => {
      placed.answered = true
      audio.speakTo(sdp)
    })
    call.once('failed', (status, reason) => {
      placed.refusal = `${status} ${reason}`
      this.#end(placed)
    })
    call.once('ended', () => this.#end(placed))
    await this.#until('a call that rings or is refused', () => this.#incoming !== null || placed.over)
    return this.#incoming !== null
  }

  async answer(): Promise<void> {
    const incoming = this.#incoming
    const audio = await this.#listen('called')
    if (!incoming) throw new Error('nothing rings')
    audio.speakTo(incoming.offer)
    const session = incoming.answer(audio.sdp)
    session?.once('ended', () => {
      this.#over = true
    })
    await this.#until('an answered call', () => this.placed?.answered ?? false)
  }

  /** The caller gives up. */
  async cancel(): Promise<void> {
    this.#outgoing?.cancel()
    await this.#untilOver()
  }

  /** The agent's phone refuses. */
  async reject(): Promise<void> {
    this.#over = this.#incoming?.reject(486) ?? true
    await this.#untilOver()
  }

  async hangUp(who: 'caller' | 'called'): Promise<void> {
    const session = who === 'caller' ? this.#outgoing?.session : this.#incoming?.session
    await session?.bye()
    this.#over = true
    if (who === 'caller' && this.placed) this.#end(this.placed)
    await this.#untilOver()
  }

  /** The call that both ends believe to be in. */
  get isTalking(): boolean {
    return this.placed?.answered === true && !this.placed.over && !this.#over
  }

  async close(): Promise<void> {
    this.#silence()
    await this.#called?.close()
    await this.#caller?.close()
  }

  #take(incoming: IncomingCall): void {
    this.#incoming = incoming
    incoming.once('cancelled', () => {
      this.#over = true
      incoming.reject(487)
    })
    incoming.ring()
  }

  #end(placed: Placed): void {
    placed.over = true
    this.#silence()
  }

  async #listen(end: 'caller' | 'called'): Promise<AudioEnd> {
    const audio = await AudioEnd.open(calls, end)
    this.#audio.push(audio)
    return audio
  }

  #silence(): void {
    for (const audio of this.#audio) audio.close()
    this.#audio = []
  }

  #untilOver(): Promise<void> {
    return this.#until('a call that is over', () => (this.placed?.over ?? true) && this.#over)
  }

  async #until(what: string, holds: () => boolean): Promise<void> {
    if (!(await comesTrue(holds, PATIENCE_MS, 10))) throw new Error(`waited ${PATIENCE_MS} ms for ${what}`)
  }
}
