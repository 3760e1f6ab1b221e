import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { product } from './product.ts'

/** A foreign SIP peer reduced to a UDP socket: for what no well-behaved program sends. */
export class SipDatagrams {
  readonly #socket: Socket = createSocket('udp4')
  #serial = 0

  async open(): Promise<void> {
    this.#socket.bind(0, '127.0.0.1')
    await once(this.#socket, 'listening')
  }

  close(): void {
    this.#socket.close()
  }

  /** A request with every line it needs, some changed or (null) left out. */
  request(method: string, to: string, changes: Record<string, string | null> = {}): string {
    const { port } = this.#socket.address()
    const id = `e2e${++this.#serial}-${port}`
    const lines: Record<string, string | null> = {
      start: `${method} sip:${to}@127.0.0.1:${product().ports.SIP_PORT} SIP/2.0`,
      via: `Via: SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bK${id}`,
      from: `From: <sip:11955550000@127.0.0.1:${port}>;tag=${id}`,
      to: `To: <sip:${to}@127.0.0.1>`,
      callId: `Call-ID: ${id}`,
      cseq: `CSeq: 1 ${method}`,
      contact: `Contact: <sip:11955550000@127.0.0.1:${port}>`,
      forwards: 'Max-Forwards: 70',
      length: 'Content-Length: 0',
      ...changes,
    }
    return `${Object.values(lines)
      .filter((line) => line !== null)
      .join('\r\n')}\r\n\r\n`
  }

  /** Sends it; the status of its first final answer. Nothing is acknowledged: answers to earlier ones may come again. */
  async ask(text: string): Promise<number> {
    const branch = /branch=\w+/.exec(text)?.[0] ?? ''
    const signal = AbortSignal.timeout(5_000)
    this.#socket.send(text, product().ports.SIP_PORT, '127.0.0.1')
    for (;;) {
      const answer = String((await once(this.#socket, 'message', { signal }))[0])
      const status = Number(/^SIP\/2\.0 (\d{3}) /.exec(answer)?.[1])
      if (status >= 200 && answer.includes(branch)) return status
    }
  }
}
