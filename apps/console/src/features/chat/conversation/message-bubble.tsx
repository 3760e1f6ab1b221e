import type { ConversationMessage } from '@ramal/domain/chat/rooms/conversation'
import { cn } from '@ramal/ui/lib/cn'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { showLateTexts } from '../../../lib/i18n.ts'
import { formatTime } from '../datetime.ts'
import { FailedMessage } from './failed-message.tsx'
import { MessageContent } from './message-content.tsx'
import { EarlierTexts, MessageOrigin, Reactions } from './message-marks.tsx'
import { MessageStatusTick } from './message-status.tsx'

const InternalNote = lazyChunk(async () => {
  const [part] = await Promise.all([import('./internal-note.tsx'), showLateTexts()])
  return { default: part.InternalNote }
})

/** One message: the client's left, ours right, the system's in the middle. */
export function MessageBubble({
  message,
  isFirst,
  isLast,
  showStatus,
  onResend,
}: {
  message: ConversationMessage
  isFirst: boolean
  isLast: boolean
  /** §3: `compatibility.show_message_status`. */
  showStatus: boolean
  /** Absent where one only reads. */
  onResend?: () => void
}) {
  const { t } = useTranslation()
  if (!message.visible)
    return (
      <Suspense fallback={null}>
        <InternalNote message={message} />
      </Suspense>
    )
  if (message.sent_by === 'system') return <SystemLine message={message} />
  const isOurs = message.sent_by === 'agent'
  return (
    <article
      aria-label={message.name}
      className={cn('flex flex-col px-4', isFirst ? 'pt-2' : 'pt-0.5', isOurs ? 'items-end' : 'items-start')}
    >
      {isFirst && <p className="px-1 pb-0.5 text-muted text-xs">{message.name}</p>}
      <div
        className={cn(
          'max-w-[min(36rem,85%)] rounded-lg border px-3 py-1.5',
          isOurs ? 'border-transparent bg-bubble-agent' : 'bg-bubble-client',
          isOurs && isLast && 'rounded-br-xs',
          !isOurs && isLast && 'rounded-bl-xs',
          message.status === 'failed' && !message.waits && 'border-danger',
        )}
      >
        <MessageOrigin message={message} />
        <MessageContent message={message} />
        <EarlierTexts message={message} />
        {!isOurs && message.reason && <p className="text-danger-text text-xs">{message.reason}</p>}
        <p className="flex items-center justify-end gap-1 text-muted text-xs tabular-nums">
          {message.edited_at && <span>{t('chat.edited')}</span>}
          <time dateTime={message.datetime} title={message.date_fmt}>
            {formatTime(message.datetime)}
          </time>
          {isOurs && showStatus && <MessageStatusTick status={message.waits ? 'sending' : message.status} />}
        </p>
      </div>
      <Reactions message={message} />
      {isOurs && message.status === 'failed' && (
        <FailedMessage message={message} {...(onResend ? { onResend } : {})} />
      )}
    </article>
  )
}

function SystemLine({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation()
  const { details, content } = message
  const to = details?.kind === 'number_changed' ? details.to : null
  return (
    <p className="px-4 py-1 text-center text-muted text-xs">
      <time className="tabular-nums">{formatTime(message.datetime)}</time> ·{' '}
      {to === null ? content : t('chat.numberChanged', { to })}
    </p>
  )
}
