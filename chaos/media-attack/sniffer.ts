import { Socket } from 'node:dgram'

export interface Sniffed {
  socket: Socket
  packet: Buffer
}

/**
 * What the legitimate ends of this process last sent to a port, and the socket they sent it from: an attacker on the path sees
 * the one, and a broken peer is the other.
 */
export class Sniffer {
  readonly #last = new Map<number, Sniffed[]>()
  #send: Socket['send'] | null = null

  start(): void {
    const original = Socket.prototype.send
    this.#send = original
    const last = this.#last
    Socket.prototype.send = function send(this: Socket, ...args: unknown[]) {
      const [packet, port] = args
      if (Buffer.isBuffer(packet) && typeof port === 'number') {
        const seen = last.get(port) ?? []
        last.set(port, seen)
        seen.push({ socket: this, packet: Buffer.from(packet) })
        if (seen.length > 20) seen.shift()
      }
      return Reflect.apply(original, this, args)
    } as Socket['send']
  }

  /** Sends what is not to be taken for a legitimate packet. */
  sendUnseen(socket: Socket, datagram: Buffer, port: number, host: string): void {
    Reflect.apply(this.#send ?? socket.send, socket, [datagram, port, host])
  }

  stop(): void {
    if (this.#send !== null) Socket.prototype.send = this.#send
  }

  /** The newest media packets sent to a port; none when nobody sent any. */
  media(port: number): Sniffed[] {
    return (this.#last.get(port) ?? []).filter(({ packet }) => (packet[0]! & 0xc0) === 0x80)
  }
}
