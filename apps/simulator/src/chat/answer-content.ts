import type { CustomerContent, OrderItem } from './customer-message.ts'

type Choice = 'list_reply' | 'button_reply' | 'template_reply'

/** An option that a customer chose, by its title. */
export function choiceContent(type: Choice, title: string): CustomerContent {
  const reply = { id: title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-'), title }
  switch (type) {
    case 'list_reply':
      return { type: 'interactive', interactive: { type, list_reply: reply } }
    case 'button_reply':
      return { type: 'interactive', interactive: { type, button_reply: reply } }
    case 'template_reply':
      return { type: 'button', button: { text: title, payload: reply.id } }
  }
}

/** A form that a customer filled in. */
export function flowContent(fields: Readonly<Record<string, string>>): CustomerContent {
  const response_json = JSON.stringify({ flow_token: 'made-up', ...fields })
  return {
    type: 'interactive',
    interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json } },
  }
}

/** Products of the catalogue, in reais, with a note if there are words. */
export function orderContent(items: readonly OrderItem[], note: string): CustomerContent {
  return {
    type: 'order',
    order: {
      catalog_id: 'made-up',
      ...(note === '' ? {} : { text: note }),
      product_items: items.map(({ product, quantity, price }) => ({
        product_retailer_id: product,
        quantity,
        item_price: price,
        currency: 'BRL',
      })),
    },
  }
}

/** Something that the provider does not hand on; `kind`: its word for it. */
export function unsupportedContent(kind: string): CustomerContent {
  return {
    type: 'unsupported',
    errors: [
      {
        code: 131051,
        title: 'Message type unknown',
        error_data: { details: 'Message type is currently not supported.' },
      },
    ],
    ...(kind === '' ? {} : { unsupported: { type: kind } }),
  }
}
