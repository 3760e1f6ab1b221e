import type { WhatsappStatusName } from '@ramal/contract/whatsapp-inbound'

/** A message as the customer's telephone shows it. */
export interface ChatLine {
  wamid: string
  /** Who wrote it. */
  by: 'customer' | 'agent'
  type: string
  text: string
  at: string
  /** Of an agent's message: how far the provider has told it. Of a customer's: `read` once the console said so. */
  status: 'accepted' | WhatsappStatusName
  /** The message it quotes. */
  reply_to: string | null
}

/** One customer on one channel, as their telephone knows it. */
export interface Conversation {
  uid: string
  channel_id: number
  channel: string
  /** Digits with country code. */
  phone: string
  name: string
  /** The provider's id of them, where they have one. */
  user_id: string | null
  /** They have a user name, and the provider tells nobody their number. */
  hides_number: boolean
  /** A customer who does not read leaves messages `delivered`. */
  reads: boolean
  /** The 24-hour window was closed by hand (`chat.expire`). */
  expired: boolean
  lines: ChatLine[]
}

const NAMES = [
  'Marina Alves',
  'Rafael Moraes',
  'Joana Prado',
  'Diego Nunes',
  'Beatriz Rocha',
  'Caio Teixeira',
]

/** The name in a customer's profile: always the same for a number. */
export function nameOf(phone: string): string {
  return NAMES[Number(phone.slice(-4)) % NAMES.length] ?? phone
}

/** Lines kept per conversation; the telephone forgets older ones. */
const KEPT_LINES = 500

/** Every conversation of this run of the simulator. */
export class Conversations {
  readonly #byUid = new Map<string, Conversation>()

  list(): Conversation[] {
    return [...new Set(this.#byUid.values())]
  }

  /** The conversation of a customer on a channel, begun when there is none. */
  of(channel: { id: number; description: string }, phone: string): Conversation {
    const uid = `chat:${channel.id}:${phone}`
    const known = this.#byUid.get(uid)
    if (known) return known
    const fresh: Conversation = {
      uid,
      channel_id: channel.id,
      channel: channel.description,
      phone,
      name: nameOf(phone),
      user_id: null,
      hides_number: false,
      reads: true,
      expired: false,
      lines: [],
    }
    this.#byUid.set(uid, fresh)
    return fresh
  }

  /** The conversation of a customer whom the console knows by this user id alone. */
  ofUser(channelId: number, userId: string): Conversation | null {
    return (
      this.list().find(({ channel_id, user_id }) => channel_id === channelId && user_id === userId) ?? null
    )
  }

  /** The customer goes on under another number; the conversation stays theirs. */
  move(conversation: Conversation, to: { number: string; userId?: string | undefined }): void {
    conversation.phone = to.number
    if (to.userId !== undefined) conversation.user_id = to.userId
    this.#byUid.set(`chat:${conversation.channel_id}:${to.number}`, conversation)
  }

  /** The line with this provider id. */
  find(wamid: string): { conversation: Conversation; line: ChatLine } | null {
    for (const conversation of this.#byUid.values()) {
      const line = conversation.lines.findLast((candidate) => candidate.wamid === wamid)
      if (line) return { conversation, line }
    }
    return null
  }

  add(conversation: Conversation, line: ChatLine): void {
    conversation.lines.push(line)
    if (conversation.lines.length > KEPT_LINES) conversation.lines.shift()
  }
}
