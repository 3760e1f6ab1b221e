import { WHATSAPP_MEDIA_BYTES } from '@ramal/contract/whatsapp-codes'
import type { WhatsappOutbound } from '@ramal/contract/whatsapp-outbound'
import { type OutgoingText, textBody } from './outbound.ts'

/** A file that the provider has, as a message names it. */
export interface OutgoingMedia {
  mediaId: string
  mime: string
  /** Bytes. */
  size: number
  name: string
  /** Recorded by the agent. */
  isVoice: boolean
}

/** The Cloud API body of a message with a file; its content is the caption. */
export function mediaBody(message: OutgoingText, media: OutgoingMedia): WhatsappOutbound {
  const { type: _type, text: _text, ...base } = textBody(message) as WhatsappOutbound & { type: 'text' }
  const part = { id: media.mediaId, ...(message.content === '' ? {} : { caption: message.content }) }
  switch (providerKind(media)) {
    case 'image':
      return { ...base, type: 'image', image: part }
    case 'video':
      return { ...base, type: 'video', video: part }
    case 'audio': // has no caption; only Opus is played as a voice message
      return {
        ...base,
        type: 'audio',
        audio: { id: media.mediaId, ...(media.isVoice && media.mime === 'audio/ogg' ? { voice: true } : {}) },
      }
    case 'document':
      return { ...base, type: 'document', document: { ...part, filename: media.name } }
  }
}

type Kind = keyof typeof WHATSAPP_MEDIA_BYTES

const KINDS: Readonly<Record<string, Kind>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'audio/aac': 'audio',
  'audio/amr': 'audio',
  'audio/mp4': 'audio',
  'audio/mpeg': 'audio',
  'audio/ogg': 'audio',
  'video/3gpp': 'video',
  'video/mp4': 'video',
}

/** What the provider does not show, or not of this size, it delivers as a document. */
function providerKind({ mime, size }: OutgoingMedia): Kind {
  const kind = KINDS[mime] ?? 'document'
  return size <= WHATSAPP_MEDIA_BYTES[kind] ? kind : 'document'
}
