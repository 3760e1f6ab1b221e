import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ProviderRequest {
  path: string
  authorization: string
  body: {
    to?: string
    recipient?: string
    type: string
    text?: { body: string }
    image?: { id: string; caption?: string }
    audio?: { id: string; voice?: boolean }
    document?: { id: string; filename?: string }
    context?: { message_id: string }
    biz_opaque_callback_data: string
  }
}

/** A file that the provider was given. */
export interface ProviderUpload {
  path: string
  authorization: string
  type: string
  filename: string
  bytes: Buffer
}

type Answer = (request: ProviderRequest, reply: ServerResponse) => void

/** The provider's messages endpoint as a real http server: takes what comes, unless a test tells it otherwise. */
export class FakeProvider {
  readonly requests: ProviderRequest[] = []
  readonly uploads: ProviderUpload[] = []
  /** Messages of customers that we said were read. */
  readonly receipts: string[] = []
  /** Files of customers, by media id. */
  readonly media = new Map<string, Buffer>()
  /** Where a customer's file is said to be, instead of here. */
  mediaHost: string | null = null
  /** What an upload is answered, when not 200. */
  uploadStatus = 200
  mediaStatus = 200
  /** Requests for customers' files. */
  mediaAsked = 0
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

  /** Waits until so many requests have come, 20 s unless told: a busy machine makes a long file slowly. */
  async received(count: number, ms = 20_000): Promise<void> {
    while (this.requests.length < count)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${this.requests.length} of ${count} requests`)), ms)
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
    if (request.method === 'GET') return this.#sendMedia(request, reply)
    if (request.url?.endsWith('/media')) return this.#takeUpload(request, Buffer.concat(chunks), reply)
    const told = JSON.parse(Buffer.concat(chunks).toString()) as { status?: string; message_id?: string }
    if (told.status === 'read') {
      this.receipts.push(told.message_id ?? '')
      return this.#json(reply, 200, { success: true })
    }
    const taken: ProviderRequest = {
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(Buffer.concat(chunks).toString()) as ProviderRequest['body'],
    }
    this.requests.push(taken)
    this.#answer(taken, reply)
    for (const wake of this.#wake.splice(0)) wake()
  }

  async #takeUpload(request: IncomingMessage, body: Buffer, reply: ServerResponse): Promise<void> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(body), { headers }).formData()
    const file = form.get('file') as File
    this.uploads.push({
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      type: String(form.get('type')),
      filename: file.name,
      bytes: Buffer.from(await file.arrayBuffer()),
    })
    if (this.uploadStatus === 200) this.#json(reply, 200, { id: `media-${this.uploads.length}` })
    else this.refuse(reply, this.uploadStatus, { message: 'Media upload error', code: 131053 })
  }

  /** `/{version}/{id}` says where the file is, `/media/{id}` has it; both only with a token. */
  #sendMedia(request: IncomingMessage, reply: ServerResponse): void {
    const [, folder = '', id = ''] = (request.url ?? '').split('/')
    const bytes = this.media.get(id)
    this.mediaAsked += 1
    if (this.mediaStatus !== 200) return void reply.writeHead(this.mediaStatus).end()
    if (!bytes || !request.headers.authorization?.startsWith('Bearer '))
      return void reply.writeHead(404).end()
    if (folder === 'media') return void reply.writeHead(200).end(bytes)
    const url = `${this.mediaHost ?? this.url}/media/${id}`
    this.#json(reply, 200, { messaging_product: 'whatsapp', id, url, mime_type: 'text/html' })
  }

  #json(reply: ServerResponse, status: number, body: object): void {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}
