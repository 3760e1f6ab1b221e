import { Button } from '@ramal/ui/button'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { DaySeparator } from '../conversation/day-separator.tsx'
import { MessageBubble } from '../conversation/message-bubble.tsx'
import { rowsOf } from '../conversation/message-rows.ts'
import { roomQuery } from './history-api.ts'

// How it ended is read first; what comes while it is read moves nothing.
const toEnd = (log: HTMLElement | null) => {
  if (log) log.scrollTop = log.scrollHeight
}

/** A conversation for reading, finished or going on elsewhere. */
export function RoomView({ stepId, onBack }: { stepId: number; onBack: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(roomQuery(stepId))
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <Button variant="ghost" size="sm" className="self-start" onClick={onBack}>
        <ArrowLeftIcon aria-hidden="true" />
        {t('common.back')}
      </Button>
      {error && (
        <ErrorState
          title={t('chat.infoFailed', { id: stepId })}
          text={messageOf(error)}
          retryLabel={t('errors.tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-64" />}
      {data && (
        <div
          ref={toEnd}
          role="log"
          aria-live="off"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (axe)
          tabIndex={0}
          aria-label={t('chat.tabMessages')}
          className="min-h-0 flex-1 overflow-auto bg-bg pb-3"
        >
          {rowsOf(data.messages).map((row) =>
            row.type === 'day' ? (
              <DaySeparator key={row.key} day={row.day} />
            ) : (
              <MessageBubble
                key={row.key}
                message={row.message}
                isFirst={row.isFirst}
                isLast={row.isLast}
                showStatus={data.step.compatibility.show_message_status}
              />
            ),
          )}
        </div>
      )}
    </div>
  )
}
