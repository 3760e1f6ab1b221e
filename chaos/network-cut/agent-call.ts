import { Participant } from '@ramal/media/bridge/participant'
import { encodeG711 } from '@ramal/media/g711'
import { Pacer } from '@ramal/media/prompt/pacer'
import { soundOf } from '@ramal/media/prompt/sound'
import { PlayedBrowser } from '@ramal/media/testing/played-browser'
import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import type { Session } from '@ramal/sip/user-agent/session'
import type { MediaWire } from './media-wire.ts'

const HOST = '127.0.0.1'
/** Where agents look for a port: apart from the product's and the simulator's. */
const PORTS: [number, number] = [40_000, 48_999]
const RETRY_MS = 1_000
/** A peer that refuses so often in a row will not take the next one. */
const TRIES = 20

const pacer = new Pacer()
const tone = Int16Array.from({ length: 160 }, (_, at) => 12_000 * Math.sin((2 * Math.PI * at) / 8))
const voice = soundOf({ pcmu: encodeG711(tone, 'pcmu'), pcma: encodeG711(tone, 'pcma') })

/** One call of a simulated agent: they answer at once and say a 1 kHz tone; the audio is DTLS-SRTP over ICE, as a browser's. */
export class AgentCall {
  /** When the last packet came, ms of `performance.now()`; 0 before the first. */
  heardAt = 0
  /** Longest time between two packets since `watchGap`, ms. */
  gapMs = 0
  readonly phone: string
  readonly answeredAt = performance.now()
  readonly #leg: PlayedBrowser
  readonly #participant: Participant
  readonly #network: MediaWire
  readonly #isConnected: () => boolean
  #session: Session | null = null
  #restarting = false
  #restartAgain = false

  private constructor(phone: string, network: MediaWire, isConnected: () => boolean) {
    this.phone = phone
    this.#network = network
    this.#isConnected = isConnected
    this.#leg = new PlayedBrowser({
      address: HOST,
      ports: PORTS,
      listener: { onUp() {}, onGone() {}, onPacket: () => this.#handlePacket() },
    })
    this.#participant = new Participant(`agent:${phone}`, this.#leg, pacer)
  }

  /** Null when the caller was gone. */
  static async answer(
    incoming: IncomingCall,
    network: MediaWire,
    { isConnected, onOver }: { isConnected: () => boolean; onOver: (call: AgentCall) => void },
  ): Promise<AgentCall | null> {
    const call = new AgentCall(incoming.callingNumber, network, isConnected)
    const session = incoming.answer(await call.#answerOffer(incoming.offer))
    if (!session) {
      await call.#participant.close()
      return null
    }
    session.onReinvite((offer) => call.#answerOffer(offer))
    session.once('ended', () => {
      void call.#participant.close()
      onOver(call)
    })
    call.#session = session
    call.#participant.play('voice', voice, true, () => {})
    return call
  }

  get isOver(): boolean {
    return this.#session?.isOver ?? true
  }

  /** Starts to measure how long nothing is heard. */
  watchGap(): void {
    this.gapMs = 0
  }

  /** `ok` is false where the exchange knows no such call. */
  async hangUp(): Promise<{ readonly ok: boolean }> {
    return (await this.#session?.bye()) ?? { ok: true }
  }

  /** New ICE credentials by re-INVITE, one at a time, again until the exchange knows them. */
  async restartIce(): Promise<void> {
    this.#restartAgain = true
    if (this.#restarting) return
    this.#restarting = true
    for (let tries = 0; this.#restartAgain && tries < TRIES && !this.isOver; tries += 1) {
      this.#restartAgain = false
      if (!(await this.#offerRestart())) {
        this.#restartAgain = true
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
    this.#restarting = false
  }

  async #offerRestart(): Promise<boolean> {
    if (!this.#isConnected() || !this.#session) return false
    const offer = await this.#leg.offer({ restartIce: true })
    if (!offer.ok) return false
    const outcome = await this.#session.reinvite(await this.#network.fromAgent(offer.sdp))
    if (!outcome.ok) {
      if (outcome.status === 481) this.#session.end('the exchange does not know this call')
      return false
    }
    return (await this.#leg.accept(await this.#network.fromExchange(outcome.body))).ok
  }

  async #answerOffer(offer: string): Promise<string> {
    const answer = await this.#leg.answer(await this.#network.fromExchange(offer))
    if (!answer.ok) throw new Error(answer.error)
    return this.#network.fromAgent(answer.sdp)
  }

  #handlePacket(): void {
    const now = performance.now()
    if (this.heardAt > 0) this.gapMs = Math.max(this.gapMs, now - this.heardAt)
    this.heardAt = now
  }
}
