import { Button } from '@ramal/ui/button'
import { Skeleton } from '@ramal/ui/skeleton'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/chunk-reload.ts'
import { ClassificationStage } from '../call-form/classification-stage.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { DialForm } from './dial-form.tsx'
import { SettingsStage } from './settings-stage.tsx'

// What most calls never need comes when it is opened.
const Phonebook = lazyPart(() => import('./phonebook.tsx'), 'Phonebook')
const TransferStage = lazyPart(() => import('../transfer/transfer-stage.tsx'), 'TransferStage')
const ConsultationStage = lazyPart(() => import('../transfer/consultation-stage.tsx'), 'ConsultationStage')
const ConferenceStage = lazyPart(() => import('./conference-stage.tsx'), 'ConferenceStage')

/** The stage of §2.9 that the panel stands in, below the bar of the call. */
export function StageView({ adding }: { adding: boolean }) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <LeavingCall />
      <StageOf adding={adding} />
    </Suspense>
  )
}

function StageOf({ adding }: { adding: boolean }) {
  const stage = useSoftphone((phone) => phone.stages.stage)
  const calls = useSoftphone((phone) => phone.calls)
  const current = useSoftphone((phone) => phone.current)
  switch (stage.at) {
    case 'dialpad':
      if (current?.state.phase === 'after_service') return null
      return current === null || adding ? <DialForm focused={adding} /> : null
    case 'phonebook':
      return <Phonebook />
    case 'settings':
      return <SettingsStage />
    case 'conference':
      return <ConferenceStage />
    case 'classification': {
      const call = calls.find(({ uid }) => uid === stage.uid)
      return call ? <ClassificationStage call={call} /> : <DialForm />
    }
    case 'transfer': {
      const call = calls.find(({ uid }) => uid === stage.origin)
      return call ? <TransferStage key={call.uid} call={call} asked={stage} /> : <DialForm />
    }
    case 'transfer-attend':
    case 'transfer-pendulum':
    case 'transferring':
      return <ConsultationStage stage={stage} />
  }
}

/** A blind transfer that the exchange has not decided yet: it can still be taken back (§4.5). */
function LeavingCall() {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const blind = useSoftphone((phone) => phone.stages.blind)
  if (blind === null) return null
  return (
    <div className="flex items-center gap-3 rounded-md bg-accent-soft p-3 text-sm">
      <p className="min-w-0 flex-1 truncate">
        {t('softphone.transferringTo', { name: blind.destination.label })}
      </p>
      <Button variant="secondary" size="sm" onClick={() => host.stage({ type: 'cancel' })}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}
