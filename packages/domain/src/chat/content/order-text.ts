import type { MessageDetails } from '@ramal/contract/entities/message-details'
import { moneyText } from './money-text.ts'

type Order = Extract<MessageDetails, { kind: 'order' }>

/** An order as a text, a line for each product and the note last; its money as the readers of `language` (BCP 47) write it. */
export function orderText({ items, note }: Order, language: string): string {
  const lines = items.map(
    ({ product, quantity, price, currency }) =>
      `${quantity} × ${product} (${plainSpaces(moneyText(price, currency, language))})`,
  )
  return [...lines, ...(note ? [note] : [])].join('\n')
}

/** An order in one line, without money: a list keeps it for readers of every language. */
export function orderLine({ items, note }: Order): string {
  const goods = items.map(({ product, quantity }) => `${quantity} × ${product}`).join(', ')
  return [goods, note].filter(Boolean).join(' – ')
}

// Who searches for a price types a space.
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}
