import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:dgram'
import type { Codec } from '../g711.ts'
import { isMedia, isRtcp, RTP_HEADER } from '../rtp/packet.ts'
import {
  type AudioSession,
  answerDirection,
  type Direction,
  readSession,
  TELEPHONE_EVENT,
  writeSession,
} from '../sdp/session.ts'
import { Latch } from './latch.ts'
import type { Leg, LegFormat, LegListener, Negotiated, NegotiationRefused } from './leg.ts'

const OUR_CODECS: readonly Codec[] = ['pcmu', 'pcma']

/** Hold as RFC 2543 had it; old phones and some trunks still say it (RFC 3264 §8.4). */
const NO_ADDRESS = '0.0.0.0'

export interface RtpLegOptions {
  /** Bound already; the leg closes it. */
  socket: Socket
  /** What our description names as our address. */
  publicAddress: string
  listener: LegListener
}

/** A plain RTP leg over UDP, as trunks and desk phones use it. */
export class RtpLeg implements Leg {
  readonly kind = 'rtp'
  readonly ssrc = randomBytes(4).readUInt32BE()
  format: LegFormat | null = null
  readonly #socket: Socket
  readonly #publicAddress: string
  readonly #listener: LegListener
  readonly #latch = new Latch()
  #version = 0
  #pendingOffer: string | null = null
  #lastOffer: { offer: string; answer: string } | null = null
  #up = false
  #closed = false

  constructor({ socket, publicAddress, listener }: RtpLegOptions) {
    this.#socket = socket
    this.#publicAddress = publicAddress
    this.#listener = listener
    socket.on('message', (datagram, source) => {
      // RTCP of a plain leg is dropped: it is not authenticated and nothing here needs it.
      if (!isMedia(datagram) || isRtcp(datagram) || datagram.length < RTP_HEADER) return
      const mark = { ssrc: datagram.readUInt32BE(8), sequence: datagram.readUInt16BE(2) }
      if (this.#latch.accepts(source, mark, performance.now())) this.#handlePacket(datagram)
    })
    // An unreachable peer shows as an error on some systems; the silence it causes is reported as `heard`.
    socket.on('error', () => undefined)
  }

  get ready(): boolean {
    return !this.#closed && this.format !== null && this.#latch.target !== null
  }

  async offer(): Promise<Negotiated> {
    this.#pendingOffer ??= this.#describe('sendrecv', [...OUR_CODECS], TELEPHONE_EVENT)
    return { ok: true, sdp: this.#pendingOffer }
  }

  async answer(offer: string, signalledFrom?: string): Promise<Negotiated> {
    if (this.#lastOffer?.offer === offer) return { ok: true, sdp: this.#lastOffer.answer }
    const session = readSession(offer)
    const refused = this.#take(session, session?.telephoneEvent ?? null, signalledFrom)
    if (refused !== null || session === null) return refused ?? badSdp('no audio')
    this.#pendingOffer = null
    const answer = this.#describe(answerDirection(session.direction), session.codecs, session.telephoneEvent)
    this.#lastOffer = { offer, answer }
    return { ok: true, sdp: answer }
  }

  async accept(answer: string, signalledFrom?: string): Promise<{ ok: true } | NegotiationRefused> {
    const refused = this.#take(readSession(answer), TELEPHONE_EVENT, signalledFrom)
    if (refused !== null) return refused
    this.#pendingOffer = null
    this.#lastOffer = null
    return { ok: true }
  }

  send(packet: Buffer): void {
    const target = this.#latch.target
    if (this.#closed || target === null) return // a closed dgram socket throws on send
    this.#socket.send(packet, target.port, target.address)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await new Promise<void>((resolve) => this.#socket.close(() => resolve()))
  }

  #take(
    session: AudioSession | null,
    ourTelephoneEvent: number | null,
    signalledFrom?: string,
  ): NegotiationRefused | null {
    if (session === null) return badSdp('no audio stream that can be used')
    if (session.codecs.length === 0) return badSdp('no G.711')
    if (session.address === NO_ADDRESS) session.direction = 'inactive'
    else this.#latch.setSignalled(session, performance.now(), signalledFrom)
    const { codecs, telephoneEvent, direction } = session
    this.format = { codecs, telephoneEvent, ourTelephoneEvent, direction }
    return null
  }

  #handlePacket(datagram: Buffer): void {
    if (!this.#up) {
      this.#up = true
      this.#listener.onUp()
    }
    this.#listener.onPacket(datagram)
  }

  #describe(direction: Direction, codecs: Codec[], telephoneEvent: number | null): string {
    const port = this.#socket.address().port
    this.#version++
    return writeSession(
      { address: this.#publicAddress, port, codecs, telephoneEvent, direction },
      this.#version,
    )
  }
}

function badSdp(error: string): NegotiationRefused {
  return { ok: false, code: 'bad_sdp', error }
}
