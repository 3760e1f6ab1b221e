import { describe, expect, it } from 'vitest'
import { readExample } from '../documents/read-examples.ts'
import { WhatsappRefused } from './whatsapp.ts'
import { WHATSAPP_STATUSES, WhatsappWebhook } from './whatsapp-inbound.ts'
import { WhatsappOutbound } from './whatsapp-outbound.ts'

const webhook = readExample('receiveWebhook').request.body

const base = { messaging_product: 'whatsapp', recipient_type: 'individual', to: '5511999990002' }

describe('outbound body (contract §5.3)', () => {
  it.each([
    { type: 'text', text: { body: 'Oi' }, context: { message_id: 'wamid.X' }, biz_opaque_callback_data: 'u' },
    { type: 'image', image: { link: 'https://x/y.png', caption: 'c' } },
    { type: 'audio', audio: { id: '1' } },
    { type: 'video', video: { id: '1' } },
    { type: 'document', document: { id: '1', filename: 'a.pdf' } },
    { type: 'location', location: { latitude: -23.5, longitude: -46.6 } },
    { type: 'contacts', contacts: [{ name: { formatted_name: 'Ana' }, phones: [{ phone: '+5511' }] }] },
    { type: 'template', template: { name: 'boas_vindas', language: { code: 'pt_BR' } } },
  ])('An outbound message of type $type is taken', (message) => {
    expect(WhatsappOutbound.parse({ ...base, ...message })).toEqual({ ...base, ...message })
  })

  it.each([
    [{ type: 'text' }],
    [{ type: 'text', text: { body: '' } }],
    [{ type: 'hologram' }],
    [{ type: 'text', text: { body: 'Oi' }, to: '+55 11' }],
  ])('The outbound message %j is refused', (message) => {
    expect(WhatsappOutbound.safeParse({ ...base, ...message }).success).toBe(false)
  })
})

describe('webhook', () => {
  it('A webhook keeps what the provider adds', () => {
    expect(WhatsappWebhook.parse(webhook)).toEqual(webhook)
  })

  it('A webhook keeps a message of a type that we do not know', () => {
    const message = {
      id: 'wamid.N',
      from: '5511999990002',
      timestamp: '1',
      type: 'hologram',
      hologram: { a: 1 },
    }
    const one = {
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value: { messages: [message] } }] }],
    }
    expect(WhatsappWebhook.parse(one)).toEqual(one)
  })

  it('A webhook of something else is refused', () => {
    expect(WhatsappWebhook.safeParse({ object: 'page', entry: [] }).success).toBe(false)
  })
})

describe('refusal of the provider', () => {
  it('A refusal of the provider keeps code and details', () => {
    const refused = { error: { message: 'm', type: 'OAuthException', code: 190, fbtrace_id: 'A' } }
    expect(WhatsappRefused.parse(refused)).toEqual(refused)
  })
})

describe('statuses of the provider', () => {
  it('The statuses of the provider move ours as contract §5.3 says', () => {
    expect(WHATSAPP_STATUSES).toEqual({
      sent: 'dispatched',
      delivered: 'received',
      read: 'consumed',
      failed: 'failed',
    })
  })
})
