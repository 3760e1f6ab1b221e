import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { answerChallenge, type DigestParams, parseDigest } from '@ramal/sip/digest'

export interface Reply {
  readonly status: number
  readonly ms: number
  readonly text: string
}

/** A hostile UDP client: many requests at once, each with its final answer or 0 after three seconds. */
export class Prober {
  readonly #socket: Socket
  readonly #port: number
  readonly #waiting = new Map<string, (text: string) => void>()
  readonly #host: string
  #serial = 0

  private constructor(socket: Socket, host: string, port: number) {
    this.#socket = socket
    this.#host = host
    this.#port = port
    socket.on('message', (data) => {
      const text = data.toString('latin1')
      if (text.startsWith('SIP/2.0 1')) return
      const id = /^(?:call-id|i):\s*(\S+)/im.exec(text)?.[1] ?? ''
      this.#waiting.get(id)?.(text)
      this.#waiting.delete(id)
    })
  }

  static async open(host: string, port: number): Promise<Prober> {
    const socket = createSocket({ type: 'udp4', recvBufferSize: 4_194_304 })
    socket.bind(0, host)
    await once(socket, 'listening')
    return new Prober(socket, host, port)
  }

  async ask(
    method: string,
    user: string,
    options: { to?: string; lines?: string; body?: string; contact?: string } = {},
  ): Promise<Reply> {
    this.#serial += 1
    const id = `scan-${this.#host}-${this.#serial}-${Math.random().toString(36).slice(2)}`
    const { port } = this.#socket.address()
    const realm = 'test.ramal.local'
    const uri = method === 'REGISTER' ? `sip:${realm}` : `sip:${options.to ?? user}@${realm}`
    const body = options.body ?? ''
    const text = `${method} ${uri} SIP/2.0\r\nVia: SIP/2.0/UDP ${this.#host}:${port};branch=z9hG4bK${id};rport\r\nMax-Forwards: 70\r\nFrom: <sip:${user}@${realm}>;tag=${this.#serial}\r\nTo: <sip:${options.to ?? user}@${realm}>\r\nCall-ID: ${id}\r\nCSeq: 1 ${method}\r\nContact: <${options.contact ?? `sip:${user}@${this.#host}:${port}`}>\r\n${options.lines ?? ''}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    const begun = performance.now()
    const answer = await new Promise<string>((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id)
        resolve('')
      }, 3_000)
      this.#waiting.set(id, (reply) => {
        clearTimeout(timer)
        resolve(reply)
      })
      this.#socket.send(text, this.#port, '127.0.0.1')
    })
    return {
      status: answer === '' ? 0 : Number(answer.slice(8, 11)),
      ms: performance.now() - begun,
      text: answer,
    }
  }

  /** A challenge, to be answered as often as one likes. */
  async challenge(user: string): Promise<DigestParams> {
    const { text } = await this.ask('REGISTER', user)
    return parseDigest(/^WWW-Authenticate: (.*?)\r?$/im.exec(text)?.[1] ?? '') ?? {}
  }

  async guess(challenge: DigestParams, user: string, password: string): Promise<Reply> {
    const request = { method: 'REGISTER', uri: 'sip:test.ramal.local', username: user, password, cnonce: 'c' }
    return this.ask('REGISTER', user, { lines: `Authorization: ${answerChallenge(challenge, request)}\r\n` })
  }

  /** Registers with the right password and a Contact of one's choice. */
  async register(user: string, password: string, contact: string): Promise<Reply> {
    const challenge = await this.challenge(user)
    const request = { method: 'REGISTER', uri: 'sip:test.ramal.local', username: user, password, cnonce: 'c' }
    const lines = `Authorization: ${answerChallenge(challenge, request)}\r\n`
    return this.ask('REGISTER', user, { lines, contact })
  }

  close(): void {
    this.#socket.close()
  }
}
