import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import type { CutKind } from './plan.ts'

interface Pair {
  readonly near: Socket
  readonly far: Socket
}

/** The network between one agent and the server: a TCP proxy that can be cut like a real one. */
export class Wire {
  readonly #server: Server
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  readonly #pairs = new Set<Pair>()
  /** Came while nothing passed. */
  readonly #waiting = new Set<Socket>()
  /** What has to be told to the other end once the network is back. */
  #untold: (() => void)[] = []
  #cut: CutKind | null = null

  private constructor(server: Server, target: number) {
    this.#server = server
    this.#target = target
    server.on('connection', (near) => this.#take(near))
  }

  static async open(target: number): Promise<Wire> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Wire(server, target)
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** From now on nothing passes. `deaf`: which end of a half-open connection is never told. */
  cut(kind: CutKind, deaf: 'agent' | 'server' = 'agent'): void {
    this.#cut = kind
    for (const pair of this.#pairs) {
      const { near, far } = pair
      if (kind === 'blackhole') {
        near.pause()
        far.pause()
      } else if (kind === 'rst') {
        near.resetAndDestroy()
        far.resetAndDestroy()
      } else {
        this.#pairs.delete(pair)
        const [told, silent] = deaf === 'agent' ? [far, near] : [near, far]
        told.removeAllListeners('data')
        told.resetAndDestroy()
        silent.removeAllListeners('data')
        silent.resume() // what it says is taken, and nobody hears it
      }
    }
  }

  /** The network is back. */
  restore(): void {
    this.#cut = null
    for (const tell of this.#untold.splice(0)) tell()
    for (const { near, far } of this.#pairs) {
      near.resume()
      far.resume()
    }
    for (const near of this.#waiting) this.#join(near)
    this.#waiting.clear()
  }

  async close(): Promise<void> {
    this.#cut = 'rst'
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #take(near: Socket): void {
    this.#keep(near)
    if (this.#cut === 'rst') near.resetAndDestroy()
    else if (this.#cut === null) this.#join(near)
    else {
      near.pause()
      this.#waiting.add(near)
      near.once('close', () => this.#waiting.delete(near))
    }
  }

  #join(near: Socket): void {
    const far = connect({ host: '127.0.0.1', port: this.#target, noDelay: true })
    near.setNoDelay(true)
    this.#keep(far)
    const pair = { near, far }
    this.#pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data: Buffer) => {
        if (to.writable) to.write(data)
      })
      from.on('end', () => this.#tell(pair, () => to.end()))
      from.on('close', () => this.#tell(pair, () => to.destroy()))
    }
    near.resume()
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined) // 'close' follows
    socket.once('close', () => this.#sockets.delete(socket))
  }

  /** A goodbye does not pass a black hole. */
  #tell(pair: Pair, what: () => void): void {
    if (!this.#pairs.has(pair)) return // half-open: the two have nothing to do with each other any more
    if (pair.near.destroyed && pair.far.destroyed) this.#pairs.delete(pair)
    if (this.#cut === 'blackhole') this.#untold.push(what)
    else what()
  }
}
