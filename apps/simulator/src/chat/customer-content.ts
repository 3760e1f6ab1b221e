import type { WhatsappInbound } from '@ramal/contract/whatsapp-inbound'
import { choiceContent, flowContent, orderContent, unsupportedContent } from './answer-content.ts'
import type { CustomerContent, OrderItem } from './customer-message.ts'
import type { StoredMedia } from './media-store.ts'

/** What a customer can send, in the words of the console (contract's vocabulary). */
export const CUSTOMER_TYPES = [
  'text',
  'voice',
  'audio',
  'photo',
  'video',
  'document',
  'location',
  'contact',
  'sticker',
  'list_reply',
  'button_reply',
  'template_reply',
  'flow_reply',
  'order',
  'unsupported',
] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]

export interface ContentParts {
  type: CustomerType
  /** The text, or the caption of a file. */
  content: string
  media: StoredMedia | null
  location: WhatsappInbound['location']
  contacts: WhatsappInbound['contacts']
  /** What was filled in in a flow. */
  fields: Readonly<Record<string, string>> | undefined
  items: readonly OrderItem[] | undefined
}

/** A customer's words or things as the provider's webhook carries them, or what is missing, in a sentence. */
export function customerContent(
  parts: ContentParts,
): { ok: true; content: CustomerContent } | { ok: false; reason: string } {
  const { type, content, media, location, contacts, fields, items } = parts
  switch (type) {
    case 'text':
      if (content.trim() === '') return missing('A text needs words.')
      return { ok: true, content: { type: 'text', text: { body: content } } }
    case 'location':
      if (!location) return missing('A location needs latitude and longitude.')
      return { ok: true, content: { type: 'location', location } }
    case 'contact':
      if (!contacts?.length) return missing('A contact needs at least one name.')
      return { ok: true, content: { type: 'contacts', contacts } }
    case 'voice':
    case 'audio':
    case 'photo':
    case 'video':
    case 'document':
    case 'sticker':
      if (!media) return missing(`A message of type ${type} needs a file.`)
      return { ok: true, content: mediaContent(type, media, content) }
    case 'list_reply':
    case 'button_reply':
    case 'template_reply':
      if (content.trim() === '') return missing('An answer needs the title that was chosen.')
      return { ok: true, content: choiceContent(type, content) }
    case 'flow_reply':
      if (!fields) return missing('A flow needs what was filled in.')
      return { ok: true, content: flowContent(fields) }
    case 'order':
      if (!items?.length) return missing('An order needs at least one product.')
      return { ok: true, content: orderContent(items, content) }
    case 'unsupported':
      return { ok: true, content: unsupportedContent(content) }
  }
}

function mediaContent(
  type: 'voice' | 'audio' | 'photo' | 'video' | 'document' | 'sticker',
  { id, mimeType, sha256, filename }: StoredMedia,
  caption: string,
): CustomerContent {
  const part = { id, mime_type: mimeType, sha256, ...(caption === '' ? {} : { caption }) }
  switch (type) {
    case 'voice':
    case 'audio':
      return { type: 'audio', audio: { ...part, voice: type === 'voice' } }
    case 'photo':
      return { type: 'image', image: part }
    case 'video':
      return { type: 'video', video: part }
    case 'document':
      return { type: 'document', document: { ...part, filename } }
    case 'sticker':
      return { type: 'sticker', sticker: { ...part, animated: false } }
  }
}

function missing(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
