import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

const ANSWER_MS = 1000

/** rtpengine's control protocol: a cookie and a bencoded dictionary in one datagram. */
export class NgClient {
  readonly #socket: Socket
  #cookie = 0

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  static async open(host: string, port: number): Promise<NgClient> {
    const socket = createSocket('udp4')
    socket.on('error', () => undefined) // not listening yet
    socket.connect(port, host)
    await once(socket, 'connect')
    return new NgClient(socket)
  }

  async ping(): Promise<boolean> {
    return (await this.#exchange({ command: 'ping' }))?.includes('4:pong') ?? false
  }

  /** The description in the answer; throws when there is none. */
  async ask(fields: Record<string, string>): Promise<string> {
    const answer = await this.#exchange(fields)
    const found = /3:sdp(\d+):/.exec(answer ?? '')
    if (answer === null || found === null) throw new Error(`rtpengine: ${answer ?? 'no answer'}`)
    const start = found.index + found[0].length
    return answer.slice(start, start + Number(found[1]))
  }

  close(): void {
    this.#socket.close()
  }

  async #exchange(fields: Record<string, string>): Promise<string | null> {
    const cookie = `c${++this.#cookie}`
    return new Promise((resolve) => {
      const settle = (answer: string | null) => {
        clearTimeout(timer)
        this.#socket.off('message', read)
        resolve(answer)
      }
      const read = (datagram: Buffer) => {
        const text = datagram.toString('latin1')
        if (text.startsWith(`${cookie} `)) settle(text)
      }
      const timer = setTimeout(() => settle(null), ANSWER_MS)
      this.#socket.on('message', read)
      this.#socket.send(`${cookie} ${bencode(fields)}`)
    })
  }
}

function bencode(fields: Record<string, string>): string {
  const text = (value: string) => `${Buffer.byteLength(value)}:${value}`
  const pairs = Object.entries(fields).map(([key, value]) => text(key) + text(value))
  return `d${pairs.join('')}e`
}
