import { describe, expect, it } from 'vitest'
import { type AttachmentFacts, admitAttachment, attachmentType } from './attachment.ts'

const channel = { send_attachment: true, send_voice: true, allowed_mime: [], max_attachment_mb: 1 }
const MB = 1_048_576

describe('a file of the agent (A-35)', () => {
  it.each<[string, boolean, string]>([
    ['image/png', false, 'photo'],
    ['image/png', true, 'photo'],
    ['audio/ogg', false, 'audio'],
    ['audio/ogg', true, 'voice'],
    ['video/mp4', true, 'video'],
    ['application/pdf', true, 'document'],
    ['text/plain', false, 'document'],
  ])('A file of %s, asked for as voice: %s, is a %s', (mime, asVoice, type) => {
    expect(admitAttachment({ mime, bytes: 1, asVoice, channel })).toEqual({ ok: true, type })
  })

  it.each<[string, Partial<AttachmentFacts>, Partial<AttachmentFacts['channel']>, string]>([
    ['[R3-15] a channel without attachments', {}, { send_attachment: false }, 'no_attachment'],
    [
      '[R3-15] a channel without voice',
      { mime: 'audio/ogg', asVoice: true },
      { send_voice: false },
      'no_voice',
    ],
    ['a type of no use', { mime: 'application/zip' }, {}, 'unsupported_media'],
    ['SVG', { mime: 'image/svg+xml' }, {}, 'unsupported_media'],
    ['a type that the channel leaves out', {}, { allowed_mime: ['application/pdf'] }, 'unsupported_media'],
    ['one byte too many', { bytes: MB + 1 }, {}, 'too_large'],
  ])('%s: the agent’s file is refused', (_, facts, flags, reason) => {
    const asked = {
      mime: 'image/png',
      bytes: MB,
      asVoice: false,
      ...facts,
      channel: { ...channel, ...flags },
    }
    expect(admitAttachment(asked)).toEqual({ ok: false, reason })
  })

  it('Voice needs no permission for attachments, and audio that is no voice needs none for voice', () => {
    const voice = {
      mime: 'audio/ogg',
      bytes: 1,
      asVoice: true,
      channel: { ...channel, send_attachment: false },
    }
    expect(admitAttachment(voice)).toEqual({ ok: true, type: 'voice' })
    const audio = { mime: 'audio/ogg', bytes: 1, asVoice: false, channel: { ...channel, send_voice: false } }
    expect(admitAttachment(audio)).toEqual({ ok: true, type: 'audio' })
  })

  it('A channel takes the types it lists, whatever the default says', () => {
    const asked = { mime: 'application/zip', bytes: MB, asVoice: false }
    const listed = { ...channel, allowed_mime: ['application/zip'] }
    expect(admitAttachment({ ...asked, channel: listed })).toEqual({ ok: true, type: 'document' })
  })

  it('Mark-up that is drawn is a document, never a picture', () => {
    expect(attachmentType('image/svg+xml', false)).toBe('document')
  })
})
