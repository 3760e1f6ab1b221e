import type { MessageLabel } from '@ramal/contract/vocabulary'
import { labelOf, wordsOf } from '@ramal/domain/chat/content/message-label'
import type { ConversationMessage } from '@ramal/domain/chat/rooms/conversation'
import { cut } from '@ramal/domain/form/cuts'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import {
  BanIcon,
  CircleHelpIcon,
  ClipboardCheckIcon,
  ContactIcon,
  FileTextIcon,
  HashIcon,
  ImageIcon,
  LayoutTemplateIcon,
  ListChecksIcon,
  type LucideIcon,
  MapPinIcon,
  MicIcon,
  MusicIcon,
  PhoneIcon,
  ShoppingCartIcon,
  SmileIcon,
  StickerIcon,
  VideoIcon,
} from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { showLateTexts } from '../../../lib/i18n.ts'
import { DownloadLink } from './download-link.tsx'
import { LinkedText } from './linked-text.tsx'
import { MessageDetails } from './message-details.tsx'
import { MessagePicture } from './message-picture.tsx'
import { labelText, lineOf } from './message-preview.ts'

// Few messages bring contacts.
const ContactCalls = lazyChunk(async () => {
  const [part] = await Promise.all([import('./contact-calls.tsx'), showLateTexts()])
  return { default: part.ContactCalls }
})

const ICONS = {
  voice: MicIcon,
  audio: MusicIcon,
  document: FileTextIcon,
  photo: ImageIcon,
  video: VideoIcon,
  location: MapPinIcon,
  contact: ContactIcon,
  call: PhoneIcon,
  template: LayoutTemplateIcon,
  choice: ListChecksIcon,
  flow: ClipboardCheckIcon,
  order: ShoppingCartIcon,
  sticker: StickerIcon,
  unsupported: CircleHelpIcon,
  number_changed: HashIcon,
  reaction: SmileIcon,
  deleted: BanIcon,
} as const satisfies Record<Exclude<MessageLabel, 'text'>, LucideIcon>

/** Kinds whose details show everything that `content` says for other clients. */
const SHOWN_BY_DETAILS: readonly MessageLabel[] = ['choice', 'flow', 'order']

/** What a message says: quote, kind and name of what is not text, details, text. */
export function MessageContent({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation()
  const { replied_message: replied, details } = message
  const label = labelOf(message)
  const words = SHOWN_BY_DETAILS.includes(label) ? null : wordsOf(message)
  return (
    <>
      {replied && (
        <blockquote className="mb-1 border-accent border-l-2 pl-2 text-muted text-xs">
          <span className="sr-only">{t('chat.quoted')}</span> {lineOf(replied, t)}
        </blockquote>
      )}
      {label !== 'text' && <Shown message={message} label={label} />}
      {message.contacts.length > 0 && (
        <Suspense fallback={null}>
          <ContactCalls contacts={message.contacts} />
        </Suspense>
      )}
      {details && <MessageDetails details={details} />}
      {words && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <LinkedText text={words} />
        </p>
      )}
    </>
  )
}

interface OfKind {
  message: ConversationMessage
  label: Exclude<MessageLabel, 'text'>
}

/** A photo and a sticker as the picture that they are, once it is here; everything else by its kind. */
function Shown({ message, label }: OfKind) {
  const { t } = useTranslation()
  const kind = <Kind message={message} label={label} />
  if (message.attachment === null || (label !== 'photo' && label !== 'sticker')) return kind
  const isSticker = label === 'sticker'
  const alt = [labelText(label, t), !isSticker && message.attachment_name].filter(Boolean).join(' ')
  return (
    <MessagePicture url={message.attachment} alt={alt} isSticker={isSticker}>
      {kind}
    </MessagePicture>
  )
}

function Kind({ message, label }: OfKind) {
  const { t } = useTranslation()
  const Icon = ICONS[label]
  const name =
    message.attachment_name ??
    message.location?.name ??
    message.contacts.map((contact) => `${contact.full_name} ${formatPhone(contact.phone)}`).join(', ')
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className={label === 'deleted' ? 'text-muted italic' : 'font-medium'}>{labelText(label, t)}</span>
      {name && label !== 'sticker' && <span className="text-muted">{cut(name, 'attachmentName')}</span>}
      {message.attachment !== null && (
        <DownloadLink url={message.attachment} name={message.attachment_name ?? labelText(label, t)} />
      )}
    </p>
  )
}
