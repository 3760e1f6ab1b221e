import type { MessageContact, MessageLocation } from '@ramal/contract/entities/message'
import type { MessageStatus, MessageType } from '@ramal/contract/vocabulary'
import {
  WHATSAPP_STATUSES,
  type WhatsappChange,
  type WhatsappContact,
  type WhatsappError,
  type WhatsappInbound,
  type WhatsappStatus,
  type WhatsappWebhook,
} from '@ramal/contract/whatsapp'

/** A customer's message in our words. Times in epoch ms. */
export interface IncomingMessage {
  wamid: string
  /** Digits with country code, as the provider writes them. */
  from: string
  profileName: string | null
  at: number
  type: MessageType
  content: string
  attachmentName: string | null
  /** The provider's id of its file. */
  mediaId: string | null
  location: MessageLocation | null
  contacts: MessageContact[]
  repliesTo: string | null
}

/** What the provider says became of a message of ours. */
export interface IncomingStatus {
  wamid: string
  uid: string | null
  status: MessageStatus
  code: string | null
  reason: string | null
  externalError: string | null
}

export interface WebhookEvents {
  messages: IncomingMessage[]
  statuses: IncomingStatus[]
}

/** Everything in a webhook that our rules know, in its order; kinds that the provider adds later are left out. */
export function readWebhook(body: WhatsappWebhook): WebhookEvents {
  const changes = body.entry.flatMap((entry) => entry.changes).filter((change) => change.field === 'messages')
  return {
    messages: changes.flatMap(messagesOf),
    statuses: changes.flatMap((change) => (change.value.statuses ?? []).flatMap(readStatus)),
  }
}

function messagesOf({ value }: WhatsappChange): IncomingMessage[] {
  const names = new Map(value.contacts?.map((contact) => [contact.wa_id, contact.profile?.name ?? null]))
  return (value.messages ?? []).flatMap((message) => {
    const type = typeOf(message)
    return type ? [readMessage(message, type, names.get(message.from) ?? null)] : []
  })
}

function readMessage(
  message: WhatsappInbound,
  type: MessageType,
  profileName: string | null,
): IncomingMessage {
  const media = message.image ?? message.video ?? message.document ?? message.audio ?? message.sticker
  return {
    wamid: message.id,
    from: message.from.replace(/\D/g, ''),
    profileName,
    at: Number(message.timestamp) * 1000,
    type,
    content: message.text?.body ?? message.button?.text ?? media?.caption ?? '',
    attachmentName: media?.filename ?? null,
    mediaId: media?.id ?? null,
    location: locationOf(message),
    contacts: (message.contacts ?? []).map(readContact),
    repliesTo: message.context?.id ?? null,
  }
}

/** Null: a kind we do not show (reactions, unsupported ones). */
function typeOf(message: WhatsappInbound): MessageType | null {
  switch (message.type) {
    case 'text':
    case 'button':
      return 'text'
    case 'image':
    case 'sticker':
      return 'photo'
    case 'audio':
      return message.audio?.voice ? 'voice' : 'audio'
    case 'video':
      return 'video'
    case 'document':
      return 'document'
    case 'location':
      return 'location'
    case 'contacts':
      return 'contact'
    default:
      return null
  }
}

function locationOf({ location }: WhatsappInbound): MessageLocation | null {
  if (!location) return null
  const { latitude, longitude } = location
  return { name: location.name ?? location.address ?? null, latitude, longitude }
}

function readContact(contact: WhatsappContact): MessageContact {
  const [first] = contact.phones ?? []
  return {
    client_id: null,
    full_name: contact.name.formatted_name,
    phone: first?.wa_id ?? first?.phone ?? '',
    avatar: null,
  }
}

function readStatus(status: WhatsappStatus): IncomingStatus[] {
  if (!Object.hasOwn(WHATSAPP_STATUSES, status.status)) return []
  const [error] = status.errors ?? []
  return [
    {
      wamid: status.id,
      uid: status.biz_opaque_callback_data ?? null,
      status: WHATSAPP_STATUSES[status.status as keyof typeof WHATSAPP_STATUSES],
      code: error ? String(error.code) : null,
      reason: error ? reasonOf(error) : null,
      externalError: error ? JSON.stringify(error) : null,
    },
  ]
}

/** Title and details of a provider's error (contract §5.3). */
export function reasonOf(error: WhatsappError): string {
  const title = error.title ?? error.message ?? ''
  const details = error.error_data?.details
  return details && details !== title ? [title, details].filter(Boolean).join(': ') : title
}
