import type { Call } from '@ramal/domain/call/call'
import type { Stage } from '@ramal/domain/transfer/stage'
import { Button } from '@ramal/ui/button'
import { Spinner } from '@ramal/ui/spinner'
import { ArrowLeftRightIcon, CheckIcon, XIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CallTimer } from '../look/call-timer.tsx'
import { partyOf } from '../look/caller-words.ts'
import { CallStatus } from '../look/status-look.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'

type Consulting = Extract<Stage, { readonly second: string }>

/** Both parties of a transfer, who hears whom, and what can be done: swap, conclude, cancel (§4.5). */
export function ConsultationStage({ stage }: { stage: Consulting }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const calls = useSoftphone((phone) => phone.calls)
  const find = (uid: string) => calls.find((call) => call.uid === uid)
  const isSent = stage.at === 'transferring'
  const isReady = !isSent && stage.accepted
  return (
    <section aria-label={t(`stage.${stage.at}`)} className="flex flex-col gap-4 @max-[640px]:contents">
      <h2 className="font-semibold text-sm">{t(`stage.${stage.at}`)}</h2>
      {/* Where the form stands below, it passes under them: who is meant by "cancel" is never out of sight. */}
      <div className="@max-[640px]:sticky top-0 z-1 @max-[640px]:-my-2 flex flex-col gap-2 bg-surface @max-[640px]:py-2">
        <Party role={t('softphone.customer')} call={find(stage.origin)} />
        <Party
          role={`${t('softphone.destinationParty')} · ${t(`softphone.appName.${stage.destination.app}`)}`}
          call={find(stage.second)}
          name={stage.destination.label}
        />
      </div>
      {isSent && (
        <p className="flex items-center justify-center gap-2 text-sm">
          <Spinner />
          {t('softphone.transferringTo', { name: stage.destination.label })}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {stage.at === 'transfer-pendulum' && (
          <Button
            variant="secondary"
            size="lg"
            disabled={!isReady}
            onClick={() => host.stage({ type: 'swap' })}
          >
            <ArrowLeftRightIcon aria-hidden="true" /> {t('softphone.swap')}
          </Button>
        )}
        {!isSent && (
          <Button
            variant="success"
            size="lg"
            disabled={!isReady}
            onClick={() => host.stage({ type: 'confirm' })}
          >
            <CheckIcon aria-hidden="true" /> {t('softphone.confirm')}
          </Button>
        )}
        {/* Back to the customer: nothing is lost, so nothing is red. */}
        <Button variant="secondary" size="lg" onClick={() => host.stage({ type: 'cancel' })}>
          <XIcon aria-hidden="true" /> {t('softphone.cancelTransfer')}
        </Button>
      </div>
    </section>
  )
}

function Party({ role, call, name }: { role: string; call: Call | undefined; name?: string }) {
  const { t } = useTranslation()
  const talks =
    call?.state.phase === 'live' && call.state.acceptedAt !== null && !call.state.held ? true : undefined
  return (
    <div
      aria-current={talks}
      className="flex items-center gap-3 rounded-md border p-3 aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
    >
      <div className="min-w-0 flex-1">
        <p className="text-muted text-xs">{role}</p>
        <p className="truncate font-medium tabular-nums">{name ?? (call && partyOf(call, t))}</p>
      </div>
      {call && (
        <div className="flex flex-col items-end gap-0.5 text-sm">
          <CallStatus call={call} />
          <CallTimer call={call} />
        </div>
      )}
    </div>
  )
}
