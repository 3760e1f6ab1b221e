import { ToneReader } from '../dtmf/read-tones.ts'
import { type ToneStep, toneSteps } from '../dtmf/tone-steps.ts'
import { codecOf, encodeG711, FRAME_SAMPLES, PAYLOAD_TYPES } from '../g711.ts'
import { hearsUs, isEvent, type Leg, type LegFormat } from '../leg/leg.ts'
import type { Pacer } from '../prompt/pacer.ts'
import type { Sound } from '../prompt/sound.ts'
import { OutboundLine } from '../rtp/outbound-line.ts'
import type { RtpPacket } from '../rtp/packet.ts'
import { Reception } from '../rtp/reception.ts'
import { adapt } from './adapt.ts'
import { Echo } from './echo.ts'
import { Mixer } from './mixer.ts'
import { Presence } from './presence.ts'

/** What decides who is heard on a participant's stream, strongest first: a digit being sent, a sound being played, the bridges. */
interface Playing {
  play: string
  stop(): void
}

/** A leg's place in the media engine: its outbound line, what it is played, what was heard of it. */
export class Participant {
  readonly id: string
  readonly leg: Leg
  readonly presence = new Presence()
  readonly reception = new Reception()
  readonly tones = new ToneReader()
  packetsOut = 0
  /** The peer takes its digits by other means (INFO): what others press does not go to it in the stream. */
  swallowsEvents = false
  up = false
  /** What it says comes back to it. */
  echo: Echo | null = null
  readonly #line: OutboundLine
  readonly #pacer: Pacer
  #playing: Playing | null = null
  #mixer: Mixer | null = null
  #toneQueue: ToneStep[] = []
  #stopTones: (() => void) | null = null
  #turns = 0

  constructor(id: string, leg: Leg, pacer: Pacer) {
    this.id = id
    this.leg = leg
    this.#pacer = pacer
    this.#line = new OutboundLine(leg.ssrc)
  }

  /** Another leg's packet; not heard while a sound or a digit is sent. */
  hear(speaker: string, packet: RtpPacket, from: LegFormat, now: number): void {
    if (this.#playing !== null || this.#isInTone()) return
    const isKey = isEvent(from, packet.payloadType)
    if (this.swallowsEvents && isKey) return
    const codec = codecOf(packet.payloadType)
    if (isKey) this.#mixer?.heardKey(now)
    else if (this.#mixer !== null) {
      if (codec !== null) this.#mixer.hear(speaker, packet, codec, now)
      return
    }
    const adapted = this.leg.format && adapt(packet, from, this.leg.format)
    if (adapted) this.#deliver(`leg:${speaker}`, adapted, now)
  }

  /** From now on several speakers are heard at once, or one. */
  mix(on: boolean): void {
    if (on === (this.#mixer !== null)) return
    this.#mixer?.close()
    this.#mixer = on ? this.#startMixing() : null
  }

  /** What it says is said to it again after so many ms; 0 = no more. */
  setEcho(delayMs: number): void {
    this.echo?.end()
    this.echo =
      delayMs > 0 ? new Echo(delayMs, (packet, from, now) => this.hear(this.id, packet, from, now)) : null
  }

  /** Plays a sound instead of whatever is heard; a sound still playing ends without `onEnd`. */
  play(play: string, sound: Sound, loop: boolean, onEnd: () => void): void {
    this.stopPlaying()
    const source = `play:${++this.#turns}`
    let frame = 0
    const stop = this.#pacer.start(() => {
      if (this.leg.format === null || !this.leg.ready) return // begins with its first word, once the peer is there
      const codec = this.leg.format.codecs[0]!
      const payload = sound.frame(codec, loop && sound.length > 0 ? frame % sound.length : frame)
      if (payload === undefined) {
        this.stopPlaying()
        onEnd()
        return
      }
      const position = { sequence: frame & 0xffff, timestamp: (frame * FRAME_SAMPLES) >>> 0 }
      frame++
      if (this.#isInTone()) return
      this.#deliver(source, {
        ...position,
        payloadType: PAYLOAD_TYPES[codec],
        marker: false,
        ssrc: 0,
        payload,
      })
    })
    this.#playing = { play, stop }
  }

  /** Ends the sound; a given id ends it only if it is the one playing. */
  stopPlaying(play = this.#playing?.play): void {
    if (this.#playing === null || this.#playing.play !== play) return
    this.#playing.stop()
    this.#playing = null
  }

  /** Queues digits behind those still being sent. */
  sendTones(digits: string, durationMs: number, gapMs: number): void {
    const pause = this.#toneQueue.length > 0 ? toneSteps('00', 20, gapMs).slice(1, -1) : []
    const turn = this.#turns + 1
    this.#turns += digits.length
    const steps = toneSteps(digits, durationMs, gapMs).map((step) => ({ ...step, digit: turn + step.digit }))
    this.#toneQueue.push(...pause, ...steps)
    this.#stopTones ??= this.#paceTones()
  }

  close(): Promise<void> {
    this.stopPlaying()
    this.setEcho(0)
    this.#stopTones?.()
    this.mix(false)
    return this.leg.close()
  }

  #startMixing(): Mixer {
    const source = `mix:${++this.#turns}`
    let frame = 0
    return new Mixer(this.#pacer, (samples) => {
      const position = { sequence: frame & 0xffff, timestamp: (frame * FRAME_SAMPLES) >>> 0 }
      frame++
      const codec = this.leg.format?.codecs[0]
      if (codec === undefined || this.#playing !== null || this.#isInTone()) return
      const payload = encodeG711(samples, codec)
      this.#deliver(source, {
        ...position,
        payloadType: PAYLOAD_TYPES[codec],
        marker: false,
        ssrc: 0,
        payload,
      })
    })
  }

  #paceTones(): () => void {
    let digit = -1
    let sequence = 0
    return this.#pacer.start(() => {
      const step = this.#toneQueue.shift()
      if (step === undefined) {
        this.#stopTones?.()
        this.#stopTones = null
        return
      }
      if (step.digit !== digit) sequence = 0
      digit = step.digit
      const payloadType = this.leg.format?.telephoneEvent ?? null
      if (payloadType === null) return // the peer knows no events: the time passes, nothing is sent
      for (const payload of step.payloads) {
        const packet = { payloadType, marker: sequence === 0, sequence, timestamp: 0, ssrc: 0, payload }
        this.#deliver(`tone:${digit}`, packet)
        sequence++
      }
    })
  }

  #isInTone(): boolean {
    return (this.#toneQueue[0]?.payloads.length ?? 0) > 0
  }

  #deliver(source: string, packet: RtpPacket, now = performance.now()): void {
    const { format } = this.leg
    if (format === null || !hearsUs(format) || !this.leg.ready) return
    const out = this.#line.rewrite(source, packet, now)
    if (out === null) return
    this.packetsOut++
    this.leg.send(out)
  }
}
