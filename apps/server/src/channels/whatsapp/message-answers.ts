import type { MessageDetails } from '@ramal/contract/entities/message-details'
import type { Locale } from '@ramal/contract/vocabulary'
import type { WhatsappInbound } from '@ramal/contract/whatsapp-inbound'
import { orderText } from '@ramal/domain/chat/content/order-text'
import { isTooDeep } from '../../platform/json-depth.ts'

type Answer = Pick<WhatsappInbound, 'button' | 'interactive' | 'order'>
type Of<K extends MessageDetails['kind']> = Extract<MessageDetails, { kind: K }>

/** The option of a list, a button or a template that was chosen. */
export function choiceOf({ button, interactive }: Answer): Of<'choice'> | null {
  const base = { kind: 'choice', description: null } as const
  if (button) return { ...base, source: 'template', id: button.payload ?? null, title: button.text }
  const { list_reply: row, button_reply: pressed } = interactive ?? {}
  if (row)
    return { ...base, source: 'list', id: row.id, title: row.title, description: row.description ?? null }
  return pressed ? { ...base, source: 'button', id: pressed.id, title: pressed.title } : null
}

/** A form that was filled in. Its token is the provider's affair and left out. */
export function flowOf({ interactive }: Answer): Of<'flow'> | null {
  const reply = interactive?.nfm_reply
  if (!reply) return null
  return { kind: 'flow', name: reply.name ?? null, fields: fieldsOf(reply.response_json) }
}

export function orderOf({ order }: Answer): Of<'order'> | null {
  if (!order) return null
  const items = order.product_items.map((item) => ({
    product: item.product_retailer_id,
    quantity: Number(item.quantity),
    price: Number(item.item_price),
    currency: item.currency,
  }))
  return { kind: 'order', catalog: order.catalog_id ?? null, note: order.text || null, items }
}

/** What is kept is written so; whoever reads it by their own session gets theirs (`message-wire.ts`). */
const WRITTEN_IN: Locale = 'pt-br'

/** The answer as a text. */
export function linesOf(details: Of<'choice' | 'flow' | 'order'>): string {
  switch (details.kind) {
    case 'choice':
      return details.title
    case 'flow':
      return details.fields.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'order':
      return orderText(details, WRITTEN_IN)
  }
}

function fieldsOf(json: string): { name: string; value: string }[] {
  const answers = parsed(json)
  if (typeof answers !== 'object' || answers === null) return [{ name: 'response', value: json }]
  return Object.entries(answers)
    .filter(([name]) => name !== 'flow_token')
    .map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }))
}

// The customer's own device makes it: one that nests without end is a text like any other that is no answer.
function parsed(json: string): unknown {
  if (isTooDeep(json)) return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
