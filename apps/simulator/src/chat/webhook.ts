import { createHmac, randomBytes } from 'node:crypto'
import type {
  WhatsappChange,
  WhatsappInbound,
  WhatsappSender,
  WhatsappStatus,
  WhatsappWebhook,
} from '@ramal/contract/whatsapp-inbound'
import type { JsonValue } from '@ramal/contract/wire'
import type { DemoChannel } from '../demo-file.ts'
import { pause } from '../pause.ts'

/** Waits between tries of one webhook, ms. The real provider goes on for a week; a demo need not. */
const RETRY_MS = [250, 500, 1000, 2000, 4000]
/** How long the server may take to answer one try, ms. */
const TRY_MS = 5000

export type Delivery = { ok: true } | { ok: false; reason: string }

/** What a webhook tells: a customer's message with who they are, what became of one of ours, or what happened to the account. */
export type News =
  | { message: WhatsappInbound; sender: WhatsappSender }
  | { status: WhatsappStatus }
  | { account: { field: string; value: Record<string, JsonValue> } }

/** A new provider id. */
export function newWamid(): string {
  return `wamid.${randomBytes(24).toString('base64url')}`
}

/** Posts signed webhooks as the provider does, and again until the server says 200 (contract §5.3). */
export class WebhookSender {
  readonly #stopping = new AbortController()
  readonly #waits: readonly number[]

  constructor(waits = RETRY_MS) {
    this.#waits = waits
  }

  /** Resolves when the server took it, or with why the last try failed. */
  async send(channel: DemoChannel, news: News): Promise<Delivery> {
    const body = Buffer.from(JSON.stringify(webhookOf(channel, news)))
    let last = await this.#post(channel, body)
    for (const wait of this.#waits) {
      if (last.ok || this.#stopping.signal.aborted) break
      await pause(wait, this.#stopping.signal)
      last = await this.#post(channel, body)
    }
    return last
  }

  /** Gives up all waiting and running tries. */
  stop(): void {
    this.#stopping.abort()
  }

  async #post(channel: DemoChannel, body: Buffer<ArrayBuffer>): Promise<Delivery> {
    try {
      const answer = await fetch(channel.webhook_url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': `sha256=${createHmac('sha256', channel.app_secret).update(body).digest('hex')}`,
          'user-agent': 'facebookexternalua',
        },
        body,
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(TRY_MS)]),
      })
      await answer.arrayBuffer()
      return answer.status === 200
        ? { ok: true }
        : { ok: false, reason: `the webhook answered ${answer.status}` }
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return {
        ok: false,
        reason: `the webhook cannot be reached: ${cause instanceof Error ? cause.message : cause}`,
      }
    }
  }
}

function webhookOf(channel: DemoChannel, news: News): WhatsappWebhook {
  const entry = (change: object) => ({
    object: 'whatsapp_business_account' as const,
    entry: [{ id: channel.waba_id || `account-of-${channel.phone_number_id}`, changes: [change] }],
  })
  if ('account' in news) return entry(news.account)
  const value: WhatsappChange['value'] = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: channel.phone_number, phone_number_id: channel.phone_number_id },
    ...('message' in news
      ? {
          contacts: [news.sender],
          messages: [news.message],
        }
      : { statuses: [news.status] }),
  }
  return entry({ field: 'messages', value })
}
