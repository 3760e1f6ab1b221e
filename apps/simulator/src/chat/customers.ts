import type { WhatsappError } from '@ramal/contract/whatsapp'
import { WHATSAPP_CODES } from '@ramal/contract/whatsapp-codes'
import { WHATSAPP_STATUSES, type WhatsappStatusName } from '@ramal/contract/whatsapp-inbound'
import type { WhatsappOutbound } from '@ramal/contract/whatsapp-outbound'
import type { JsonValue } from '@ramal/contract/wire'
import type { DemoChannel } from '../demo-file.ts'
import type { EventLog } from '../events/event-log.ts'
import { pause } from '../pause.ts'
import { type ChatLine, type Conversation, Conversations } from './conversation.ts'
import { actContent, adOf, authorOf, type CustomerAct, contextOf, senderOf } from './customer-act.ts'
import type { CustomerContent } from './customer-message.ts'
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
  /** The provider's id of the customer, from now on. */
  userId: string | undefined
  /** They show a user name instead of their number, from now on; that takes a user id. */
  hidesNumber: boolean | undefined
  forwarded: 'once' | 'often' | undefined
  /** Headline of the advertisement that they came from. */
  ad: string | undefined
}

export type Sent = { uid: string; wamid: string; cursor: number } & Delivery

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
  async write(message: CustomerMessage): Promise<Sent> {
    const { channel, from, content, replyTo } = message
    const conversation = this.conversations.of(channel, from)
    if (message.reads !== undefined) conversation.reads = message.reads
    if (message.userId !== undefined) conversation.user_id = message.userId
    if (message.hidesNumber !== undefined) conversation.hides_number = message.hidesNumber
    conversation.expired = false // their message opens the window again
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
      sender: senderOf(conversation),
      message: {
        id: wamid,
        ...authorOf(conversation),
        timestamp: nowInSeconds(),
        ...content,
        ...contextOf(channel, message),
        ...(message.ad ? { referral: adOf(message.ad) } : {}),
      },
    })
    line.status = delivery.ok ? 'delivered' : 'failed'
    const body = delivery.ok
      ? ({ event: 'sent', wamid, from, to: channel.phone_number, type: line.type, text: line.text } as const)
      : ({ event: 'undelivered', reason: delivery.reason } as const)
    return { uid: conversation.uid, wamid, cursor: this.#events.add(conversation.uid, body), ...delivery }
  }

  /** A customer does something to a message, or changes their number: the provider tells it as a message of its own. */
  async act(channel: DemoChannel, from: string, act: CustomerAct): Promise<Sent> {
    const conversation = this.conversations.of(channel, from)
    const wamid = newWamid()
    const target = act.type === 'move' ? null : (act.target ?? conversation.lines.at(-1)?.wamid)
    if (target === undefined)
      return { uid: conversation.uid, wamid, cursor: 0, ok: false, reason: 'Nobody wrote yet.' }
    const base = { id: wamid, ...authorOf(conversation), timestamp: nowInSeconds() }
    const message = { ...base, ...actContent(conversation, act, target ?? '') }
    const sender = senderOf(conversation)
    if (act.type === 'move') this.conversations.move(conversation, act)
    const delivery = await this.#webhooks.send(channel, { sender, message })
    const body = delivery.ok
      ? ({ event: 'sent', wamid, from, to: channel.phone_number, type: message.type, text: '' } as const)
      : ({ event: 'undelivered', reason: delivery.reason } as const)
    return { uid: conversation.uid, wamid, cursor: this.#events.add(conversation.uid, body), ...delivery }
  }

  /** The provider tells something of the account. */
  tellAccount(channel: DemoChannel, field: string, value: Record<string, JsonValue>): Promise<Delivery> {
    return this.#webhooks.send(channel, { account: { field, value } })
  }

  /** The console's message was taken: the customer gets it, and statuses follow by themselves. Returns its id. */
  receive(channel: DemoChannel, message: WhatsappOutbound, filename = ''): string {
    const { to, recipient = '' } = message
    const conversation =
      (to === undefined ? this.conversations.ofUser(channel.id, recipient) : null) ??
      this.conversations.of(channel, to ?? recipient)
    const wamid = newWamid()
    const text = textOf(message) || filename
    const reply_to = message.context?.message_id ?? null
    this.conversations.add(conversation, newLine({ wamid, by: 'agent', type: message.type, text, reply_to }))
    void this.#progress(channel, conversation, wamid, message)
    return wamid
  }

  /** The console says that it has shown a customer's message. False when nobody sent that one. */
  recordSeen(wamid: string): boolean {
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
        ...(conversation.hides_number ? {} : { recipient_id: conversation.phone }),
        ...(conversation.user_id ? { recipient_user_id: conversation.user_id } : {}),
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
