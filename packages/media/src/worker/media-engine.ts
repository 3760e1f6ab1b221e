import { beside } from '@ramal/process/beside'
import { Participant } from '../bridge/participant.ts'
import { type Bridge, heardByBoth, type WhoHears, whoHears } from '../bridge/who-hears.ts'
import type { Answer, Args, MediaEventName, MediaEvents, MediaList, PlayEnd } from '../control/protocol.ts'
import { refuse } from '../control/protocol.ts'
import { codecOf } from '../g711.ts'
import type { BrowserPort } from '../ice/browser-port.ts'
import { isEvent, type Leg, speaksToUs } from '../leg/leg.ts'
import { OwnLegs } from '../leg/own-legs.ts'
import { OwnServices } from '../leg/own-services.ts'
import type { PortRange } from '../leg/port-range.ts'
import type { Log } from '../log.ts'
import { Pacer } from '../prompt/pacer.ts'
import { atVolume, inARow, type Sound } from '../prompt/sound.ts'
import type { Sounds } from '../prompt/sounds.ts'
import { readRtp } from '../rtp/packet.ts'
import { AudioQuality } from './audio-quality.ts'
import { type Addresses, makeLeg } from './leg-factory.ts'
import { describePlace, PortShortage } from './media-place.ts'
import type { Records } from './records.ts'
import { Turns } from './turns.ts'

const PRESENCE_CHECK_MS = 1000

export interface MediaEngineOptions {
  browserPort: BrowserPort
  ports: PortRange
  addresses: Addresses
  /** Ports of this machine where others than legs hear. */
  servicePorts: readonly number[]
  sounds: Sounds
  records: Records
  log: Log
  emit<E extends MediaEventName>(event: E, fields: MediaEvents[E]): void
}

/** All legs of this process, who hears whom, and what is played to them. */
export class MediaEngine {
  readonly #options: MediaEngineOptions
  readonly #ownLegs: OwnLegs
  readonly #ownServices: OwnServices
  readonly #pacer = new Pacer()
  readonly #turns = new Turns()
  readonly #participants = new Map<string, Participant>()
  readonly #bridges = new Map<string, Bridge>()
  readonly #plays = new Map<string, { leg: string; sounds: string[] }>()
  #whoHears: WhoHears = whoHears(new Map())
  readonly #quality = new AudioQuality()
  readonly #shortage: PortShortage
  readonly #presenceTimer: NodeJS.Timeout

  constructor(options: MediaEngineOptions) {
    this.#options = options
    this.#shortage = new PortShortage(options.log)
    const { own } = options.addresses
    this.#ownLegs = new OwnLegs(own)
    this.#ownServices = new OwnServices(own, [...options.servicePorts, options.browserPort.port])
    options.records.heardByBoth = (left, right) => heardByBoth(this.#whoHears, left, right)
    this.#presenceTimer = setInterval(() => this.#checkPresence(), PRESENCE_CHECK_MS)
  }

  createLeg({
    leg,
    kind,
    offer,
    restart,
    signalled_from,
  }: Args<'leg.create'>): Promise<Answer<'leg.create'>> {
    return this.#turns.run(leg, async () => {
      const participant = this.#participants.get(leg) ?? (await this.#addParticipant(leg, kind))
      if (participant === null) return this.#shortage.refuse(this.#options.ports.range, this.#plainLegs())
      if (participant.leg.kind !== kind) return refuse('wrong_kind', `leg is ${participant.leg.kind}`)
      if (offer !== undefined) return participant.leg.answer(offer, signalled_from)
      return participant.leg.offer({ restartIce: restart ?? false })
    })
  }

  answerLeg({ leg, sdp, signalled_from }: Args<'leg.answer'>): Promise<Answer<'leg.answer'>> {
    return this.#turns.run(leg, async () => {
      const participant = this.#participants.get(leg)
      return participant === undefined
        ? refuse('unknown_leg', leg)
        : participant.leg.accept(sdp, signalled_from)
    })
  }

  setLeg({ leg, swallow_events, echo_ms }: Args<'leg.set'>): Answer<'leg.set'> {
    const participant = this.#participants.get(leg)
    if (participant === undefined) return refuse('unknown_leg', leg)
    participant.swallowsEvents = swallow_events ?? participant.swallowsEvents
    if (echo_ms !== undefined) participant.setEcho(echo_ms)
    return { ok: true }
  }

  releaseLeg(leg: string): Promise<Answer<'leg.release'>> {
    return this.#turns.run(leg, async () => {
      const participant = this.#participants.get(leg)
      if (participant === undefined) return { ok: true, packets_in: 0, packets_out: 0 }
      await this.#removeParticipant(participant)
      return { ok: true, packets_in: participant.presence.packets, packets_out: participant.packetsOut }
    })
  }

  /** A pairing may name legs that are not there yet or not any more: it holds for those that are. */
  setBridge({ bridge, hears, adds = false }: Args<'bridge.set'>): { ok: true } {
    this.#bridges.delete(bridge) // set anew, it is the last one: see whoHears
    if (hears.length > 0) this.#bridges.set(bridge, { hears, adds })
    this.#pair()
    return { ok: true }
  }

  async play({
    play,
    leg,
    sound,
    sounds,
    loop = false,
    volume = 100,
  }: Args<'play'>): Promise<Answer<'play'>> {
    if (this.#plays.has(play)) return { ok: true }
    const names = sounds ?? (sound === undefined ? [] : [sound])
    if (names.length === 0 || (sounds !== undefined && sound !== undefined))
      return refuse('bad_request', 'play: one of sound and sounds')
    const found: Sound[] = []
    for (const name of names) {
      const one = await this.#options.sounds.find(name)
      if (one === null) return refuse('unknown_sound', name)
      found.push(one)
    }
    const participant = this.#participants.get(leg)
    if (participant === undefined) return refuse('unknown_leg', leg)
    if (this.#plays.has(play)) return { ok: true } // asked twice while the sound was read
    this.#endPlaysOf(leg, 'replaced')
    this.#plays.set(play, { leg, sounds: names })
    participant.play(play, atVolume(inARow(found), volume), loop, () => this.#endPlay(play, 'played'))
    return { ok: true }
  }

  stopPlay(play: string): { ok: true } {
    this.#endPlay(play, 'stopped')
    return { ok: true }
  }

  sendDtmf({ leg, digits, duration_ms = 120, gap_ms = 500 }: Args<'dtmf.send'>): Answer<'dtmf.send'> {
    const participant = this.#participants.get(leg)
    if (participant === undefined) return refuse('unknown_leg', leg)
    participant.sendTones(digits, duration_ms, gap_ms) // §9: 120 ms and 500 ms unless told otherwise
    return { ok: true }
  }

  list(): Answer<'list'> {
    const now = performance.now()
    return {
      ok: true,
      legs: [...this.#participants.values()].map((participant) => reportLeg(participant, now)),
      bridges: [...this.#bridges].map(([bridge, { hears, adds }]) => ({ bridge, hears: [...hears], adds })),
      plays: [...this.#plays].map(([play, { leg, sounds }]) => ({ play, leg, sound: sounds[0]!, sounds })),
      records: this.#options.records.list(),
    }
  }

  /** Where audio comes in, and how much of that is in use. */
  describe(): Answer<'describe'> {
    const quality = this.#quality.describe(this.#participants.values(), performance.now())
    return { ok: true, ...describePlace(this.#options, this.#plainLegs()), quality }
  }

  /** Takes down every leg and every pairing; each leg is told gone with this reason. */
  async clear(reason: string): Promise<void> {
    this.#bridges.clear()
    this.#pair()
    await Promise.allSettled(
      [...this.#participants.values()].map((participant) => this.#drop(participant, reason)),
    )
  }

  async close(): Promise<void> {
    clearInterval(this.#presenceTimer)
    await this.clear('stopping')
  }

  async #addParticipant(id: string, kind: Leg['kind']): Promise<Participant | null> {
    const { browserPort, ports, addresses, emit } = this.#options
    const leg = await makeLeg(
      kind,
      { browserPort, ports, addresses, ownLegs: this.#ownLegs, ownServices: this.#ownServices },
      {
        onPacket: (datagram) => this.#handlePacket(id, datagram),
        onUp: () => {
          const participant = this.#participants.get(id)
          if (participant !== undefined) participant.up = true
          emit('leg.up', { leg: id })
        },
        onGone: (reason) => {
          const participant = this.#participants.get(id)
          if (participant !== undefined)
            beside(this.#drop(participant, reason), this.#options.log, 'dropping a leg')
        },
      },
    )
    if (leg === null) return null
    const participant = new Participant(id, leg, this.#pacer)
    participant.mix(this.#whoHears.mixed.has(id)) // A pairing may have named it before.
    this.#participants.set(id, participant)
    return participant
  }

  #plainLegs(): number {
    return [...this.#participants.values()].filter(({ leg }) => leg.kind === 'rtp').length
  }

  async #drop(participant: Participant, reason: string): Promise<void> {
    this.#options.log.warn({ leg: participant.id, reason }, 'leg dropped')
    this.#options.emit('leg.gone', { leg: participant.id, reason })
    await this.#removeParticipant(participant)
  }

  async #removeParticipant(participant: Participant): Promise<void> {
    if (this.#participants.delete(participant.id)) this.#quality.forget(participant)
    this.#endPlaysOf(participant.id, 'gone')
    this.#endBridgesOf(participant.id)
    await participant.close()
  }

  /** A pairing of which nobody is left is of no use to anybody (each call would leave one), one that adds without one of its legs. */
  #endBridgesOf(leg: string): void {
    for (const [bridge, { hears, adds }] of this.#bridges) {
      const isOfIt = hears.some((one) => one.leg === leg || (adds && one.from === leg))
      if (!isOfIt || (!adds && hears.some((one) => this.#participants.has(one.leg)))) continue
      this.#bridges.delete(bridge)
      this.#pair()
    }
  }

  #pair(): void {
    this.#whoHears = whoHears(this.#bridges)
    for (const [id, participant] of this.#participants) participant.mix(this.#whoHears.mixed.has(id))
    this.#options.records.tap()
  }

  #endPlaysOf(leg: string, reason: PlayEnd): void {
    for (const [play, playing] of this.#plays) if (playing.leg === leg) this.#endPlay(play, reason)
  }

  /** However a sound came to its end, `played` is told once. */
  #endPlay(play: string, reason: PlayEnd): void {
    const playing = this.#plays.get(play)
    if (playing === undefined) return
    this.#plays.delete(play)
    this.#participants.get(playing.leg)?.stopPlaying(play)
    this.#options.emit('played', { play, leg: playing.leg, reason })
  }

  #handlePacket(id: string, datagram: Buffer): void {
    const participant = this.#participants.get(id)
    const format = participant?.leg.format
    const packet = readRtp(datagram)
    if (participant === undefined || !format || packet === null) return
    const now = performance.now()
    const codec = codecOf(packet.payloadType)
    participant.reception.handlePacket(packet, now, codec !== null)
    const heard = participant.presence.handlePacket(packet.payload, codec, now)
    if (heard !== null) this.#options.emit('heard', { leg: id, ...heard })
    const events = isEvent(format, packet.payloadType)
    for (const tone of events ? participant.tones.read(packet, now) : participant.tones.expire(now)) {
      this.#options.emit('dtmf', { leg: id, ...tone })
    }
    // A holder's microphone is neither passed on nor recorded, though their phone goes on sending (docs/sip.md §9.1).
    if (!speaksToUs(format)) return
    if (codec !== null) {
      this.#options.records.write(id, packet, codec)
      participant.echo?.hear(packet, format)
    }
    for (const { leg, isAdded } of this.#whoHears.listeners.get(id) ?? [])
      if (!(events && isAdded)) this.#participants.get(leg)?.hear(id, packet, format, now)
  }

  #checkPresence(): void {
    const now = performance.now()
    for (const participant of this.#participants.values()) {
      const heard = participant.presence.check(now)
      if (heard !== null) this.#options.emit('heard', { leg: participant.id, ...heard })
      for (const tone of participant.tones.expire(now))
        this.#options.emit('dtmf', { leg: participant.id, ...tone })
    }
  }
}

function reportLeg(participant: Participant, now: number): MediaList['legs'][number] {
  const { lastAt, packets } = participant.presence
  return {
    leg: participant.id,
    kind: participant.leg.kind,
    up: participant.up,
    packets_in: packets,
    packets_out: participant.packetsOut,
    last_packet_ms: lastAt === null ? null : Math.round(now - lastAt),
  }
}
