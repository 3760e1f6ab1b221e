import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { type Flow, type FlowListener, type LocalAddress, localAddress } from './flow.ts'

export interface UdpTransport {
  readonly local: LocalAddress
  flowTo(address: string, port: number): Flow
  /** Sends now what this turn of the event loop had to say; otherwise it leaves at the turn's end. */
  flush(): void
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
      const family = familyOf(host)
      if (family) callback(null, host, family)
      else lookup(host, lookupOptions, callback)
    },
  })
  // Our resolver answers within `bind`, and so does 'listening': ask for it before.
  const listening = once(socket, 'listening')
  socket.bind(options.port, options.host)
  await listening
  const local = localAddress('udp', options.publicHost, socket.address().port)
  const outbox = new Outbox(socket, listener)
  socket.on('error', () => {
    // A refused or unreachable destination: its transaction's own timer speaks for it.
  })
  socket.on('message', (data, from) => {
    if (listener.admits?.(data, from.address) === false) return
    const text = messageText(data)
    if (text !== '') listener.received(text, new UdpFlow(outbox, local, from.address, from.port))
  })
  return {
    local,
    flowTo: (address, port) => new UdpFlow(outbox, local, address, port),
    flush: () => outbox.flush(),
    stop: () => {
      outbox.close()
      return new Promise((resolve) => socket.close(() => resolve()))
    },
  }
}

/** Leading empty lines are keep-alives (RFC 3261 7.5); a datagram of nothing else gives ''. */
function messageText(data: Buffer): string {
  let start = 0
  while (start < data.length && (data[start] === 0x0d || data[start] === 0x0a || data[start] === 0))
    start += 1
  return data.toString('utf8', start)
}

/** Whether a host is an address. Few hosts are asked for again and again: the last one is remembered. */
function familyOf(host: string): number {
  if (host !== lastHost) {
    lastHost = host
    lastFamily = isIP(host)
  }
  return lastFamily
}

let lastHost = ''
let lastFamily = 0

interface Datagram {
  readonly text: string
  readonly flow: UdpFlow
}

/**
 * What one turn of the event loop sends leaves together: a peer that sleeps is woken by the first datagram and finds the others
 * when it looks, where each by itself would wake it again.
 */
class Outbox {
  readonly #socket: Socket
  readonly #listener: FlowListener
  #waiting: Datagram[] = []
  #isClosed = false

  constructor(socket: Socket, listener: FlowListener) {
    this.#socket = socket
    this.#listener = listener
  }

  push(text: string, flow: UdpFlow): void {
    // A late answer or retransmission is lost like any datagram: thrown from a turn of its own it would end the process.
    if (this.#isClosed) return
    if (this.#waiting.length === 0) setImmediate(flush, this)
    this.#waiting.push({ text, flow })
  }

  flush(): void {
    const waiting = this.#waiting
    if (waiting.length === 0) return
    this.#waiting = []
    for (const { text, flow } of waiting) this.#send(text, flow)
  }

  /** What waits leaves, and nothing after it: the socket is about to be closed. */
  close(): void {
    this.flush()
    this.#isClosed = true
  }

  #send(text: string, flow: UdpFlow): void {
    const { remoteAddress, remotePort } = flow
    if (familyOf(remoteAddress) !== 0) this.#socket.send(text, remotePort, remoteAddress)
    else
      this.#socket.send(text, remotePort, remoteAddress, (error) => {
        if (error) this.#listener.failed(flow)
      })
  }
}

function flush(outbox: Outbox): void {
  outbox.flush()
}

class UdpFlow implements Flow {
  readonly protocol = 'udp'
  readonly reliable = false
  readonly remoteAddress: string
  readonly remotePort: number
  readonly local: LocalAddress
  readonly #outbox: Outbox

  constructor(outbox: Outbox, local: LocalAddress, address: string, port: number) {
    this.#outbox = outbox
    this.local = local
    this.remoteAddress = address
    this.remotePort = port
  }

  isOpen(): boolean {
    return true
  }

  send(text: string): boolean {
    if (this.remotePort < 1 || this.remotePort > 65_535) return false
    this.#outbox.push(text, this)
    return true
  }

  withPort(port: number): Flow {
    return new UdpFlow(this.#outbox, this.local, this.remoteAddress, port)
  }
}
