import { Button } from '@ramal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { roomQuery } from './history-api.ts'
import { RoomLog } from './room-log.tsx'
import { WhyNoRoom } from './why-no-room.tsx'

// How it ended is read first; what comes while it is read moves nothing.
const toEnd = (log: HTMLElement | null) => {
  if (log) log.scrollTop = log.scrollHeight
}

/** A conversation for reading, finished or going on elsewhere. */
export function RoomView({ stepId, onBack }: { stepId: number; onBack: () => void }) {
  const { t } = useTranslation()
  const query = useQuery(roomQuery(stepId))
  const { data } = query
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <Button variant="ghost" size="sm" className="self-start" onClick={onBack}>
        <ArrowLeftIcon aria-hidden="true" />
        {t('common.back')}
      </Button>
      <WhyNoRoom stepId={stepId} query={query} />
      {data && <RoomLog ref={toEnd} room={data} />}
    </div>
  )
}
