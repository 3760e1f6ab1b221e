import type { RemoteInfo, Socket } from 'node:dgram'
import { isMedia } from '../rtp/packet.ts'
import { isAuthenticRequest, isStunRequest } from './stun-integrity.ts'
import type { ConnectionInternals } from './werift-internals.ts'

/** Peers change address seldom; this many of one leg are remembered. */
const REMEMBERED_SOURCES = 32

/**
 * Stands between the sockets of werift's ICE and werift: media goes to us, DTLS and STUN go on to werift, and a STUN
 * request that does not prove our password goes nowhere.
 */
export class MediaSockets {
  readonly #hooked = new Set<Socket>()
  readonly #checked = new Set<string>()
  readonly #onMedia: (datagram: Buffer, source: RemoteInfo, socket: Socket) => void

  constructor(onMedia: (datagram: Buffer, source: RemoteInfo, socket: Socket) => void) {
    this.#onMedia = onMedia
  }

  /** To be called after each description was applied: negotiation may open new sockets. */
  hook(connection: ConnectionInternals): void {
    for (const { transport } of connection.protocols) {
      if (transport !== undefined && !this.#hooked.has(transport.socket))
        this.#take(transport.socket, connection)
    }
  }

  /** True for an address from which an authentic connectivity check came: the only ones media may be sent to. */
  isChecked(source: RemoteInfo): boolean {
    return this.#checked.has(nameOf(source))
  }

  #take(socket: Socket, connection: ConnectionInternals): void {
    this.#hooked.add(socket)
    const listeners = socket.listeners('message') as ((datagram: Buffer, source: RemoteInfo) => void)[]
    socket.removeAllListeners('message')
    socket.on('message', (datagram: Buffer, source: RemoteInfo) => {
      if (isMedia(datagram)) return this.#onMedia(datagram, source, socket)
      if (isStunRequest(datagram)) {
        if (!isAuthenticRequest(datagram, connection.userHistory)) return
        this.#remember(source)
      }
      for (const listener of listeners) listener.call(socket, datagram, source)
    })
  }

  #remember(source: RemoteInfo): void {
    const name = nameOf(source)
    this.#checked.delete(name)
    this.#checked.add(name)
    if (this.#checked.size <= REMEMBERED_SOURCES) return
    const [oldest] = this.#checked
    this.#checked.delete(oldest!)
  }
}

function nameOf(source: RemoteInfo): string {
  return `${source.address}:${source.port}`
}
