import type { Socket } from 'node:net'
import { isMedia } from '../rtp/packet.ts'
import { FrameCutter, framed } from './frames.ts'
import type { GuestList } from './guest-list.ts'
import type { Guest, Place } from './place.ts'
import { bindingResponse } from './stun.ts'

/** A quarter of a second of G.711: audio that a slow reader has not taken by then is dropped, for nobody wants to hear it later. */
const QUEUED_AUDIO_BYTES = 2048
/** DTLS and answers to checks wait a little longer; a reader that takes none of it is away. */
const QUEUED_BYTES = 16_384

/**
 * A browser's TCP connection (RFC 6544: we are passive, what is sent over it is framed by RFC 4571). Its first frame must be a check that
 * proves a leg's password; the connection is that leg's until it closes.
 */
export class TcpConnection implements Place {
  readonly transport = 'tcp'
  readonly address: string
  readonly port: number
  /** When it came, and then when something authentic came over it. */
  heardAt = performance.now()
  mediaAt = Number.NEGATIVE_INFINITY
  answeredAt = Number.POSITIVE_INFINITY
  readonly #socket: Socket
  readonly #guests: GuestList
  readonly #onProved: (guest: Guest) => void
  readonly #frames = new FrameCutter()
  #guest: Guest | null = null

  /** `onProved` is told once, when a check proved whose it is. */
  constructor(socket: Socket, guests: GuestList, onProved: (guest: Guest) => void) {
    this.#socket = socket
    this.#guests = guests
    this.#onProved = onProved
    this.address = socket.remoteAddress ?? ''
    this.port = socket.remotePort ?? 0
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#handleChunk(chunk))
    socket.on('error', () => socket.destroy())
  }

  /** Nobody is handed a connection before it is somebody's. */
  get guest(): Guest {
    if (this.#guest === null) throw new Error('a connection that is nobody’s yet')
    return this.#guest
  }

  get isOpen(): boolean {
    return this.#socket.writable
  }

  send(datagram: Buffer): void {
    const most = isMedia(datagram) ? QUEUED_AUDIO_BYTES : QUEUED_BYTES
    if (this.#socket.writable && this.#socket.writableLength < most) this.#socket.write(framed(datagram))
  }

  close(): void {
    this.#socket.destroy()
  }

  #handleChunk(chunk: Buffer): void {
    const frames = this.#frames.push(chunk)
    if (frames === null || !frames.every((frame) => this.#take(frame))) this.close()
  }

  /** False for what ends the connection. */
  #take(frame: Buffer): boolean {
    if (frame[0]! >= 4) {
      if (this.#guest === null) return false
      this.#guest.handleDatagram(frame, this)
      return true
    }
    const check = this.#guests.check(frame)
    if (check === null) return this.#guest !== null // a browser’s other STUN is no fault, a stranger's is
    if (this.#guest !== null && this.#guest !== check.guest) return false
    this.heardAt = performance.now()
    if (this.#guest === null) {
      this.#guest = check.guest
      this.#onProved(check.guest)
    }
    this.send(bindingResponse(frame, this, check.password))
    check.guest.handleCheck(this, check)
    return true
  }
}
