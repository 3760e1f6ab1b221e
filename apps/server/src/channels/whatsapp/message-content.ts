import type { MessageDetails } from '@ramal/contract/entities/message-details'
import type { MessageType } from '@ramal/contract/vocabulary'
import type { WhatsappInbound } from '@ramal/contract/whatsapp-inbound'
import { choiceOf, flowOf, linesOf, orderOf } from './message-answers.ts'
import { contactsOf, forwardedOf, locationOf } from './message-parts.ts'
import type { IncomingContent } from './provider-event.ts'
import { reasonOf } from './read-status.ts'

type Said = Partial<WhatsappInbound> & Pick<WhatsappInbound, 'type'>
type Part = Pick<IncomingContent, 'type'> & { content?: string; details?: MessageDetails; isSystem?: true }

/** What a message says; a kind that is not known is kept as such. */
export function contentOf(message: Said): IncomingContent {
  const media = message.image ?? message.video ?? message.document ?? message.audio ?? message.sticker
  const part = partOf(message) ?? unsupported(message)
  const { type, content = media?.caption ?? '', details = null, isSystem = false } = part
  return {
    type,
    content,
    details,
    isSystem,
    attachmentName: media?.filename ?? null,
    mediaId: media?.id ?? null,
    location: locationOf(message),
    contacts: contactsOf(message),
    repliesTo: message.context?.id ?? null,
    forwarded: forwardedOf(message),
  }
}

/** Null: not a kind that we know, or without what its kind says. */
function partOf(message: Said): Part | null {
  const { text, image, audio, video, document, sticker, location, contacts } = message
  switch (message.type) {
    case 'text':
      return text ? { type: 'text', content: text.body } : null
    case 'image':
      return fileOf('photo', image)
    case 'audio':
      return fileOf(audio?.voice ? 'voice' : 'audio', audio)
    case 'video':
      return fileOf('video', video)
    case 'document':
      return fileOf('document', document)
    case 'sticker':
      return (
        fileOf('photo', sticker) && {
          type: 'photo',
          details: { kind: 'sticker', animated: sticker?.animated ?? false },
        }
      )
    case 'location':
      return location ? { type: 'location' } : null
    case 'contacts':
      return contacts ? { type: 'contact' } : null
    case 'button':
    case 'interactive':
    case 'order':
      return answerOf(message)
    case 'system':
      return message.system?.body ? { type: 'text', content: message.system.body, isSystem: true } : null
    default:
      return null
  }
}

function fileOf(type: MessageType, media: object | undefined): Part | null {
  return media ? { type } : null
}

/** What the customer chose, filled in or ordered: a text for who knows texts only. */
function answerOf(message: Said): Part | null {
  const details = choiceOf(message) ?? flowOf(message) ?? orderOf(message)
  return details && { type: 'text', content: linesOf(details), details }
}

function unsupported({ type, unsupported, errors }: Said): Part {
  const [error] = errors ?? []
  return {
    type: 'text',
    details: {
      kind: 'unsupported',
      name: unsupported?.type ?? (type === 'unsupported' ? null : type),
      code: error ? String(error.code) : null,
      reason: error ? reasonOf(error) : null,
    },
  }
}
