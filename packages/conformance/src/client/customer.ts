import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { WhatsappStatusName } from '@ramal/contract/whatsapp-inbound'
import type { Api, CallInput } from '../api.ts'

/** Where a channel's provider delivers, and with what it signs. */
export interface Line {
  readonly channelId: number
  readonly appSecret: string
}

/** What a status tells besides its name. */
export interface StatusNews {
  readonly wamid: string
  /** Of the message, which the provider brings back (`biz_opaque_callback_data`). */
  readonly uid: string
  readonly status: WhatsappStatusName
  readonly error?: { readonly code: number; readonly title: string }
}

/** A telephone that nobody has: mobile numbers of São Paulo begin with 6 to 9 behind the 9. Digits with country code. */
export function madeUpPhone(): string {
  return `5511900${String(randomInt(1_000_000)).padStart(6, '0')}`
}

/** A provider's id that was never used. */
export function madeUpWamid(): string {
  return `wamid.${randomUUID()}`
}

/** A customer of a WhatsApp channel: everything of theirs goes through the provider's webhook, signed (contract §5.3). */
export class Customer {
  readonly phone = madeUpPhone()
  readonly name = 'Cliente da verificação'
  readonly #api: Api
  readonly #line: Line

  /** `api` = nobody signed in. */
  constructor(api: Api, line: Line) {
    this.#api = api
    this.#line = line
  }

  /** Writes a text; its provider id. The same id again is the same message. */
  async write(content: string, more: { wamid?: string; repliesTo?: string } = {}): Promise<string> {
    const { wamid = madeUpWamid(), repliesTo } = more
    const context = repliesTo === undefined ? {} : { context: { id: repliesTo } }
    await this.#deliver(this.#said({ id: wamid, type: 'text', text: { body: content }, ...context }))
    return wamid
  }

  /** Sends a file that the provider keeps under `mediaId`. */
  async sendDocument(file: { mediaId: string; mime: string; name: string }): Promise<void> {
    const document = { id: file.mediaId, mime_type: file.mime, filename: file.name }
    await this.#deliver(this.#said({ id: madeUpWamid(), type: 'document', document }))
  }

  /** The provider tells what became of a message to this customer. */
  async tell({ wamid, uid, status, error }: StatusNews): Promise<void> {
    const errors = error ? { errors: [error] } : {}
    const news = { id: wamid, status, biz_opaque_callback_data: uid, ...errors }
    await this.#deliver({ statuses: [{ ...news, timestamp: seconds(), recipient_id: this.phone }] })
  }

  /** A text as a request, signed with `secret`: for who wants to see it refused. */
  signed(content: string, secret: string): CallInput {
    const value = this.#said({ id: madeUpWamid(), type: 'text', text: { body: content } })
    return signedBy(secret, this.#line.channelId, webhookOf(value))
  }

  async #deliver(value: object): Promise<void> {
    await this.#api.call(
      'receiveWebhook',
      signedBy(this.#line.appSecret, this.#line.channelId, webhookOf(value)),
    )
  }

  #said(message: object): object {
    return {
      contacts: [{ wa_id: this.phone, profile: { name: this.name } }],
      messages: [{ from: this.phone, timestamp: seconds(), ...message }],
    }
  }
}

function webhookOf(value: object): object {
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', ...value } }
  return { object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] }
}

function signedBy(secret: string, channelId: number, body: object): CallInput {
  // The api writes a body with JSON.stringify: these are the bytes that are signed.
  const signature = createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex')
  return { params: { channelId }, body, headers: { 'X-Hub-Signature-256': `sha256=${signature}` } }
}

function seconds(): string {
  return String(Math.floor(Date.now() / 1000))
}
