import type { CoworkerConversation } from '@ramal/contract/entities/coworker-chat'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { IconButton } from '@ramal/ui/icon-button'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessagesSquareIcon, XIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { useProfile } from '../../../lib/session.ts'
import { useLate } from '../../../lib/use-late.ts'
import { conversationQuery } from './chats-query.ts'
import { Composer } from './composer.tsx'
import { Messages } from './messages.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useUnsent } from './use-unsent.ts'

/** What the reader and a coworker write to each other, beside the list. Escape closes it. */
export function Conversation({ userId, onClose }: { userId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { id: readerId } = useProfile()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(conversationQuery(client, readerId, userId))
  const unsent = useUnsent(readerId, userId)
  useMarkRead(data, readerId)
  const name = data?.user.description ?? ''
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <section
      aria-label={name === '' ? t('coworker.chat') : t('coworker.chatWith', { name })}
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={handleKey}
    >
      <header className="flex h-13 shrink-0 items-center gap-2 border-b pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-semibold text-sm">{name}</h2>
        <IconButton label={t('coworker.closeChat')} className="max-md:size-11" onClick={onClose}>
          <XIcon />
        </IconButton>
      </header>
      {data ? (
        <Known conversation={data} readerId={readerId} unsent={unsent} />
      ) : error ? (
        <ErrorState
          title={t('coworker.chatFailed')}
          text={messageOf(error)}
          retryLabel={t('errors.tryAgain')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </section>
  )
}

function Known({
  conversation,
  readerId,
  unsent,
}: {
  conversation: CoworkerConversation
  readerId: number
  unsent: ReturnType<typeof useUnsent>
}) {
  const { t } = useTranslation()
  const { user, messages } = conversation
  const isEmpty = messages.length === 0 && unsent.pending.length === 0
  return (
    <>
      {isEmpty ? (
        <EmptyState
          icon={<MessagesSquareIcon />}
          title={t('coworker.noMessages')}
          text={t('coworker.noMessagesText', { name: user.description })}
        />
      ) : (
        <Messages conversation={conversation} readerId={readerId} unsent={unsent} />
      )}
      <Composer name={user.description} unsent={unsent} />
    </>
  )
}

const SOON_MS = 200

function Loading() {
  const isLate = useLate(true, SOON_MS)
  return (
    <div aria-busy="true" className="flex min-h-40 flex-1 flex-col gap-2 p-4">
      {isLate && ['a', 'b', 'c'].map((row) => <Skeleton key={row} className="h-10 w-2/3" />)}
    </div>
  )
}
