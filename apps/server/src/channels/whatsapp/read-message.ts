import { WhatsappEnvelope, WhatsappInbound, WhatsappSender } from '@ramal/contract/whatsapp-inbound'
import { contentOf } from './message-content.ts'
import { referralOf } from './message-parts.ts'
import { problemOf } from './problem.ts'
import type { IncomingMessage, ReceivedEvent, Sender } from './provider-event.ts'
import { reasonOf } from './read-status.ts'

const DAY_MS = 86_400_000
/** The provider repeats for a week; a time before that is a mistake. */
const OLDEST_MS = 30 * DAY_MS

/**
 * One entry of `messages`. What has an id and a sender is kept in its chat whatever else is wrong with it: the agent sees that
 * something came. `contacts`: who wrote, as the same value tells.
 */
export function readMessage(raw: unknown, contacts: readonly WhatsappSender[], now: number): ReceivedEvent {
  const whole = WhatsappInbound.safeParse(raw)
  const from = whole.success ? senderOf(whole.data, contacts) : null
  if (whole.success && from) return { event: eventOf(whole.data, from, now), kind: whole.data.type, raw }
  const envelope = WhatsappEnvelope.safeParse(raw)
  const sender = envelope.success ? senderOf(envelope.data, contacts) : null
  if (envelope.success && sender)
    return {
      event: { type: 'message', message: mute(envelope.data, sender, now) },
      kind: envelope.data.type,
      raw,
    }
  const problem = whole.success ? 'nobody it is from' : problemOf(whole.error)
  const { id, type } = Object(raw) as { id?: unknown; type?: unknown }
  return {
    event: { type: 'unreadable', wamid: typeof id === 'string' ? id : null, problem },
    kind: typeof type === 'string' ? type : null,
    raw,
  }
}

/** The contacts of a value that can be read: once for all its messages. */
export function readContacts(contacts: readonly unknown[]): WhatsappSender[] {
  return contacts.flatMap((raw) => {
    const read = WhatsappSender.safeParse(raw)
    return read.success ? [read.data] : []
  })
}

function eventOf(message: WhatsappInbound, sender: Sender, now: number): ReceivedEvent['event'] {
  const at = timeOf(message.timestamp, now)
  const about = (target: string) => ({ wamid: message.id, target, sender, at })
  const { reaction, edit, revoke, system } = message
  if (message.type === 'reaction' && reaction)
    return { type: 'reaction', change: { ...about(reaction.message_id), emoji: reaction.emoji || null } }
  if (message.type === 'edit' && edit)
    return {
      type: 'edit',
      change: { ...about(edit.original_message_id), content: contentOf({ ...edit.message, id: message.id }) },
    }
  if (message.type === 'revoke' && revoke)
    return { type: 'revoke', change: about(revoke.original_message_id) }
  if (message.type === 'system' && system && /_changed_(number|user_id)$/.test(system.type))
    return {
      type: 'identity',
      change: {
        wamid: message.id,
        from: { phone: digits(message.from), userId: system.previous_user_id ?? null },
        to: { phone: digits(system.wa_id), userId: system.user_id ?? message.from_user_id ?? null },
        at,
      },
    }
  return {
    type: 'message',
    message: {
      ...contentOf(message),
      wamid: message.id,
      sender,
      at,
      referral: referralOf(message),
    },
  }
}

/** A message of which only who sent it can be read. */
function mute(envelope: WhatsappEnvelope, sender: Sender, now: number): IncomingMessage {
  const [error] = envelope.errors ?? []
  return {
    wamid: envelope.id,
    sender,
    at: timeOf(envelope.timestamp, now),
    type: 'text',
    content: '',
    details: {
      kind: 'unsupported',
      name: envelope.type,
      code: error ? String(error.code) : null,
      reason: error ? reasonOf(error) : null,
    },
    attachmentName: null,
    mediaId: null,
    location: null,
    contacts: [],
    repliesTo: null,
    forwarded: null,
    isSystem: false,
    referral: null,
  }
}

/** Null: neither a number nor a user id says who it is. */
function senderOf(message: WhatsappEnvelope, known: readonly WhatsappSender[]): Sender | null {
  const contact =
    known.find(({ wa_id, user_id }) =>
      message.from === undefined ? user_id === message.from_user_id : wa_id === message.from,
    ) ?? (known.length === 1 ? known[0] : undefined)
  const phone = digits(message.from ?? contact?.wa_id)
  const userId = message.from_user_id ?? contact?.user_id ?? null
  if (phone === null && userId === null) return null
  const { name, username } = contact?.profile ?? {}
  return { phone, userId, username: username || null, name: name || (username ? `@${username}` : null) }
}

function digits(phone: string | undefined): string | null {
  return phone?.replace(/\D/g, '') || null
}

/** Epoch ms, no later than now and no earlier than a provider can mean (security S4). */
function timeOf(seconds: string, now: number): number {
  return Math.min(Math.max(Number(seconds) * 1000, now - OLDEST_MS), now)
}
