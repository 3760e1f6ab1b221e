import type * as z from 'zod'
import type { CustomerType } from '../chat/customer-content.ts'
import type { ActInChat, SendChat } from '../control/inputs.ts'
import { typeOfFile } from './share-file.ts'

/** What a customer does on the command line, beside `--text`. */
export const CHAT_OPTIONS = {
  text: { type: 'string' },
  'list-reply': { type: 'string' },
  'button-reply': { type: 'string' },
  'template-reply': { type: 'string' },
  flow: { type: 'string' },
  order: { type: 'string' },
  file: { type: 'string' },
  type: { type: 'string' },
  location: { type: 'string' },
  contact: { type: 'string' },
  unsupported: { type: 'string' },
  reaction: { type: 'string' },
  'no-reaction': { type: 'boolean' },
  edit: { type: 'string' },
  delete: { type: 'boolean' },
  'new-number': { type: 'string' },
  about: { type: 'string' },
  'reply-to': { type: 'string' },
  forwarded: { type: 'string' },
  ad: { type: 'string' },
  'user-id': { type: 'string' },
  'hide-number': { type: 'boolean' },
} as const

type Values = { [Name in keyof typeof CHAT_OPTIONS]?: string | boolean | undefined }
type Message = Omit<z.input<typeof SendChat>, 'from' | 'channel' | 'reads' | 'watch_close'>
type Act = z.input<typeof ActInChat>['act']

export type ChatDeed = { do: 'send'; message: Message } | { do: 'act'; act: Act }

/** What these words ask a customer to do. Throws the sentence that says what is wrong with them. */
export function chatDeed(values: Values): ChatDeed {
  const act = actOf(values)
  if (act) return { do: 'act', act }
  return { do: 'send', message: { ...contentOf(values), ...circumstancesOf(values) } }
}

function actOf(values: Values): Act | null {
  const target = textOf(values.about)
  const reaction = textOf(values.reaction)
  if (reaction !== undefined) return { type: 'react', emoji: reaction, target }
  if (values['no-reaction']) return { type: 'react', emoji: null, target }
  const content = textOf(values.edit)
  if (content !== undefined) return { type: 'edit', content, target }
  if (values.delete) return { type: 'delete', target }
  const number = textOf(values['new-number'])
  return number === undefined ? null : { type: 'move', number, userId: textOf(values['user-id']) }
}

function contentOf(values: Values): Message {
  const content = textOf(values.text) ?? ''
  const file = textOf(values.file)
  if (file !== undefined)
    return { type: (textOf(values.type) ?? typeOfFile(file)) as CustomerType, file, content }
  for (const [option, type] of CHOICES) {
    const title = textOf(values[option])
    if (title !== undefined) return { type, content: title }
  }
  const order = textOf(values.order)
  if (order !== undefined) return { type: 'order', items: order.split(',').map(itemOf), content }
  const flow = textOf(values.flow)
  if (flow !== undefined) return { type: 'flow_reply', fields: pairsOf(flow) }
  const location = textOf(values.location)
  if (location !== undefined) return { type: 'location', location: placeOf(location) }
  const contact = textOf(values.contact)
  if (contact !== undefined) return { type: 'contact', contacts: [personOf(contact)] }
  const unsupported = textOf(values.unsupported)
  if (unsupported !== undefined) return { type: 'unsupported', content: unsupported }
  if (content === '') throw new Error('--text is missing (see --help).')
  return { content }
}

const CHOICES = [
  ['list-reply', 'list_reply'],
  ['button-reply', 'button_reply'],
  ['template-reply', 'template_reply'],
] as const

function circumstancesOf(values: Values): Partial<Message> {
  const forwarded = textOf(values.forwarded)
  if (forwarded !== undefined && forwarded !== 'once' && forwarded !== 'often')
    throw new Error('--forwarded is once or often.')
  return {
    reply_to: textOf(values['reply-to']),
    forwarded,
    ad: textOf(values.ad),
    user_id: textOf(values['user-id']),
    hides_number: values['hide-number'] === true ? true : undefined,
  }
}

/** `pao-10:2:7.50` */
function itemOf(text: string) {
  const [product = '', quantity = '1', price = '0'] = text.split(':')
  return { product, quantity: Number(quantity), price: Number(price) }
}

/** `nome=Ivo,idade=41` */
function pairsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )
}

/** `-23.5,-46.6,Padaria` */
function placeOf(text: string) {
  const [latitude, longitude, ...name] = text.split(',')
  return {
    latitude: Number(latitude),
    longitude: Number(longitude),
    ...(name.length > 0 && { name: name.join(',') }),
  }
}

/** `Zélia Prado:5511977770001` */
function personOf(text: string) {
  const [formatted_name = '', phone] = text.split(':')
  return { name: { formatted_name }, ...(phone && { phones: [{ phone, wa_id: phone }] }) }
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
