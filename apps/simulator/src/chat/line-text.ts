import type { WhatsappInbound, WhatsappOutbound } from '@ramal/contract/whatsapp'
import type { CustomerContent } from './customer-content.ts'

/** What a telephone shows of a message in one line, whichever way it went. */
export function textOf(message: WhatsappOutbound | CustomerContent): string {
  if ('template' in message && message.type === 'template') return message.template.name
  if (message.type === 'text' && 'text' in message) return message.text?.body ?? ''
  if (message.type === 'location' && 'location' in message) return placeOf(message.location)
  if (message.type === 'contacts' && 'contacts' in message)
    return (message.contacts ?? []).map((contact) => contact.name.formatted_name).join(', ')
  return captionOf(message)
}

function placeOf(location: WhatsappInbound['location']): string {
  return location ? (location.name ?? `${location.latitude}, ${location.longitude}`) : ''
}

function captionOf(message: object): string {
  for (const part of Object.values(message))
    if (typeof part === 'object' && part !== null) {
      if ('caption' in part) return String(part.caption)
      if ('filename' in part) return String(part.filename)
    }
  return ''
}
