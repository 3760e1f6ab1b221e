import type { ConversationMessage } from '@ramal/domain/chat/rooms/conversation'
import { StickyNoteIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../datetime.ts'

/** What a supervisor wrote to the agent among the messages of a chat: its customer never gets it (§3 `visible`). */
export function InternalNote({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation()
  const title = t('supervisorMessage.note', { name: message.name })
  return (
    <article aria-label={title} className="px-4 py-1">
      <div className="mx-auto max-w-[min(36rem,85%)] rounded-lg border border-border-strong border-dashed bg-sunken px-3 py-1.5">
        <p className="flex items-center gap-1.5 text-muted text-xs">
          <StickyNoteIcon aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
          <time dateTime={message.datetime} title={message.date_fmt} className="tabular-nums">
            {formatTime(message.datetime)}
          </time>
        </p>
        <p className="wrap-anywhere whitespace-pre-wrap text-sm">{message.content}</p>
      </div>
    </article>
  )
}
