import { WhatsappInbound } from '@ramal/contract/whatsapp-inbound'
import { describe, expect, it } from 'vitest'
import { contentOf } from './message-content.ts'
import { KINDS_OF_MESSAGES } from './testing/payloads.ts'

const of = (message: object) =>
  contentOf(WhatsappInbound.parse({ id: 'wamid.1', from: '1', timestamp: '1', ...message }))
const interactive = (change: object) => of({ type: 'interactive', interactive: { type: 'x', ...change } })
const filled = (response_json: string) => interactive({ nfm_reply: { response_json } })

// What an agent is shown in their language is written in its place later.
const READABLE = KINDS_OF_MESSAGES.filter(
  ({ message, shown }) =>
    WhatsappInbound.shape.image.safeParse(message['image']).success && shown.details !== undefined,
)

describe('what a message of the provider says (contract §5.3)', () => {
  it.each(READABLE)('The message “$name” has the details that an agent gets', ({ message, shown }) => {
    expect(of(message).details).toEqual(shown.details)
  })

  it.each([
    ['image', 'photo'],
    ['video', 'video'],
    ['document', 'document'],
    ['sticker', 'photo'],
  ])('A file of the kind %s is a %s with its caption, its name and its id at the provider', (kind, type) => {
    const media = { id: '70', caption: 'veja', filename: 'a.bin' }
    expect(of({ type: kind, [kind]: media })).toMatchObject({
      type,
      content: 'veja',
      mediaId: '70',
      attachmentName: 'a.bin',
    })
    expect(of({ type: kind, [kind]: { id: '70' } })).toMatchObject({ content: '', attachmentName: null })
  })

  it('Sound is a voice message where the customer recorded it, and a file where they did not', () => {
    const sound = (change: object) => of({ type: 'audio', audio: { id: '1', ...change } }).type
    expect([sound({ voice: true }), sound({ voice: false }), sound({})]).toEqual(['voice', 'audio', 'audio'])
  })

  it('A sticker that does not say that it moves stands still', () => {
    expect(of({ type: 'sticker', sticker: { id: '1' } }).details).toEqual({
      kind: 'sticker',
      animated: false,
    })
  })

  it('A place is called by its name, else by its address, and else by nothing', () => {
    const place = { latitude: 1.5, longitude: -2.5 }
    const at = (change: object) => of({ type: 'location', location: { ...place, ...change } })
    expect(at({ name: 'Padaria', address: 'Rua 1' })).toMatchObject({
      type: 'location',
      content: '',
      location: { ...place, name: 'Padaria' },
    })
    expect(at({ address: 'Rua 1' }).location).toEqual({ ...place, name: 'Rua 1' })
    expect(at({}).location).toEqual({ ...place, name: null })
  })

  it('A contact has their first number, as the provider knows it or as it was written', () => {
    const name = { formatted_name: 'Zélia' }
    const phones = (...list: object[]) =>
      of({ type: 'contacts', contacts: [{ name, phones: list }] }).contacts
    const zelia = { client_id: null, full_name: 'Zélia', avatar: null }
    expect(phones({ wa_id: '1', phone: '+1' }, { wa_id: '2' })).toEqual([{ ...zelia, phone: '1' }])
    expect(phones({ phone: '+1' })).toEqual([{ ...zelia, phone: '+1' }])
    expect(of({ type: 'contacts', contacts: [{ name }] })).toMatchObject({
      type: 'contact',
      contacts: [{ ...zelia, phone: '' }],
    })
  })

  it('A message says which one it answers, and how it was handed on', () => {
    const text = (context?: object) => {
      const { repliesTo, forwarded } = of({ type: 'text', text: { body: 'x' }, context })
      return [repliesTo, forwarded]
    }
    expect(text()).toEqual([null, null])
    expect(text({ id: 'wamid.0' })).toEqual(['wamid.0', null])
    expect(text({ forwarded: true })).toEqual([null, 'once'])
    expect(text({ forwarded: true, frequently_forwarded: true })).toEqual([null, 'often'])
    expect(text({ forwarded: false, frequently_forwarded: false })).toEqual([null, null])
  })

  it('What the provider says of a customer is no word of theirs', () => {
    const said = { type: 'customer_identity_changed', body: 'Ivo has a new phone' }
    expect(of({ type: 'system', system: said })).toMatchObject({
      type: 'text',
      content: 'Ivo has a new phone',
      isSystem: true,
    })
    expect(of({ type: 'text', text: { body: 'x' } }).isSystem).toBe(false)
  })

  it.each([
    'text',
    'image',
    'audio',
    'video',
    'document',
    'sticker',
    'location',
    'contacts',
    'button',
    'interactive',
    'order',
    'system',
  ])('A message of the kind %s that says nothing of it is kept as one that is not supported', (type) => {
    expect(of({ type })).toMatchObject({
      type: 'text',
      content: '',
      details: { kind: 'unsupported', name: type, code: null, reason: null },
    })
  })
})

describe('what a customer answers', () => {
  it('An option of a list, a button and a reply to a template are told apart, and their title is the text', () => {
    const choice = { kind: 'choice', description: null }
    expect(interactive({ list_reply: { id: 'a', title: 'A' } })).toMatchObject({
      type: 'text',
      content: 'A',
      details: { ...choice, source: 'list', id: 'a', title: 'A' },
    })
    expect(interactive({ button_reply: { id: 'b', title: 'B' } }).details).toEqual({
      ...choice,
      source: 'button',
      id: 'b',
      title: 'B',
    })
    expect(of({ type: 'button', button: { text: 'C' } }).details).toEqual({
      ...choice,
      source: 'template',
      id: null,
      title: 'C',
    })
  })

  it('A form has its fields in lines, without its token', () => {
    expect(filled('{"flow_token":"x","nome":"Ivo","cores":["azul"],"nada":null}')).toMatchObject({
      content: 'nome: Ivo\ncores: ["azul"]\nnada: null',
      details: {
        kind: 'flow',
        name: null,
        fields: [
          { name: 'nome', value: 'Ivo' },
          { name: 'cores', value: '["azul"]' },
          { name: 'nada', value: 'null' },
        ],
      },
    })
  })

  it.each([
    ['is no JSON', '{"nome"'],
    ['is a bare text', '"sim"'],
    ['is nothing', 'null'],
    ['nests without end', `${'['.repeat(100)}${']'.repeat(100)}`],
  ])('A form whose answer %s is kept as it came', (_how, json) => {
    expect(filled(json).details).toEqual({
      kind: 'flow',
      name: null,
      fields: [{ name: 'response', value: json }],
    })
  })

  it('An order has its products, and nothing where it names no catalogue and no note', () => {
    const item = { product_retailer_id: 'pao', quantity: '2', item_price: '7.5', currency: 'BRL' }
    expect(of({ type: 'order', order: { text: '', product_items: [item] } })).toMatchObject({
      content: '2 × pao (R$ 7,50)',
      details: {
        kind: 'order',
        catalog: null,
        note: null,
        items: [{ product: 'pao', quantity: 2, price: 7.5, currency: 'BRL' }],
      },
    })
  })
})
