import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { usePermission } from '../../lib/session.ts'
import { callStepQuery } from './call-steps-query.ts'
import { DETAIL_FIELDS, labelOf, wordsOf } from './call-words.ts'
import { RecordingPlayer } from './recording-player.tsx'

/** Everything about one call, read-only, with its recording (§2.8). */
export function CallDetailsDialog({ callId, onClose }: { callId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callStepQuery(callId))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('call.details')} closeLabel={t('common.close')} className="max-w-2xl">
        {data && <Details call={data} />}
        {!data && error && (
          <ErrorState
            title={t('call.detailsFailed')}
            text={messageOf(error)}
            retryLabel={t('call.retry')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton className="h-96" />}
      </DialogContent>
    </Dialog>
  )
}

function Details({ call }: { call: CallDetail }) {
  const { t } = useTranslation()
  const mayHear = usePermission('report.download_monitor_file')
  return (
    <>
      {mayHear &&
        (call.has_recording ? (
          <RecordingPlayer callId={call.id} />
        ) : (
          <p className="text-muted text-sm">{t('call.noRecording')}</p>
        ))}
      <dl className="grid gap-x-6 sm:grid-cols-2">
        {DETAIL_FIELDS.map((field) => (
          <div key={field} className="flex justify-between gap-4 border-b py-1.5 text-sm">
            <dt className="text-muted">{labelOf(field, t)}</dt>
            <dd className="min-w-0 break-words text-right tabular-nums">{wordsOf(call, field, t) || '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
