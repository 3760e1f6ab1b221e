import type { MessageType } from '@ramal/contract/vocabulary'
import type { ConversationMessage } from '@ramal/domain/chat/conversation'
import { cut } from '@ramal/domain/form/cuts'
import {
  ContactIcon,
  FileTextIcon,
  ImageIcon,
  LayoutTemplateIcon,
  type LucideIcon,
  MapPinIcon,
  MicIcon,
  MusicIcon,
  PhoneIcon,
  VideoIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'

const KINDS = {
  voice: MicIcon,
  audio: MusicIcon,
  document: FileTextIcon,
  photo: ImageIcon,
  video: VideoIcon,
  location: MapPinIcon,
  contact: ContactIcon,
  call: PhoneIcon,
  template: LayoutTemplateIcon,
} as const satisfies Record<Exclude<MessageType, 'text'>, LucideIcon>

/** What a message says: quote, kind and name of what is not text, text. */
export function MessageContent({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation()
  const { replied_message: replied, type } = message
  return (
    <>
      {replied && (
        <blockquote className="mb-1 border-accent border-l-2 pl-2 text-muted text-xs">
          <span className="sr-only">{t('chat.quoted')}</span> {replied.content || t(kindOf(replied.type))}
        </blockquote>
      )}
      {type !== 'text' && <Kind message={message} type={type} />}
      {message.content && <p className="wrap-anywhere whitespace-pre-wrap">{message.content}</p>}
    </>
  )
}

function Kind({ message, type }: { message: ConversationMessage; type: Exclude<MessageType, 'text'> }) {
  const { t } = useTranslation()
  const Icon = KINDS[type]
  const name =
    message.attachment_name ??
    message.location?.name ??
    message.contacts.map((contact) => `${contact.full_name} ${contact.phone}`).join(', ')
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="font-medium">{t(kindOf(type))}</span>
      {name && <span className="text-muted">{cut(name, 'attachmentName')}</span>}
    </p>
  )
}

function kindOf(type: MessageType) {
  return type === 'text' ? 'chat.message' : (`chat.kind.${type}` as const)
}
