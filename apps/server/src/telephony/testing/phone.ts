import { join } from 'node:path'
import { openRtp, type RtpEndpoint } from '@ramal/media/telephone/rtp-endpoint'
import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import { PASSWORD, REALM } from './seed.ts'

const TONE = join(import.meta.dirname, '../../../../../fixtures/audio/tone-1000.wav')
const MUSIC = join(import.meta.dirname, '../../../../../fixtures/audio/customer-1.wav')

/** A telephone of a test: signalling over UDP or TCP and real audio. */
export class Phone {
  readonly agent: UserAgent
  readonly audio: RtpEndpoint
  readonly #engine: { host: string; port: number }
  readonly #realm: string
  readonly #incoming: IncomingCall[] = []
  readonly #waiting: ((call: IncomingCall) => void)[] = []

  private constructor(
    agent: UserAgent,
    audio: RtpEndpoint,
    engine: { host: string; port: number },
    realm: string,
  ) {
    this.#realm = realm
    this.agent = agent
    this.audio = audio
    this.#engine = engine
    agent.onInvite((call) => {
      call.ring()
      const next = this.#waiting.shift()
      if (next) next(call)
      else this.#incoming.push(call)
    })
  }

  /** An extension when it has a username, otherwise somebody outside. */
  static async open(options: {
    host: string
    enginePort: number
    extension?: string
    password?: string
    realm?: string
    transport?: 'udp' | 'tcp'
    port?: number
    encrypted?: boolean
    /** What its Contact says instead of its address. */
    publicAddress?: string
  }): Promise<Phone> {
    const { host, enginePort, extension, password = PASSWORD, transport = 'udp', port = 0 } = options
    const { publicAddress = host, encrypted = false, realm = REALM } = options
    const registrar = { host: '127.0.0.1', port: enginePort }
    const identity = extension === undefined ? {} : { username: extension, password, realm }
    const agent = await createUserAgent({ host, port, publicAddress, transport, registrar, ...identity })
    const audio = await openRtp({ host, portRange: [31_000, 34_999], encrypted })
    return new Phone(agent, audio, registrar, realm)
  }

  /** The next call that rings here. */
  ringing(): Promise<IncomingCall> {
    const call = this.#incoming.shift()
    if (call) return Promise.resolve(call)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** True when nobody called that `ringing` has not given out. */
  get isQuiet(): boolean {
    return this.#incoming.length === 0
  }

  async call(
    number: string,
    options: {
      from?: string
      headers?: Record<string, string>
      delayed?: boolean
      maxForwards?: number
    } = {},
  ): Promise<OutgoingCall> {
    const { from, headers = {}, delayed = false, maxForwards } = options
    const call = this.agent.invite({
      to: `sip:${number}@${from ? `127.0.0.1:${this.#engine.port}` : this.#realm}`,
      proxy: this.#engine,
      ...(delayed ? this.answeringInAck : { sdp: await this.audio.offer() }),
      headers,
      ...(maxForwards === undefined ? {} : { maxForwards }),
      ...(from === undefined ? {} : { from: `sip:${from}@${this.agent.address.host}` }),
    })
    if (delayed) return call
    call.on('progress', (_status, sdp) => {
      if (sdp) void this.audio.setRemote(sdp)
    })
    call.on('answered', (sdp) => void this.audio.setRemote(sdp))
    return call
  }

  /** It leaves the offer to the exchange. */
  get answeringInAck() {
    return { sdp: '', answerInAck: (offer: string) => this.answerInAck(offer) }
  }

  /** Its answer to an offer of the exchange; '' when it cannot. */
  async answerInAck(offer: string): Promise<string> {
    const answer = await this.audio.answer(offer)
    return answer.ok ? answer.sdp : ''
  }

  async answer(call: IncomingCall) {
    const answer = await this.audio.answer(call.offer)
    if (!answer.ok) throw new Error(answer.error)
    const session = call.answer(answer.sdp)
    if (!session) throw new Error('the caller was gone')
    return session
  }

  /** Says a 1 kHz tone for ever. */
  async sayTone(): Promise<void> {
    await this.audio.playWav(TONE, { loop: true })
  }

  async saySpeech(): Promise<void> {
    await this.audio.playWav(MUSIC, { loop: true })
  }

  async close(): Promise<void> {
    await this.agent.close()
    await this.audio.close()
  }
}
