import { WhatsappOutbound } from '@ramal/contract/whatsapp-outbound'
import { describe, expect, it } from 'vitest'
import { mediaBody, type OutgoingMedia } from './media-body.ts'

const message = { uid: 'u', to: { to: '5511999990001' }, content: 'veja', quotedWamid: 'wamid.1' }
const file: OutgoingMedia = { mediaId: '9', mime: 'image/png', size: 10, name: 'a.bin', isVoice: false }
const MB = 1_048_576

describe('a message with a file as the Cloud API takes it (contract §5.3)', () => {
  it.each<[Partial<OutgoingMedia>, object]>([
    [{}, { type: 'image', image: { id: '9', caption: 'veja' } }],
    [{ size: 5 * MB + 1 }, { type: 'document', document: { id: '9', caption: 'veja', filename: 'a.bin' } }],
    [{ mime: 'image/webp' }, { type: 'document', document: { id: '9', caption: 'veja', filename: 'a.bin' } }],
    [{ mime: 'video/mp4' }, { type: 'video', video: { id: '9', caption: 'veja' } }],
    [{ mime: 'video/webm' }, { type: 'document', document: { id: '9', caption: 'veja', filename: 'a.bin' } }],
    [{ mime: 'audio/mpeg' }, { type: 'audio', audio: { id: '9' } }],
    [
      { mime: 'audio/ogg', isVoice: true },
      { type: 'audio', audio: { id: '9', voice: true } },
    ],
    [
      { mime: 'audio/mp4', isVoice: true },
      { type: 'audio', audio: { id: '9' } },
    ],
    [
      { mime: 'application/pdf' },
      { type: 'document', document: { id: '9', caption: 'veja', filename: 'a.bin' } },
    ],
  ])('A file message with %j takes the form that the Cloud API knows', (facts, body) => {
    const made = mediaBody(message, { ...file, ...facts })
    expect(made).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511999990001',
      context: { message_id: 'wamid.1' },
      biz_opaque_callback_data: 'u',
      ...body,
    })
    expect(WhatsappOutbound.parse(made)).toEqual(made)
  })

  it('A file message without text has no empty caption', () => {
    expect(mediaBody({ ...message, content: '' }, file)).toMatchObject({ image: { id: '9' } })
    expect(JSON.stringify(mediaBody({ ...message, content: '' }, file))).not.toContain('caption')
  })
})
