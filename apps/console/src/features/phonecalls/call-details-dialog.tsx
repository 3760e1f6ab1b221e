import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { usePermission } from '../../lib/session.ts'
import { CallNote } from './call-note.tsx'
import { CallQualityFacts } from './call-quality-facts.tsx'
import { callStepQuery } from './call-steps-query.ts'
import { CallTimeline } from './call-timeline.tsx'
import { DETAIL_FIELDS, labelOf, wordsOf } from './call-words.ts'
import { RecordingPlayer } from './recording-player.tsx'
import { RelatedCalls } from './related-calls.tsx'

interface CallDetailsDialogProps {
  readonly callId: number
  /** Shows another call instead: one that a transfer made of this, or that this was made of. */
  readonly onOpen: (callId: number) => void
  readonly onClose: () => void
}

/** Everything about one call, read-only, with its recording (§2.8), quality, note, relatives and timeline. */
export function CallDetailsDialog({ callId, onOpen, onClose }: CallDetailsDialogProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callStepQuery(callId))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('call.details')} closeLabel={t('common.close')} className="max-w-2xl">
        {data && <Details call={data} onOpen={onOpen} />}
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

function Details({ call, onOpen }: { call: CallDetail; onOpen: (callId: number) => void }) {
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
      {call.quality && <CallQualityFacts quality={call.quality} />}
      <RelatedCalls call={call} onOpen={onOpen} />
      <CallNote key={call.note ?? ''} call={call} />
      <CallTimeline call={call} />
    </>
  )
}
