import type { Socket } from 'node:dgram'
import type { Server } from 'node:net'
import { openPortPair } from '@ramal/process/testing/port-pair'

/** A line of what the exchange asks by itself: no attempt of ours drew it. */
export const PROBE = '\r\nSubject: probe\r\n'

/** An address that listens for datagrams and connections, and counts who asks for something there. */
export class Honeypot {
  /** First lines of the requests that came; `connection` for each one opened. */
  readonly drawn: string[] = []
  /** Call-IDs of the exchange's own requests that came. */
  readonly probes = new Set<string>()
  readonly #udp: Socket
  readonly #tcp: Server

  private constructor(udp: Socket, tcp: Server) {
    this.#udp = udp
    this.#tcp = tcp
    udp.on('message', (data) => {
      const text = data.toString('latin1')
      if (text.startsWith('SIP/2.0')) return
      if (text.includes(PROBE)) this.probes.add(/^Call-ID: (.*)\r$/m.exec(text)?.[1] ?? '')
      else this.drawn.push(text.split('\r\n', 1)[0] ?? '')
    })
    tcp.on('connection', (socket) => {
      this.drawn.push('connection')
      socket.destroy()
    })
  }

  /** `answer` makes what it says to a request; without it nothing is said. */
  static async open(answer?: (request: string) => string): Promise<Honeypot> {
    const { udp, tcp } = await openPortPair()
    const honeypot = new Honeypot(udp, tcp)
    if (answer)
      udp.on('message', (data, from) => udp.send(answer(data.toString('latin1')), from.port, from.address))
    return honeypot
  }

  get hostport(): string {
    return `127.0.0.1:${this.#udp.address().port}`
  }

  close(): void {
    this.#udp.close()
    this.#tcp.close()
  }
}
