import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ProviderRequest {
  path: string
  authorization: string
  body: {
    to: string
    type: string
    text?: { body: string }
    context?: { message_id: string }
    biz_opaque_callback_data: string
  }
}

type Answer = (request: ProviderRequest, reply: ServerResponse) => void

/** The provider's messages endpoint as a real http server: takes what comes, unless a test tells it otherwise. */
export class FakeProvider {
  readonly requests: ProviderRequest[] = []
  #count = 0
  #answer: Answer = (_request, reply) => this.accept(reply)
  #wake: (() => void)[] = []
  readonly #server = createServer((request, reply) => void this.#take(request, reply))
  #port = 0

  private constructor() {}

  static async start(): Promise<FakeProvider> {
    const provider = new FakeProvider()
    await provider.#listen()
    return provider
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Comes back after `stop`, at the same address. */
  startAgain(): Promise<void> {
    return this.#listen()
  }

  /** What it answers from now on. */
  answerWith(answer: Answer): void {
    this.#answer = answer
  }

  accept(reply: ServerResponse): void {
    this.#count += 1
    this.#json(reply, 200, { messaging_product: 'whatsapp', messages: [{ id: `wamid.OUT${this.#count}` }] })
  }

  refuse(reply: ServerResponse, status: number, error: object): void {
    this.#json(reply, status, { error })
  }

  /** Waits until so many requests have come, up to 2 s. */
  async received(count: number): Promise<void> {
    while (this.requests.length < count)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${this.requests.length} of ${count} requests`)),
          2_000,
        )
        this.#wake.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async #take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const taken: ProviderRequest = {
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(Buffer.concat(chunks).toString()) as ProviderRequest['body'],
    }
    this.requests.push(taken)
    this.#answer(taken, reply)
    for (const wake of this.#wake.splice(0)) wake()
  }

  #json(reply: ServerResponse, status: number, body: object): void {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}
