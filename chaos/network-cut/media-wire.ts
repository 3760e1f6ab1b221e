import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

const HOST = '127.0.0.1'

/** The network of one agent's audio: a UDP relay that their and the exchange's descriptions are made to name. */
export class MediaWire {
  readonly #toExchange = new Map<number, Socket>()
  readonly #toAgent = new Map<number, Socket>()
  #isCut = false

  /** Nothing passes until `restore`. */
  cut(): void {
    this.#isCut = true
  }

  restore(): void {
    this.#isCut = false
  }

  /** The agent's description as the exchange gets it. */
  fromAgent(sdp: string): Promise<string> {
    return this.#rename(sdp, this.#toExchange, this.#toAgent)
  }

  /** The exchange's description as the agent gets it. */
  fromExchange(sdp: string): Promise<string> {
    return this.#rename(sdp, this.#toAgent, this.#toExchange)
  }

  close(): void {
    for (const socket of [...this.#toExchange.values(), ...this.#toAgent.values()]) socket.close()
  }

  /** `mine`: sockets that stand for this side, by its port; what they hear leaves by the other side's. */
  async #rename(sdp: string, mine: Map<number, Socket>, others: Map<number, Socket>): Promise<string> {
    const port = Number(/^a=candidate:\S+ 1 udp \d+ \S+ (\d+) /im.exec(sdp)?.[1] ?? 0)
    if (port === 0) return sdp
    const socket = mine.get(port) ?? (await this.#open(port, others))
    mine.set(port, socket)
    return sdp
      .replaceAll(` ${port} typ`, ` ${socket.address().port} typ`)
      .replace(`m=audio ${port} `, `m=audio ${socket.address().port} `)
  }

  async #open(port: number, others: Map<number, Socket>): Promise<Socket> {
    const socket = createSocket('udp4')
    socket.bind(0, HOST)
    await once(socket, 'listening')
    socket.on('error', () => undefined)
    socket.on('message', (datagram, source) => {
      if (!this.#isCut) others.get(source.port)?.send(datagram, port, HOST)
    })
    return socket
  }
}
