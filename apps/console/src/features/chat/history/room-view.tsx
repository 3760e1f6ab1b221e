import { Button } from '@ramal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TransferButton } from '../transfer/transfer-button.tsx'
import { roomQuery } from './history-api.ts'
import { RoomTabs } from './room-tabs.tsx'
import { WhyNoRoom } from './why-no-room.tsx'

/** A conversation for reading, finished or going on elsewhere: in a dialog, or inline where something else stood (§2.7). */
export function RoomView({ stepId, onBack }: { stepId: number; onBack: () => void }) {
  const { t } = useTranslation()
  const query = useQuery(roomQuery(stepId))
  const { data } = query
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={onBack}>
          <ArrowLeftIcon aria-hidden="true" />
          {t('common.back')}
        </Button>
        {/* A chat that goes on is handed on where it is served. */}
        {data?.status === 'archived' && data.can_transfer && <TransferButton chat={data.step} isArchived />}
      </div>
      <WhyNoRoom stepId={stepId} query={query} />
      {data && <RoomTabs room={data} />}
    </div>
  )
}
