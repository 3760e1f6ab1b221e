import { mayWriteIn } from '@ramal/domain/chat/rooms/may-write-in'
import type { OpenRoom } from '@ramal/domain/chat/rooms/state'
import { Avatar } from '@ramal/ui/avatar'
import { IconButton } from '@ramal/ui/icon-button'
import { spareFromToasts } from '@ramal/ui/lib/toast-place'
import { ArrowLeftIcon, ClipboardListIcon } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOfChat } from '../../../lib/chat-place.ts'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { showLateTexts } from '../../../lib/i18n.ts'
import { useLedFocus } from '../../../lib/use-led-focus.ts'
import { useChatHost } from '../chat-context.ts'
import { customerName } from '../customer-name.ts'
import type { ConversationProps } from '../open-chats-parts.ts'
import { composerId } from './answer-chat.ts'
import { ChatBanner } from './chat-banner.tsx'
import { Composer } from './composer.tsx'
import { LoadingMessages } from './loading-messages.tsx'
import { MessageList } from './message-list.tsx'
import { contactOf } from './message-preview.ts'

// Its words come once a page stands.
const ChatActions = lazyChunk(async () => {
  const [part] = await Promise.all([import('./chat-actions.tsx'), showLateTexts()])
  return { default: part.ChatActions }
})

/** The chosen chat: who it is, the messages, why one cannot write, and where one writes. */
export function Conversation({ room, onOpenPanel, onClose }: ConversationProps) {
  const { t } = useTranslation()
  const { chat, conversation } = room
  const section = useRef<HTMLElement>(null)
  useLedFocus(placeOfChat(chat.id), () => {
    const composer = section.current?.querySelector<HTMLElement>('textarea:not(:disabled)')
    ;(composer ?? section.current)?.focus()
  })
  const allowed = mayWriteIn(room)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('chat.conversation', { name: customerName(chat) })}
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-bg outline-none"
    >
      <Header room={room} {...(onOpenPanel ? { onOpenPanel } : {})} />
      {conversation.loaded ? <MessageList key={chat.id} room={room} /> : <LoadingMessages />}
      {!allowed.ok && <ChatBanner reason={allowed.reason} room={room} />}
      <Composer
        key={composerId(chat.id)}
        stepId={chat.id}
        compatibility={chat.compatibility}
        locked={!allowed.ok}
        onClose={onClose}
        onPage={(down) => turnPage(section.current, down)}
      />
    </section>
  )
}

/** Leaves two lines of what was in view, as browsers do. */
function turnPage(section: HTMLElement | null, down: boolean): void {
  const messages = section?.querySelector('[role=log]')
  if (messages) messages.scrollTop += (down ? 1 : -1) * Math.max(40, messages.clientHeight - 40)
}

function Header({ room, onOpenPanel }: { room: OpenRoom; onOpenPanel?: () => void }) {
  const { t } = useTranslation()
  const host = useChatHost()
  const { chat } = room
  return (
    <div
      // On a phone the way back and what can be done lie where toasts stand.
      ref={spareFromToasts}
      className="flex h-13 shrink-0 items-center gap-3 border-b bg-surface px-3"
    >
      <IconButton label={t('common.back')} className="@min-[600px]:hidden" onClick={() => host.select(null)}>
        <ArrowLeftIcon />
      </IconButton>
      <Avatar name={customerName(chat)} src={chat.avatar} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold text-sm">{customerName(chat)}</h2>
        <p className="truncate text-muted text-xs tabular-nums">
          {[contactOf(chat), chat.queue?.description, chat.channel.description].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Suspense fallback={null}>
        <ChatActions chat={chat} />
      </Suspense>
      {onOpenPanel && (
        <IconButton label={t('chat.panel')} onClick={onOpenPanel}>
          <ClipboardListIcon />
        </IconButton>
      )}
    </div>
  )
}
