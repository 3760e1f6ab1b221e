import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A wire between server and engine that a test can cut, or say something else on. */
export class TcpRelay {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  /** What the engine says, as it is to arrive: of the same length, as frames are counted. */
  heard: (text: string) => string = (text) => text

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(target: () => number): Promise<TcpRelay> {
    const server = createServer()
    const relay = new TcpRelay(server)
    server.on('connection', (near) => relay.#join(near, connect({ host: '127.0.0.1', port: target() })))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return relay
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Both ends see the connection break; the next one is let through. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
      if (from === near) from.pipe(to)
      else from.on('data', (bytes) => to.write(this.heard(bytes.toString('latin1')), 'latin1'))
    }
  }
}
