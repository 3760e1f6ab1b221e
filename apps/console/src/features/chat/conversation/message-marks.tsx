import type { ConversationMessage } from '@ramal/domain/chat/rooms/conversation'
import { ForwardIcon, MegaphoneIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../datetime.ts'

/** How a message came: passed on, or after an advertisement. */
export function MessageOrigin({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation()
  const { forwarded, referral } = message
  return (
    <>
      {forwarded && (
        <p className="flex items-center gap-1 text-muted text-xs italic">
          <ForwardIcon aria-hidden="true" className="size-3" />
          {t(`chat.forwarded.${forwarded}`)}
        </p>
      )}
      {referral && (
        <p className="wrap-anywhere mb-1 flex items-start gap-1 rounded-xs bg-sunken px-2 py-1 text-xs">
          <MegaphoneIcon aria-hidden="true" className="mt-0.5 size-3 shrink-0 text-muted" />
          <span>
            <span className="text-muted">{t('chat.fromAd')}</span>{' '}
            {[referral.headline, referral.body].filter(Boolean).join(' – ') || referral.url}
          </span>
        </p>
      )}
    </>
  )
}

/** What the message said before its author changed it, for who wants to know. */
export function EarlierTexts({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation()
  const { earlier = [] } = message
  if (earlier.length === 0) return null
  return (
    <details className="text-muted text-xs">
      <summary className="cursor-pointer">{t('chat.showBefore')}</summary>
      <ul>
        {earlier.map(({ content, datetime }) => (
          <li key={datetime} className="wrap-anywhere whitespace-pre-wrap">
            <time dateTime={datetime}>{formatDateTime(datetime)}</time> {content}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Reactions at a message. */
export function Reactions({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation()
  const { reactions = [] } = message
  if (reactions.length === 0) return null
  return (
    <ul className="-mt-1.5 flex gap-1 px-2">
      {reactions.map(({ emoji, sent_by }) => (
        <li key={sent_by} className="rounded-full border bg-surface px-1.5 text-sm leading-5">
          <span aria-hidden="true">{emoji}</span>
          <span className="sr-only">{t(`chat.reactionOf.${sent_by}`, { emoji })}</span>
        </li>
      ))}
    </ul>
  )
}
