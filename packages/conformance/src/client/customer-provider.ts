import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { WHATSAPP_CODES } from '@ramal/contract/whatsapp-codes'
import { WhatsappOutbound, WhatsappReadReceipt } from '@ramal/contract/whatsapp-outbound'
import { CannotRun } from '../sign-in.ts'
import { madeUpWamid } from './customer.ts'

/** A message that the backend handed over. */
export interface HandedOver {
  readonly wamid: string
  /** The uid that status webhooks may bring back. */
  readonly uid: string | undefined
  readonly authorization: string
  /** Null: `text` is none of the Cloud API's messages. */
  readonly body: WhatsappOutbound | null
  readonly text: string
}

/** Why a real provider gives a message up: WhatsApp's error of a telephone without WhatsApp. */
export const CANNOT_DELIVER = { code: WHATSAPP_CODES.undeliverable, title: 'Message undeliverable' } as const

interface Media {
  readonly mime: string
  readonly text: string
}

/** The provider of a channel for one scenario: the Cloud API as far as contract §5.3 uses it, on this machine. */
export class CustomerProvider {
  readonly handedOver: HandedOver[] = []
  /** What customers sent, by media id. */
  readonly media = new Map<string, Media>()
  #isRefusing = false
  readonly #server = createServer((request, reply) => void this.#take(request, reply))

  private constructor() {}

  /** Throws CannotRun when the port is taken. */
  static async listen(port: number): Promise<CustomerProvider> {
    const provider = new CustomerProvider()
    await new Promise<void>((resolve, reject) => {
      provider.#server.once('error', (error) =>
        reject(new CannotRun(`nobody can be the provider at --provider-port ${port}: ${error.message}`)),
      )
      provider.#server.listen(port, '127.0.0.1', resolve)
    })
    return provider
  }

  /** The next message is refused: CANNOT_DELIVER. */
  refuseNext(): void {
    this.#isRefusing = true
  }

  /** Waits until a message with this uid was handed over `count` times, at most `ms`. */
  async taken(uid: string, { count = 1, ms = 3_000 } = {}): Promise<HandedOver[]> {
    const deadline = Date.now() + ms
    while (this.of(uid).length < count && Date.now() < deadline) await setTimeout(20)
    return this.of(uid)
  }

  /** Messages with this uid, in the order in which they came. */
  of(uid: string): HandedOver[] {
    return this.handedOver.filter((message) => message.uid === uid)
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async #take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (request.method === 'GET') return void this.#giveMedia(path, request, reply)
    if (path.endsWith('/media')) return void answer(reply, 200, { id: madeUpWamid() })
    if (path.endsWith('/messages'))
      return void this.#takeMessage(text, request.headers.authorization ?? '', reply)
    answer(reply, 404, {})
  }

  #takeMessage(text: string, authorization: string, reply: ServerResponse): void {
    const json = jsonOrNull(text)
    if (WhatsappReadReceipt.safeParse(json).success) return void answer(reply, 200, { success: true })
    const isRefused = this.#isRefusing
    this.#isRefusing = false
    const wamid = madeUpWamid()
    const body = WhatsappOutbound.safeParse(json).data ?? null
    this.handedOver.push({ wamid, uid: body?.biz_opaque_callback_data, authorization, body, text })
    const { code, title: message } = CANNOT_DELIVER
    if (isRefused) return void answer(reply, 400, { error: { type: 'OAuthException', code, message } })
    answer(reply, 200, { messaging_product: 'whatsapp', messages: [{ id: wamid }] })
  }

  /** `/{version}/{id}` says where the file is, `/files/{id}` has it. */
  #giveMedia(path: string, request: IncomingMessage, reply: ServerResponse): void {
    const id = decodeURIComponent(path.split('/').at(-1) ?? '')
    const media = this.media.get(id)
    if (!media) return void answer(reply, 404, {})
    if (path.startsWith('/files/'))
      return void reply.writeHead(200, { 'content-type': media.mime }).end(media.text)
    const url = `http://${request.headers.host}/files/${encodeURIComponent(id)}`
    answer(reply, 200, { messaging_product: 'whatsapp', id, url, mime_type: media.mime })
  }
}

function answer(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
