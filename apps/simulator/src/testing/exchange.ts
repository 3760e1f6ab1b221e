import { openRtp, type RtpEndpoint } from '@ramal/media/telephone/rtp-endpoint'
import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import { soundPath } from './sounds.ts'

/** A tiny exchange with one agent behind it: takes a call with real audio, and can call out. */
export class FakeExchange {
  readonly agent: UserAgent
  readonly audio: RtpEndpoint
  /** DTMF digits the agent got. */
  digits = ''
  #arrived: (call: IncomingCall) => void = () => {}
  readonly arrived = new Promise<IncomingCall>((resolve) => {
    this.#arrived = resolve
  })

  private constructor(agent: UserAgent, audio: RtpEndpoint) {
    this.agent = agent
    this.audio = audio
    audio.onDtmf((digit) => {
      this.digits += digit
    })
    agent.onInvite((call) => this.#arrived(call))
  }

  static async open(): Promise<FakeExchange> {
    const agent = await createUserAgent({ host: '127.0.0.1', transport: 'udp' })
    return new FakeExchange(agent, await openRtp({ host: '127.0.0.1', portRange: [36_000, 37_999] }))
  }

  get address(): { host: string; port: number } {
    return this.agent.address
  }

  /** The queue: music before anybody answers; a 183 may get lost on its way (it is not repeated). */
  async queue(call: IncomingCall, { lost = false } = {}): Promise<void> {
    const sdp = await this.#answerTo(call)
    if (!lost) call.ring(183, sdp)
    await this.audio.playWav(soundPath('hold-music'), { loop: true })
  }

  /** The agent takes the call and plays a sound for ever; with null they say nothing. */
  async answer(call: IncomingCall, sound: string | null = 'tone-1000') {
    const session = call.answer(await this.#answerTo(call))
    if (!session) throw new Error('the caller was gone')
    this.audio.stopPlaying()
    if (sound) await this.audio.playWav(soundPath(sound), { loop: true })
    return session
  }

  async close(): Promise<void> {
    await this.agent.close()
    await this.audio.close()
  }

  async #answerTo(call: IncomingCall): Promise<string> {
    const answer = await this.audio.answer(call.offer)
    if (!answer.ok) throw new Error(answer.error)
    return answer.sdp
  }
}
