import type { RemoteInfo, Socket } from 'node:dgram'
import { isDtls, isMedia } from '../rtp/packet.ts'
import type { Sighting } from './return-path.ts'
import { isAuthenticRequest, isStunRequest } from './stun-integrity.ts'
import type { ConnectionInternals } from './werift-internals.ts'

/** Peers change address seldom; this many of one leg are remembered. */
const REMEMBERED_SOURCES = 32

/**
 * Stands between the sockets of werift's ICE and werift: media goes to us, DTLS and STUN go on to werift; a STUN request that
 * does not prove our password goes nowhere, and neither does DTLS from where no such proof came (werift asks nobody where a
 * ClientHello is from).
 */
export class MediaSockets {
  readonly #hooked = new Set<Socket>()
  readonly #checked = new Set<string>()
  #lastFound: RemoteInfo | null = null
  readonly #onMedia: (datagram: Buffer, source: RemoteInfo, socket: Socket) => void

  constructor(onMedia: (datagram: Buffer, source: RemoteInfo, socket: Socket) => void) {
    this.#onMedia = onMedia
  }

  /** Where the newest authentic connectivity check came from; null before the first. */
  lastCheck: Sighting | null = null

  /** To be called after each description was applied: negotiation may open new sockets. */
  hook(connection: ConnectionInternals): void {
    for (const { transport } of connection.protocols) {
      if (transport !== undefined && !this.#hooked.has(transport.socket))
        this.#take(transport.socket, connection)
    }
  }

  /** True for an address from which an authentic connectivity check came: the only ones media may be sent to. */
  isChecked(source: RemoteInfo): boolean {
    // Asked for every packet, and nearly all come from where the last one came from: no name is made for those.
    if (source.port === this.#lastFound?.port && source.address === this.#lastFound.address) return true
    if (!this.#checked.has(nameOf(source))) return false
    this.#lastFound = source
    return true
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
        this.lastCheck = { source, socket, at: performance.now() }
      }
      if (isDtls(datagram) && !this.isChecked(source)) return
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
    this.#lastFound = null
  }
}

function nameOf(source: RemoteInfo): string {
  return `${source.address}:${source.port}`
}
