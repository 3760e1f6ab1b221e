import { Participant } from '../bridge/participant.ts'
import { codecOf, decodeG711 } from '../g711.ts'
import { isEvent, type Negotiated, type NegotiationRefused } from '../leg/leg.ts'
import { PortRange } from '../leg/port-range.ts'
import { RtpLeg } from '../leg/rtp-leg.ts'
import { Pacer } from '../prompt/pacer.ts'
import { loadSound } from '../prompt/sound.ts'
import { readRtp } from '../rtp/packet.ts'
import { ToneMeter } from '../tone-meter.ts'

export interface RtpStats {
  /** Packets received so far. */
  packets: number
  packetsOut: number
  /** Of the last second, dB under full scale; -96 is silence. */
  loudnessDb: number
  /** Whether a tone of this frequency was heard in the last second, with at least this part of the power (default one half). */
  marker(hz: number, purity?: number): boolean
}

/** A telephone's audio end: it describes itself, plays a file, sends digits, and knows what it hears. */
export interface RtpEndpoint {
  readonly port: number
  /** Our offer. */
  offer(): Promise<string>
  /** Our answer to a first or a later offer. */
  answer(offer: string): Promise<Negotiated>
  /** Takes the peer's answer to our offer. */
  setRemote(answer: string): Promise<{ ok: true } | NegotiationRefused>
  /** Starts a WAVE file (8 kHz mono); resolves when it was read, `onEnd` is called after its last packet. */
  playWav(path: string, options?: { loop?: boolean; onEnd?: () => void }): Promise<void>
  stopPlaying(): void
  /** RFC 4733, 120 ms a digit, 500 ms between two. */
  sendDtmf(digits: string): void
  /** Listens for the peer's digits; the returned function stops listening. */
  onDtmf(listener: (digit: string) => void): () => void
  stats(): RtpStats
  close(): Promise<void>
}

/** Opens an endpoint on a free even port of the range; throws when there is none. */
export async function openRtp(options: {
  host: string
  portRange: readonly [number, number]
  /** It insists on SRTP with keys in the description (RFC 4568). */
  encrypted?: boolean
}): Promise<RtpEndpoint> {
  return openRtpIn(options.host, new PortRange(options.portRange), options.encrypted)
}

/** The same for a program with many endpoints: one range that takes ports in turn. */
export async function openRtpIn(host: string, ports: PortRange, encrypted = false): Promise<RtpEndpoint> {
  const socket = await ports.bind(host)
  if (socket === null) throw new Error('no RTP port is free')
  const { port } = socket.address()
  const meter = new ToneMeter()
  const listeners = new Set<(digit: string) => void>()
  const leg = new RtpLeg({
    socket,
    publicAddress: host,
    encrypted,
    listener: { onPacket: (datagram) => handlePacket(datagram), onUp() {}, onGone() {} },
  })
  const participant = new Participant(`endpoint:${port}`, leg, new Pacer())

  function handlePacket(datagram: Buffer): void {
    const packet = readRtp(datagram)
    if (packet === null || leg.format === null) return
    const now = performance.now()
    const codec = codecOf(packet.payloadType)
    participant.presence.handlePacket(packet.payload, codec, now)
    if (codec !== null) meter.push(decodeG711(packet.payload, codec), now)
    if (!isEvent(leg.format, packet.payloadType)) return
    for (const { digit } of participant.tones.read(packet, now))
      for (const listener of listeners) listener(digit)
  }

  return {
    port,
    async offer() {
      const offer = await leg.offer()
      if (!offer.ok) throw new Error(offer.error)
      return offer.sdp
    },
    answer: (offer) => leg.answer(offer),
    setRemote: (answer) => leg.accept(answer),
    async playWav(path, { loop = false, onEnd } = {}) {
      participant.play(path, await loadSound(path), loop, () => onEnd?.())
    },
    stopPlaying: () => participant.stopPlaying(),
    sendDtmf: (digits) => participant.sendTones(digits, 120, 500),
    onDtmf(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stats() {
      const now = performance.now()
      return {
        packets: participant.presence.packets,
        packetsOut: participant.packetsOut,
        loudnessDb: meter.loudnessDb(now),
        marker: (hz, purity) => meter.hasTone(hz, now, purity),
      }
    },
    close: () => participant.close(),
  }
}
