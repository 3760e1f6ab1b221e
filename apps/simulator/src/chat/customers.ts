import {
  WHATSAPP_CODES,
  WHATSAPP_STATUSES,
  type WhatsappError,
  type WhatsappOutbound,
  type WhatsappStatusName,
} from '@ramal/contract/whatsapp'
import type { DemoChannel } from '../demo-file.ts'
import type { EventLog } from '../events/event-log.ts'
import { pause } from '../pause.ts'
import { type ChatLine, type Conversation, Conversations } from './conversation.ts'
import type { CustomerContent } from './customer-content.ts'
import { textOf } from './line-text.ts'
import { type Delivery, newWamid, type WebhookSender } from './webhook.ts'

/** How long after the step before it a status comes, ms. */
const STATUS_MS = { sent: 150, delivered: 250, read: 800 }
export type StatusDelays = typeof STATUS_MS

/** Numbers with this ending are on no WhatsApp. */
const UNREACHABLE = '0026'

export interface CustomerMessage {
  channel: DemoChannel
  from: string
  /** What the type carries, in the provider's shape. */
  content: CustomerContent
  replyTo: string | null
  reads: boolean | undefined
}

interface CustomersOptions {
  events: EventLog
  webhooks: WebhookSender
  /** Default: as a telephone and a person take. */
  delays?: StatusDelays | undefined
}

/** The pretended customers who write: what they send, what they get, and when they read it. */
export class Customers {
  readonly conversations = new Conversations()
  readonly #events: EventLog
  readonly #webhooks: WebhookSender
  readonly #delays: StatusDelays
  /** Messages whose statuses a person drives by hand (`chat.status`). */
  readonly #byHand = new Set<string>()
  readonly #stopping = new AbortController()

  constructor(options: CustomersOptions) {
    this.#events = options.events
    this.#webhooks = options.webhooks
    this.#delays = options.delays ?? STATUS_MS
  }

  /** A customer writes; resolves when the server took the webhook or did not. */
  async write(message: CustomerMessage): Promise<{ uid: string; wamid: string; cursor: number } & Delivery> {
    const { channel, from, content, replyTo } = message
    const conversation = this.conversations.of(channel, from)
    if (message.reads !== undefined) conversation.reads = message.reads
    conversation.expired = false // his message opens the window again
    const wamid = newWamid()
    const line = newLine({
      wamid,
      by: 'customer',
      type: content.type,
      text: textOf(content),
      reply_to: replyTo,
    })
    this.conversations.add(conversation, line)
    const delivery = await this.#webhooks.send(channel, {
      name: conversation.name,
      message: {
        id: wamid,
        from,
        timestamp: nowInSeconds(),
        ...content,
        ...(replyTo ? { context: { id: replyTo, from: channel.phone_number } } : {}),
      },
    })
    line.status = delivery.ok ? 'delivered' : 'failed'
    const story = delivery.ok
      ? ({ event: 'sent', wamid, from, to: channel.phone_number, type: line.type, text: line.text } as const)
      : ({ event: 'undelivered', reason: delivery.reason } as const)
    return { uid: conversation.uid, wamid, cursor: this.#events.add(conversation.uid, story), ...delivery }
  }

  /** The console's message was taken: the customer gets it, and statuses follow by themselves. Returns its id. */
  receive(channel: DemoChannel, message: WhatsappOutbound, filename = ''): string {
    const conversation = this.conversations.of(channel, message.to)
    const wamid = newWamid()
    const text = textOf(message) || filename
    const reply_to = message.context?.message_id ?? null
    this.conversations.add(conversation, newLine({ wamid, by: 'agent', type: message.type, text, reply_to }))
    void this.#progress(channel, conversation, wamid, message)
    return wamid
  }

  /** The console says that it has shown a customer's message. False when nobody sent that one. */
  noteSeen(wamid: string): boolean {
    const found = this.conversations.find(wamid)
    if (found?.line.by !== 'customer') return false
    found.line.status = 'read'
    this.#events.add(found.conversation.uid, { event: 'seen', wamid })
    return true
  }

  /** Tells one status by hand; from then on none comes by itself for that message. */
  async tellStatus(
    channel: DemoChannel,
    wamid: string,
    status: WhatsappStatusName,
    error?: WhatsappError,
  ): Promise<Delivery> {
    const found = this.conversations.find(wamid)
    if (found?.line.by !== 'agent') return { ok: false, reason: `The agent sent no message ${wamid}.` }
    this.#byHand.add(wamid)
    return this.#tell(channel, found.conversation, { wamid, status, error })
  }

  stop(): void {
    this.#stopping.abort()
  }

  async #progress(
    channel: DemoChannel,
    conversation: Conversation,
    wamid: string,
    message: WhatsappOutbound,
  ): Promise<void> {
    const uid = message.biz_opaque_callback_data
    const refusal = refusalOf(conversation, message)
    for (const status of refusal ? (['failed'] as const) : (['sent', 'delivered', 'read'] as const)) {
      if (status === 'read' && !conversation.reads) return
      await pause(this.#delays[status === 'failed' ? 'sent' : status], this.#stopping.signal)
      if (this.#stopping.signal.aborted || this.#byHand.has(wamid)) return
      const told = await this.#tell(channel, conversation, {
        wamid,
        status,
        uid,
        error: refusal ?? undefined,
      })
      if (!told.ok) return
      if (status === 'delivered')
        this.#events.add(conversation.uid, {
          event: 'reply',
          wamid,
          type: message.type,
          text: textOf(message),
        })
    }
  }

  async #tell(
    channel: DemoChannel,
    conversation: Conversation,
    news: {
      wamid: string
      status: WhatsappStatusName
      uid?: string | undefined
      error?: WhatsappError | undefined
    },
  ): Promise<Delivery> {
    const { wamid, status, uid, error } = news
    const delivery = await this.#webhooks.send(channel, {
      status: {
        id: wamid,
        status,
        timestamp: nowInSeconds(),
        recipient_id: conversation.phone,
        ...(uid === undefined ? {} : { biz_opaque_callback_data: uid }),
        ...(error ? { errors: [error] } : {}),
      },
    })
    if (!delivery.ok) this.#events.add(conversation.uid, { event: 'undelivered', reason: delivery.reason })
    else {
      const line = conversation.lines.find((candidate) => candidate.wamid === wamid)
      if (line) line.status = status
      const code = error ? { code: error.code } : {}
      this.#events.add(conversation.uid, {
        event: 'status',
        wamid,
        status,
        became: WHATSAPP_STATUSES[status],
        ...code,
      })
    }
    return delivery
  }
}

/** Why the provider takes a message and yet cannot deliver it. */
function refusalOf(conversation: Conversation, message: WhatsappOutbound): WhatsappError | null {
  if (conversation.phone.endsWith(UNREACHABLE))
    return { code: WHATSAPP_CODES.undeliverable, title: 'Message undeliverable' }
  if (conversation.expired && message.type !== 'template')
    return {
      code: WHATSAPP_CODES.windowClosed,
      title: 'Re-engagement message',
      error_data: {
        details: 'More than 24 hours have passed since the customer last replied to this number.',
      },
    }
  return null
}

function newLine(line: Omit<ChatLine, 'at' | 'status'>): ChatLine {
  return { ...line, at: new Date().toISOString(), status: 'accepted' }
}

function nowInSeconds(): string {
  return String(Math.floor(Date.now() / 1000))
}
