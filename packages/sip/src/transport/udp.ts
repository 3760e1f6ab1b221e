import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { type Flow, type FlowListener, type LocalAddress, localAddress } from './flow.ts'

export interface UdpTransport {
  readonly local: LocalAddress
  flowTo(address: string, port: number): Flow
  stop(): Promise<void>
}

/** Binds a UDP socket; `publicHost` is what peers are told. Rejects when the port is taken. */
export async function openUdp(
  options: { host: string; port: number; publicHost: string },
  listener: FlowListener,
): Promise<UdpTransport> {
  const socket = createSocket({
    type: options.host.includes(':') ? 'udp6' : 'udp4',
    recvBufferSize: 4 * 1024 * 1024,
    sendBufferSize: 1024 * 1024,
    // dgram asks its resolver for every datagram, even for plain addresses: answer those at once.
    lookup: (host, lookupOptions, callback) => {
      const family = isIP(host)
      if (family) callback(null, host, family)
      else lookup(host, lookupOptions, callback)
    },
  })
  // Our resolver answers within `bind`, and so does 'listening': ask for it before.
  const listening = once(socket, 'listening')
  socket.bind(options.port, options.host)
  await listening
  const local = localAddress('udp', options.publicHost, socket.address().port)
  socket.on('error', () => {
    // A refused or unreachable destination: its transaction's own timer speaks for it.
  })
  socket.on('message', (data, from) => {
    const text = messageText(data)
    if (text !== '') listener.received(text, new UdpFlow(socket, local, from.address, from.port, listener))
  })
  return {
    local,
    flowTo: (address, port) => new UdpFlow(socket, local, address, port, listener),
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

/** Leading empty lines are keep-alives (RFC 3261 7.5); a datagram of nothing else gives ''. */
function messageText(data: Buffer): string {
  let start = 0
  while (start < data.length && (data[start] === 0x0d || data[start] === 0x0a || data[start] === 0))
    start += 1
  return data.toString('utf8', start)
}

class UdpFlow implements Flow {
  readonly protocol = 'udp'
  readonly reliable = false
  readonly remoteAddress: string
  readonly remotePort: number
  readonly local: LocalAddress
  readonly #socket: Socket
  readonly #listener: FlowListener

  constructor(socket: Socket, local: LocalAddress, address: string, port: number, listener: FlowListener) {
    this.#socket = socket
    this.#listener = listener
    this.local = local
    this.remoteAddress = address
    this.remotePort = port
  }

  isOpen(): boolean {
    return true
  }

  send(text: string): boolean {
    if (this.remotePort < 1 || this.remotePort > 65_535) return false
    if (isIP(this.remoteAddress)) this.#socket.send(text, this.remotePort, this.remoteAddress)
    else
      this.#socket.send(text, this.remotePort, this.remoteAddress, (error) => {
        if (error) this.#listener.failed(this)
      })
    return true
  }

  withPort(port: number): Flow {
    return new UdpFlow(this.#socket, this.local, this.remoteAddress, port, this.#listener)
  }
}
