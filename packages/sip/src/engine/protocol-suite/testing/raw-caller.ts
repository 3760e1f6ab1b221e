import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

export interface Parts {
  uri?: string
  branch?: string
  to?: string
  cseq?: number
  more?: string[]
  body?: string
}

let calls = 0

/** A raw user agent over UDP with one call of its own, for what no well-behaved one sends. */
export class RawCaller {
  readonly inbox: string[] = []
  /** Tells its call, and what of it has to be unique, from all others. */
  readonly id = ++calls
  readonly #socket: Socket
  readonly #port: number

  private constructor(socket: Socket, port: number) {
    this.#socket = socket
    this.#port = port
    socket.on('message', (data) => this.inbox.push(String(data)))
  }

  /** `port` is the SIP port it sends to. */
  static async open(port: number): Promise<RawCaller> {
    const socket = createSocket('udp4')
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    return new RawCaller(socket, port)
  }

  request(method: string, { uri, branch, to, cseq = 1, more = [], body = '' }: Parts = {}): string {
    const { port } = this.#socket.address()
    return [
      `${method} ${uri ?? 'sip:1140001000@127.0.0.1'} SIP/2.0`,
      `Via: SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bK${branch ?? `${method}${this.id}-${cseq}`};rport`,
      'Max-Forwards: 70',
      `From: <sip:11999990001@127.0.0.1>;tag=c${this.id}`,
      `To: ${to ?? '<sip:1140001000@127.0.0.1>'}`,
      `Call-ID: foreign-${this.id}`,
      `CSeq: ${cseq} ${method === 'ACK' ? 'INVITE' : method}`,
      `Contact: <sip:caller@127.0.0.1:${port}>`,
      ...more,
      ...(body === '' ? [] : ['Content-Type: application/sdp']),
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n')
  }

  send(text: string, port = this.#port): void {
    this.#socket.send(text, port, '127.0.0.1')
  }

  /** The final answer to a request. */
  ask(method: string, parts: Parts = {}): Promise<string> {
    this.send(this.request(method, parts))
    return this.answerTo(method, parts.cseq)
  }

  /** The final answer to a method and CSeq number. */
  answerTo(method: string, cseq = 1): Promise<string> {
    const isAnswer = (text: string) => text.startsWith('SIP/2.0') && !text.startsWith('SIP/2.0 1')
    return this.heard((text) => isAnswer(text) && text.includes(`\r\nCSeq: ${cseq} ${method}\r\n`))
  }

  /** The first message that is meant; rejects after 2 s. */
  async heard(what: (text: string) => boolean): Promise<string> {
    const until = Date.now() + 2_000
    for (;;) {
      const found = this.inbox.find(what)
      if (found !== undefined) return found
      if (Date.now() > until) throw new Error(`not heard; but: ${this.inbox.join('\n')}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  /** Confirms a 2xx. */
  ack(ok: string): void {
    this.send(this.request('ACK', { to: toOf(ok), branch: `ack${this.id}` }))
  }

  close(): void {
    this.#socket.close()
  }
}

export function statusOf(text: string): number {
  return Number(text.slice(8, 11))
}

export function headerOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}: ?(.*)\\r$`, 'im').exec(text)?.[1]
}

export function toOf(text: string): string {
  return headerOf(text, 'To') ?? ''
}
