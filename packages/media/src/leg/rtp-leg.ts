import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:dgram'
import { isMedia, isRtcp, RTP_HEADER } from '../rtp/packet.ts'
import { chooseStream, isEncrypted } from '../sdp/choose-stream.ts'
import {
  type AudioSession,
  answerDirection,
  type Format,
  readStreams,
  TELEPHONE_EVENT,
} from '../sdp/session.ts'
import {
  AUDIO_ALONE,
  ENCRYPTED_AUDIO_ALONE,
  type Layout,
  layoutOf,
  type OurAudio,
  writeSession,
} from '../sdp/write-session.ts'
import { SdesSession } from '../srtp/sdes-session.ts'
import { Latch } from './latch.ts'
import type { Leg, LegFormat, LegListener, Negotiated, NegotiationRefused } from './leg.ts'
import type { OwnLegs } from './own-legs.ts'
import type { OwnServices } from './own-services.ts'
import { PayloadTypes } from './payload-types.ts'
import { mayReceive, type Source } from './source.ts'

const OUR_FORMATS: readonly Format[] = [
  { codec: 'pcmu', payloadType: 0 },
  { codec: 'pcma', payloadType: 8 },
]

/** Hold as RFC 2543 had it; old phones and some trunks still say it (RFC 3264 §8.4). */
const NO_ADDRESS = '0.0.0.0'

export interface RtpLegOptions {
  /** Bound already; the leg closes it. */
  socket: Socket
  /** What our description names as our address. */
  publicAddress: string
  listener: LegListener
  /** The other legs of its process; it is among them until it is closed. */
  ownLegs?: OwnLegs
  /** Where nobody's audio is sent. */
  ownServices?: OwnServices
  /** Our first offer wants keys (RFC 4568); whatever the peer offers is answered in kind. */
  encrypted?: boolean
}

/** A plain RTP leg over UDP, as trunks and desk phones use it; encrypted where the peer gives its key (RFC 4568). */
export class RtpLeg implements Leg {
  readonly kind = 'rtp'
  /** Where it hears. */
  readonly port: number
  readonly ssrc = randomBytes(4).readUInt32BE()
  format: LegFormat | null = null
  readonly #socket: Socket
  readonly #publicAddress: string
  readonly #listener: LegListener
  readonly #ownLegs: OwnLegs | undefined
  readonly #ownServices: OwnServices | undefined
  readonly #latch = new Latch()
  #layout: Layout = AUDIO_ALONE
  /** Under which events come, as our newest description says. */
  #ourEvent: number | null = TELEPHONE_EVENT
  #keys: SdesSession | null = null
  #types: PayloadTypes | null = null
  #version = 0
  #pendingOffer: string | null = null
  #lastOffer: { offer: string; answer: string } | null = null
  #up = false
  #closed = false

  constructor(options: RtpLegOptions) {
    const { socket, publicAddress, listener, ownLegs, encrypted = false } = options
    if (encrypted) {
      this.#layout = ENCRYPTED_AUDIO_ALONE
      this.#keys = new SdesSession()
    }
    this.#socket = socket
    this.#publicAddress = publicAddress
    this.#listener = listener
    this.port = socket.address().port
    this.#ownLegs = ownLegs
    this.#ownServices = options.ownServices
    ownLegs?.add(this)
    socket.on('message', (datagram, source) => {
      // RTCP of a plain leg is dropped: it is not authenticated and nothing here needs it.
      if (!isMedia(datagram) || isRtcp(datagram) || datagram.length < RTP_HEADER) return
      const packet = this.#keys === null ? datagram : this.#keys.open(datagram)
      if (packet === null) return
      const mark = { ssrc: packet.readUInt32BE(8), sequence: packet.readUInt16BE(2) }
      if (this.#latch.accepts(source, mark, performance.now())) this.#handlePacket(packet)
    })
    // An unreachable peer shows as an error on some systems; the silence it causes is reported as `heard`.
    socket.on('error', () => undefined)
  }

  get ready(): boolean {
    return !this.#closed && this.format !== null && this.#latch.target !== null
  }

  /** A later one keeps the session: its lines, its encryption, the number of its events (RFC 3264 §8). */
  async offer(): Promise<Negotiated> {
    this.#ourEvent ??= TELEPHONE_EVENT
    this.#pendingOffer ??= this.#describe({
      formats: OUR_FORMATS,
      telephoneEvent: this.#ourEvent,
      direction: 'sendrecv',
      crypto: this.#keys && { tag: '1', key: this.#keys.key },
    })
    return { ok: true, sdp: this.#pendingOffer }
  }

  async answer(offer: string, signalledFrom?: string): Promise<Negotiated> {
    if (this.#lastOffer?.offer === offer) return { ok: true, sdp: this.#lastOffer.answer }
    const chosen = chooseStream(readStreams(offer))
    if (!chosen.ok) return badSdp(chosen.error)
    const { stream } = chosen
    const refused = this.#take(stream, stream.telephoneEvent, signalledFrom)
    if (refused !== null) return refused
    this.#pendingOffer = null
    this.#layout = layoutOf(offer, stream)
    this.#ourEvent = stream.telephoneEvent
    const answer = this.#describe({
      formats: stream.formats,
      telephoneEvent: stream.telephoneEvent,
      direction: answerDirection(stream.direction),
      crypto: this.#keys && stream.crypto && { tag: stream.crypto.tag, key: this.#keys.key },
    })
    this.#lastOffer = { offer, answer }
    return { ok: true, sdp: answer }
  }

  async accept(answer: string, signalledFrom?: string): Promise<{ ok: true } | NegotiationRefused> {
    const streams = readStreams(answer)
    const { lines, audioAt } = this.#layout
    const ours = streams.filter(({ at }) => at === audioAt)
    // Some answer with the audio line alone, whatever was offered beside it.
    const chosen = chooseStream(ours.length > 0 ? ours : streams)
    if (!chosen.ok) return badSdp(chosen.error)
    const { stream } = chosen
    if (isEncrypted(stream.protocol) !== isEncrypted(lines[audioAt]!.protocol))
      return badSdp('another transport than was offered')
    const refused = this.#take(stream, this.#ourEvent, signalledFrom)
    if (refused !== null) return refused
    this.#pendingOffer = null
    this.#lastOffer = null
    return { ok: true }
  }

  send(packet: Buffer): void {
    if (this.#closed) return // a closed dgram socket throws on send
    const target = this.#latch.targetOfPacket()
    if (target === null || this.#ownLegs?.maySend(this, target) === false) return
    this.#types?.outward(packet)
    const sealed = this.#keys === null ? packet : this.#keys.seal(packet)
    if (sealed !== null) this.#socket.send(sealed, target.port, target.address)
  }

  isLedTo(source: Source): boolean {
    return this.#latch.isLedTo(source)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#ownLegs?.delete(this)
    await new Promise<void>((resolve) => this.#socket.close(() => resolve()))
  }

  #take(
    session: AudioSession,
    ourTelephoneEvent: number | null,
    signalledFrom?: string,
  ): NegotiationRefused | null {
    const isOnHold = session.address === NO_ADDRESS
    if (!isOnHold && !mayReceive(session.address, signalledFrom ?? this.#publicAddress))
      return badSdp(`no address to send to: ${session.address}`)
    if (!isOnHold && this.#ownServices?.has(session))
      return badSdp(`no telephone hears at ${session.address}:${session.port}: that port is one of ours`)
    if (isOnHold) session.direction = 'inactive'
    else this.#latch.setSignalled(session, performance.now(), signalledFrom)
    this.#takeKey(session)
    this.#types = PayloadTypes.of(session.formats)
    const { formats, telephoneEvent, direction } = session
    const codecs = formats.map(({ codec }) => codec)
    this.format = { codecs, telephoneEvent, ourTelephoneEvent, direction }
    return null
  }

  #takeKey({ protocol, crypto }: AudioSession): void {
    if (crypto === null || !isEncrypted(protocol)) {
      this.#keys = null
      return
    }
    this.#keys ??= new SdesSession()
    this.#keys.take(crypto.key)
  }

  #handlePacket(packet: Buffer): void {
    this.#types?.inward(packet)
    if (!this.#up) {
      this.#up = true
      this.#listener.onUp()
    }
    this.#listener.onPacket(packet)
  }

  #describe(ours: Omit<OurAudio, 'address' | 'port'>): string {
    const { port } = this
    this.#version++
    return writeSession({ address: this.#publicAddress, port, ...ours }, this.#layout, this.#version)
  }
}

function badSdp(error: string): NegotiationRefused {
  return { ok: false, code: 'bad_sdp', error }
}
