import { Button } from '@ramal/ui/button'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { roomQuery } from './history-api.ts'
import { RoomLog } from './room-log.tsx'

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
      {data && <RoomLog ref={toEnd} room={data} />}
    </div>
  )
}
