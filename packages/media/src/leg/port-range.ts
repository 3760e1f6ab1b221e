import { createSocket, type Socket } from 'node:dgram'

/** Takes UDP ports from a closed range in turn, so that a port just freed rests before it is used again. */
export class PortRange {
  readonly range: readonly [number, number]
  readonly #from: number
  readonly #to: number
  #next: number

  constructor([from, to]: readonly [number, number]) {
    this.range = [from, to]
    this.#from = from
    this.#to = to
    this.#next = from
  }

  /** A bound socket on an even port (the odd one above it stays free for a peer's RTCP); null when none is free. */
  async bind(address: string): Promise<Socket | null> {
    const tries = Math.ceil((this.#to - this.#from + 1) / 2)
    for (let i = 0; i < tries; i++) {
      const port = this.#take()
      const socket = await bindSocket(port + (port % 2), address)
      if (socket !== null) return socket
    }
    return null
  }

  #take(): number {
    const port = this.#next + 1 > this.#to ? this.#from : this.#next
    this.#next = port + 2
    return port
  }
}

/** Binds a UDP socket; null when the port is taken, every other error throws. */
function bindSocket(port: number, address: string): Promise<Socket | null> {
  const socket = createSocket('udp4')
  return new Promise((resolve, reject) => {
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.close()
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else reject(error)
    })
    socket.bind(port, address, () => {
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })
}
