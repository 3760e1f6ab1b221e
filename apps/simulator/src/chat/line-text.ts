import { isPlainObject } from '@ramal/contract/plain-object'
import type { WhatsappInbound } from '@ramal/contract/whatsapp-inbound'
import type { WhatsappOutbound } from '@ramal/contract/whatsapp-outbound'
import type { JsonValue } from '@ramal/contract/wire'
import type { CustomerContent } from './customer-message.ts'

/** What a telephone shows of a message in one line, whichever way it went. */
export function textOf(message: WhatsappOutbound | CustomerContent): string {
  if ('template' in message && message.type === 'template') return templateText(message.template)
  if (message.type === 'text' && 'text' in message) return message.text?.body ?? ''
  if (message.type === 'location' && 'location' in message) return placeOf(message.location)
  if (message.type === 'contacts' && 'contacts' in message)
    return (message.contacts ?? []).map((contact) => contact.name.formatted_name).join(', ')
  if ('button' in message && message.button) return message.button.text
  if ('interactive' in message && message.interactive) return chosenOf(message.interactive)
  if ('order' in message && message.order)
    return message.order.product_items
      .map((item) => `${item.quantity} × ${item.product_retailer_id}`)
      .join(', ')
  return captionOf(message)
}

function chosenOf({
  list_reply,
  button_reply,
  nfm_reply,
}: NonNullable<WhatsappInbound['interactive']>): string {
  return list_reply?.title ?? button_reply?.title ?? nfm_reply?.response_json ?? ''
}

type Template = Extract<WhatsappOutbound, { type: 'template' }>['template']

/** The provider alone knows the wording: its name, and what was filled in. */
function templateText({ name, components = [] }: Template): string {
  const values = components.flatMap((component) => listAt(component, 'parameters')).flatMap(textAt)
  return values.length > 0 ? `${name}: ${values.join(', ')}` : name
}

function listAt(value: JsonValue, key: string): JsonValue[] {
  const list = isPlainObject(value) ? value[key] : undefined
  return Array.isArray(list) ? list : []
}

function textAt(value: JsonValue): string[] {
  return isPlainObject(value) && typeof value['text'] === 'string' ? [value['text']] : []
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
