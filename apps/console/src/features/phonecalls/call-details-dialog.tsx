import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { usePermission } from '../../lib/session.ts'
import { CallAnswers } from './call-answers.tsx'
import { CallNote } from './call-note.tsx'
import { CallPeople } from './call-people.tsx'
import { CallQualityFacts } from './call-quality-facts.tsx'
import { CALL_STEPS_KEY, callStepQuery } from './call-steps-query.ts'
import { CallTechnicalData } from './call-technical-data.tsx'
import { CallTimeline } from './call-timeline.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import { RelatedCalls } from './related-calls.tsx'

/** What is filled in for a call, to be changed by its agent. */
export type CallFormOfDetails = ComponentType<{
  call: CallDetail
  onUnsaved: (isUnsaved: boolean) => void
  onSaved: () => void
}>

interface CallDetailsDialogProps {
  readonly callId: number
  readonly callForm: CallFormOfDetails | null
  /** Shows another call instead: one that a transfer made of this, or that this was made of. */
  readonly onOpen: (callId: number) => void
  readonly onClose: () => void
}

/**
 * One call: who it was with and what became of it, what was filled in for it, what happened, and the fields of §2.8 folded. Title,
 * people and recording stay in sight.
 */
export function CallDetailsDialog({ callId, callForm, onOpen, onClose }: CallDetailsDialogProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callStepQuery(callId))
  const [isUnsaved, setIsUnsaved] = useState(false)
  // Where to, once the agent lets go of what they wrote.
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const leave = (go: () => void) => (isUnsaved ? setLeaving(() => go) : go())
  return (
    <Dialog open keeps={isUnsaved} onOpenChange={(open) => !open && leave(onClose)}>
      <DialogContent
        title={t('call.details')}
        closeLabel={t('common.close')}
        className="max-w-2xl overflow-hidden"
      >
        {data && (
          <Details
            call={data}
            callForm={callForm}
            onUnsaved={setIsUnsaved}
            onOpen={(id) => leave(() => onOpen(id))}
          />
        )}
        {!data && error && (
          <ErrorState
            title={t('call.detailsFailed')}
            text={messageOf(error)}
            retryLabel={t('call.retry')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton className="h-96" />}
        <ConfirmDialog
          open={leaving !== null}
          onOpenChange={(open) => !open && setLeaving(null)}
          title={t('form.unsaved')}
          cancelLabel={t('form.stay')}
          confirmLabel={t('form.leave')}
          onConfirm={() => leaving?.()}
        />
      </DialogContent>
    </Dialog>
  )
}

function Details({
  call,
  callForm: CallForm,
  onUnsaved,
  onOpen,
}: {
  call: CallDetail
  callForm: CallFormOfDetails | null
  onUnsaved: (isUnsaved: boolean) => void
  onOpen: (callId: number) => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const mayHear = usePermission('report.download_monitor_file')
  const handleSaved = () => void client.invalidateQueries({ queryKey: CALL_STEPS_KEY })
  const isFilledIn = CallForm !== null && call.amendable === true
  return (
    <>
      <CallPeople call={call} withClassification={!isFilledIn} />
      {mayHear &&
        (call.has_recording ? (
          <RecordingPlayer callId={call.id} />
        ) : (
          <p className="text-muted text-sm">{t('call.noRecording')}</p>
        ))}
      <div className="-mx-5 -mb-5 flex min-h-0 flex-1 flex-col gap-4 overflow-auto border-t px-5 py-4">
        {isFilledIn && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <CallForm call={call} onUnsaved={onUnsaved} onSaved={handleSaved} />
          </Suspense>
        )}
        {!isFilledIn && call.amendable === false && <CallAnswers call={call} />}
        <CallNote key={call.note ?? ''} call={call} />
        <RelatedCalls call={call} onOpen={onOpen} />
        <CallTimeline call={call} />
        {call.quality && <CallQualityFacts quality={call.quality} />}
        <CallTechnicalData call={call} />
      </div>
    </>
  )
}
