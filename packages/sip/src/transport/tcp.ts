import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Flow, type FlowListener, type LocalAddress, localAddress } from './flow.ts'
import { StreamFraming } from './stream-framing.ts'

export interface TcpTransport {
  readonly local: LocalAddress
  /** The open connection to that address, or a new one. */
  flowTo(address: string, port: number): Flow
  stop(): Promise<void>
}

/** Listens on a TCP port. Rejects when it is taken. */
export async function openTcp(
  options: { host: string; port: number; publicHost: string },
  listener: FlowListener,
): Promise<TcpTransport> {
  const flows = new Map<string, TcpFlow>()
  const server = createServer((socket) => adopt(socket, socket.remoteAddress ?? '', socket.remotePort ?? 0))
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const local = localAddress('tcp', options.publicHost, (server.address() as AddressInfo).port)

  function adopt(socket: Socket, address: string, port: number): TcpFlow {
    const key = `${address}:${port}`
    const flow = new TcpFlow(socket, local, address, port, listener, () => {
      if (flows.get(key) === flow) flows.delete(key)
    })
    flows.set(key, flow)
    return flow
  }

  return {
    local,
    flowTo: (address, port) =>
      flows.get(`${address}:${port}`) ?? adopt(connect({ host: address, port }), address, port),
    stop: async () => {
      for (const flow of flows.values()) flow.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

class TcpFlow implements Flow {
  readonly protocol = 'tcp'
  readonly reliable = true
  readonly remoteAddress: string
  readonly remotePort: number
  readonly local: LocalAddress
  readonly #socket: Socket
  readonly #framing = new StreamFraming()

  constructor(
    socket: Socket,
    local: LocalAddress,
    address: string,
    port: number,
    listener: FlowListener,
    closed: () => void,
  ) {
    this.#socket = socket
    this.local = local
    this.remoteAddress = address
    this.remotePort = port
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#read(chunk, listener))
    socket.on('error', () => {
      // 'close' follows and says what matters.
    })
    socket.on('close', () => {
      closed()
      listener.failed(this)
    })
  }

  isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable
  }

  send(text: string): boolean {
    if (!this.isOpen()) return false
    this.#socket.write(text)
    return true
  }

  withPort(): Flow {
    return this
  }

  destroy(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer, listener: FlowListener): void {
    const { messages, pings, broken } = this.#framing.push(chunk)
    for (let count = 0; count < pings; count += 1) this.#socket.write('\r\n')
    for (const text of messages) listener.received(text, this)
    if (broken) this.#socket.end()
  }
}
