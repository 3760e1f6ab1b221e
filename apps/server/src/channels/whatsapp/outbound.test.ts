import { WhatsappOutbound } from '@ramal/contract/whatsapp-outbound'
import { describe, expect, it } from 'vitest'
import { templateBody, textBody } from './outbound.ts'

const TO = { to: '5511999990001' }
const frame = { messaging_product: 'whatsapp', recipient_type: 'individual', biz_opaque_callback_data: 'u' }

describe('a message of ours as the Cloud API takes it (contract §5.3)', () => {
  it('A text names whom it goes to, brings our id, and quotes where it answers', () => {
    const text = { uid: 'u', to: TO, content: 'Oi', quotedWamid: null }
    expect(textBody(text)).toEqual({ ...frame, ...TO, type: 'text', text: { body: 'Oi' } })
    const quoting = textBody({ ...text, quotedWamid: 'wamid.1' })
    expect(quoting).toMatchObject({ context: { message_id: 'wamid.1' } })
    expect(WhatsappOutbound.parse(quoting)).toEqual(quoting)
  })

  it('A text to a customer without a number goes to their user id', () => {
    const body = textBody({ uid: 'u', to: { recipient: 'BR.1' }, content: 'Oi', quotedWamid: null })
    expect(body).toMatchObject({ recipient: 'BR.1' })
    expect(body).not.toHaveProperty('to')
  })

  it('A template names its language, and its components where it has some', () => {
    const template = { uid: 'u', to: TO, name: 'boas_vindas', language: 'pt_BR', components: [] }
    expect(templateBody(template)).toEqual({
      ...frame,
      ...TO,
      type: 'template',
      template: { name: 'boas_vindas', language: { code: 'pt_BR' } },
    })
    const components = [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }]
    const filled = templateBody({ ...template, components })
    expect(filled).toMatchObject({ template: { components } })
    expect(WhatsappOutbound.parse(filled)).toEqual(filled)
  })
})
