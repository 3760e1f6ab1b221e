import type { WhatsappInbound, WhatsappSender } from '@ramal/contract/whatsapp-inbound'
import type { DemoChannel } from '../demo-file.ts'
import type { Conversation } from './conversation.ts'

/** What a customer does beside writing; `target`: the message it is about, the last one of the conversation when left out. */
export type CustomerAct =
  /** No emoji: they take their reaction back. */
  | { type: 'react'; emoji: string | null; target?: string | undefined }
  | { type: 'edit'; content: string; target?: string | undefined }
  | { type: 'delete'; target?: string | undefined }
  /** They have another number from now on. */
  | { type: 'move'; number: string; userId?: string | undefined }

/** Who a webhook says that the customer is. */
export function senderOf(conversation: Conversation): WhatsappSender {
  const { name, phone, user_id, hides_number } = conversation
  return {
    profile: { name, ...(hides_number ? { username: usernameOf(name) } : {}) },
    ...(hides_number ? {} : { wa_id: phone }),
    ...(user_id ? { user_id } : {}),
  }
}

/** The same beside a message. */
export function authorOf({ phone, user_id, hides_number }: Conversation) {
  return { ...(hides_number ? {} : { from: phone }), ...(user_id ? { from_user_id: user_id } : {}) }
}

/** The part of the provider's message that an act decides. */
export function actContent(
  { phone, user_id }: Conversation,
  act: CustomerAct,
  target: string,
): Pick<WhatsappInbound, 'type' | 'reaction' | 'edit' | 'revoke' | 'system'> {
  switch (act.type) {
    case 'react':
      return { type: 'reaction', reaction: { message_id: target, ...(act.emoji && { emoji: act.emoji }) } }
    case 'edit': {
      const message = { type: 'text', text: { body: act.content } }
      return { type: 'edit', edit: { original_message_id: target, message } }
    }
    case 'delete':
      return { type: 'revoke', revoke: { original_message_id: target } }
    case 'move':
      return {
        type: 'system',
        system: {
          type: 'user_changed_number',
          body: `User changed from ${phone} to ${act.number}`,
          wa_id: act.number,
          ...(act.userId ? { user_id: act.userId } : {}),
          ...(user_id ? { previous_user_id: user_id } : {}),
        },
      }
  }
}

/** What a message answers, and how it was passed on. */
export function contextOf(
  channel: DemoChannel,
  { replyTo, forwarded }: { replyTo: string | null; forwarded: 'once' | 'often' | undefined },
): Pick<WhatsappInbound, 'context'> {
  if (!replyTo && !forwarded) return {}
  return {
    context: {
      ...(replyTo ? { id: replyTo, from: channel.phone_number } : {}),
      ...(forwarded === 'once' ? { forwarded: true } : {}),
      ...(forwarded === 'often' ? { frequently_forwarded: true } : {}),
    },
  }
}

/** An advertisement with this headline. */
export function adOf(headline: string): NonNullable<WhatsappInbound['referral']> {
  return { source_type: 'ad', source_id: '120001', source_url: 'https://ads.example/120001', headline }
}

function usernameOf(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '.')
}
