import type { JsonValue } from '@ramal/contract/wire'

/** A customer's message of each kind, in the shapes of the provider's public documentation; people, numbers and ids are made up. */
export interface KindOfMessage {
  name: string
  /** What is special to the kind; id, sender and time are added. */
  message: { type: string } & Record<string, JsonValue>
  /** What of it an agent gets (contract §5.1). */
  shown: { type: string; content: string; sent_by?: string; details?: object | null } & Record<
    string,
    unknown
  >
}

const unsupported = (name: string | null, code: string | null = null, reason: string | null = null) => ({
  kind: 'unsupported',
  name,
  code,
  reason,
})
const NOT_SUPPORTED = 'Mensagem não suportada'

export const KINDS_OF_MESSAGES: readonly KindOfMessage[] = [
  {
    name: 'text',
    message: { type: 'text', text: { body: 'Bom dia!' } },
    shown: { type: 'text', content: 'Bom dia!' },
  },
  {
    name: 'image with words',
    message: {
      type: 'image',
      image: { id: '701', mime_type: 'image/jpeg', sha256: 'aa', caption: 'o boleto' },
    },
    shown: { type: 'photo', content: 'o boleto' },
  },
  {
    name: 'video',
    message: { type: 'video', video: { id: '702', mime_type: 'video/mp4' } },
    shown: { type: 'video', content: '' },
  },
  {
    name: 'audio file',
    message: { type: 'audio', audio: { id: '703', mime_type: 'audio/mpeg', voice: false } },
    shown: { type: 'audio', content: '' },
  },
  {
    name: 'voice message',
    message: { type: 'audio', audio: { id: '704', mime_type: 'audio/ogg; codecs=opus', voice: true } },
    shown: { type: 'voice', content: '' },
  },
  {
    name: 'document',
    message: {
      type: 'document',
      document: { id: '705', mime_type: 'application/pdf', filename: 'contrato.pdf' },
    },
    shown: { type: 'document', content: '', attachment_name: 'contrato.pdf' },
  },
  {
    name: 'sticker',
    message: { type: 'sticker', sticker: { id: '706', mime_type: 'image/webp', animated: true } },
    shown: { type: 'photo', content: '', details: { kind: 'sticker', animated: true } },
  },
  {
    name: 'location',
    message: { type: 'location', location: { latitude: -23.55, longitude: -46.63, name: 'Padaria Aurora' } },
    shown: {
      type: 'location',
      content: '',
      location: { name: 'Padaria Aurora', latitude: -23.55, longitude: -46.63 },
    },
  },
  {
    name: 'location without a name',
    message: { type: 'location', location: { latitude: 1.5, longitude: 2.5, address: 'Rua das Flores, 10' } },
    shown: {
      type: 'location',
      content: '',
      location: { name: 'Rua das Flores, 10', latitude: 1.5, longitude: 2.5 },
    },
  },
  {
    name: 'contacts',
    message: {
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'Zélia Prado' }, phones: [{ wa_id: '5511977770001' }] }],
    },
    shown: {
      type: 'contact',
      content: '',
      contacts: [{ client_id: null, full_name: 'Zélia Prado', phone: '5511977770001', avatar: null }],
    },
  },
  {
    name: 'option of a list',
    message: {
      type: 'interactive',
      interactive: {
        type: 'list_reply',
        list_reply: { id: 'frete-rapido', title: 'Entrega rápida', description: '1 dia útil' },
      },
    },
    shown: {
      type: 'text',
      content: 'Entrega rápida',
      details: {
        kind: 'choice',
        source: 'list',
        id: 'frete-rapido',
        title: 'Entrega rápida',
        description: '1 dia útil',
      },
    },
  },
  {
    name: 'button',
    message: {
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: 'sim', title: 'Sim, quero' } },
    },
    shown: {
      type: 'text',
      content: 'Sim, quero',
      details: { kind: 'choice', source: 'button', id: 'sim', title: 'Sim, quero', description: null },
    },
  },
  {
    name: 'quick reply of a template',
    message: { type: 'button', button: { text: 'Falar com atendente', payload: 'atendente' } },
    shown: {
      type: 'text',
      content: 'Falar com atendente',
      details: {
        kind: 'choice',
        source: 'template',
        id: 'atendente',
        title: 'Falar com atendente',
        description: null,
      },
    },
  },
  {
    name: 'flow',
    message: {
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: {
          name: 'flow',
          body: 'Sent',
          response_json: JSON.stringify({ flow_token: 'secreto', nome: 'Ivo', idade: 41 }),
        },
      },
    },
    shown: {
      type: 'text',
      content: 'nome: Ivo\nidade: 41',
      details: {
        kind: 'flow',
        name: 'flow',
        fields: [
          { name: 'nome', value: 'Ivo' },
          { name: 'idade', value: '41' },
        ],
      },
    },
  },
  {
    name: 'flow whose answer is no JSON',
    message: {
      type: 'interactive',
      interactive: { type: 'nfm_reply', nfm_reply: { body: 'Sent', response_json: 'tudo certo' } },
    },
    shown: {
      type: 'text',
      content: 'response: tudo certo',
      details: { kind: 'flow', name: null, fields: [{ name: 'response', value: 'tudo certo' }] },
    },
  },
  {
    name: 'order',
    message: {
      type: 'order',
      order: {
        catalog_id: '900',
        text: 'para hoje',
        product_items: [
          { product_retailer_id: 'pao-10', quantity: 2, item_price: 7.5, currency: 'BRL' },
          { product_retailer_id: 'bolo-1', quantity: '1', item_price: '32', currency: 'BRL' },
        ],
      },
    },
    shown: {
      type: 'text',
      content: '2 × pao-10 (R$ 7,50)\n1 × bolo-1 (R$ 32,00)\npara hoje',
      details: {
        kind: 'order',
        catalog: '900',
        note: 'para hoje',
        items: [
          { product: 'pao-10', quantity: 2, price: 7.5, currency: 'BRL' },
          { product: 'bolo-1', quantity: 1, price: 32, currency: 'BRL' },
        ],
      },
    },
  },
  {
    name: 'forwarded text',
    message: { type: 'text', text: { body: 'veja isto' }, context: { forwarded: true } },
    shown: { type: 'text', content: 'veja isto', forwarded: 'once' },
  },
  {
    name: 'text that went through many hands',
    message: { type: 'text', text: { body: 'corrente' }, context: { frequently_forwarded: true } },
    shown: { type: 'text', content: 'corrente', forwarded: 'often' },
  },
  {
    name: 'text from an advertisement',
    message: {
      type: 'text',
      text: { body: 'Ainda vale?' },
      referral: {
        source_url: 'https://ads.example/1',
        source_type: 'ad',
        source_id: '120',
        headline: 'Volta às aulas',
        body: 'Cadernos',
        media_type: 'image',
        ctwa_clid: 'clique',
      },
    },
    shown: {
      type: 'text',
      content: 'Ainda vale?',
      referral: {
        source: 'ad',
        source_id: '120',
        url: 'https://ads.example/1',
        headline: 'Volta às aulas',
        body: 'Cadernos',
      },
    },
  },
  {
    name: 'text about a product',
    message: {
      type: 'text',
      text: { body: 'Tem azul?' },
      context: {
        from: '551140002000',
        id: 'wamid.x',
        referred_product: { catalog_id: '1', product_retailer_id: '2' },
      },
    },
    shown: { type: 'text', content: 'Tem azul?' },
  },
  {
    name: 'kind that the provider does not hand on',
    message: {
      type: 'unsupported',
      unsupported: { type: 'poll_creation' },
      errors: [
        {
          code: 131051,
          title: 'Message type unknown',
          error_data: { details: 'Message type is currently not supported.' },
        },
      ],
    },
    shown: {
      type: 'text',
      content: NOT_SUPPORTED,
      details: unsupported(
        'poll_creation',
        '131051',
        'Message type unknown: Message type is currently not supported.',
      ),
    },
  },
  {
    name: 'kind that the provider does not name',
    message: { type: 'unsupported', errors: [{ code: 131051, title: 'Message type unknown' }] },
    shown: {
      type: 'text',
      content: NOT_SUPPORTED,
      details: unsupported(null, '131051', 'Message type unknown'),
    },
  },
  {
    name: 'kind of tomorrow',
    message: { type: 'hologram', hologram: { id: 'h1' } },
    shown: { type: 'text', content: NOT_SUPPORTED, details: unsupported('hologram') },
  },
  {
    name: 'greeting before the first message',
    message: { type: 'request_welcome' },
    shown: { type: 'text', content: NOT_SUPPORTED, details: unsupported('request_welcome') },
  },
  {
    name: 'image whose shape nobody knows',
    message: { type: 'image', image: { handle: 7 } },
    shown: { type: 'text', content: NOT_SUPPORTED, details: unsupported('image') },
  },
  {
    name: 'interactive answer of tomorrow',
    message: { type: 'interactive', interactive: { type: 'swipe_reply', swipe_reply: { id: '1' } } },
    shown: { type: 'text', content: NOT_SUPPORTED, details: unsupported('interactive') },
  },
  {
    name: 'word of the provider about the customer',
    message: { type: 'system', system: { type: 'customer_identity_changed', body: 'Ivo has a new phone' } },
    shown: { type: 'text', content: 'Ivo has a new phone', sent_by: 'system' },
  },
]
