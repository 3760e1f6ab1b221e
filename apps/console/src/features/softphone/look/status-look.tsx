import type { WebphoneState } from '@ramal/contract/vocabulary'
import type { Call } from '@ramal/domain/call/call'
import { callStatus } from '@ramal/domain/call/call'
import { cn } from '@ramal/ui/lib/cn'
import { type AgentState, StatusDot } from '@ramal/ui/status-dot'
import { useTranslation } from 'react-i18next'
import { linkWords, useChannelWords } from '../../../lib/realtime/use-channel-words.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useSelected } from '../../../lib/use-store.ts'
import { HoldTimer } from './call-timer.tsx'

const LOOK = {
  not_inuse: 'available',
  unavailable: 'unavailable',
  busy: 'in-call',
  ringing: 'ringing',
  after_service: 'after-service',
  paused: 'paused',
  do_not_disturb: 'dnd',
  elsewhere: 'unavailable',
  lost: 'unavailable',
} satisfies Record<WebphoneState | 'elsewhere' | 'lost', AgentState>

/** The softphone's status as icon and word; in another tab, without a connection or with an ear in somebody's call, that. */
export function SoftphoneStatus({ status, className }: { status: WebphoneState; className?: string }) {
  const { t } = useTranslation()
  const words = useChannelWords(status)
  const monitored = useSelected(useServices().monitored, (now) => now)
  // No queue offers them a call meanwhile (contract §3.2): to say that they are free would be untrue.
  if (words === 'not_inuse' && monitored?.inForce !== undefined) {
    const { inForce, agent } = monitored
    return (
      <StatusDot
        state="in-call"
        label={t(`monitor.in.${inForce}`, { name: agent.description })}
        className={cn(
          'min-w-0 max-w-28 md:max-w-52 [&_[data-slot=status-word]]:truncate [&_[data-slot=status-word]]:min-w-0',
          className,
        )}
      />
    )
  }
  const rivals = linkWords(words, t)
  return (
    <StatusDot
      state={LOOK[words]}
      label={
        words === 'elsewhere' || words === 'lost' ? t(`service.${words}`) : t(`softphone.status.${words}`)
      }
      {...(rivals && { rivals })}
      {...(className === undefined ? {} : { className })}
    />
  )
}

/** The status of one call as icon and word, on hold with how long; an outgoing one that nobody has accepted is being called. */
export function CallStatus({ call }: { call: Call }) {
  const { t } = useTranslation()
  const status = callStatus(call)
  switch (status) {
    case 'onhold':
      return (
        <span className="inline-flex items-center gap-1">
          <StatusDot state="hold" label={t('softphone.status.onhold')} />
          <HoldTimer call={call} />
        </span>
      )
    case 'onmute':
      return <StatusDot state="mute" label={t('softphone.status.onmute')} />
    case 'after_service':
      return <StatusDot state="after-service" label={t('softphone.status.after_service')} />
    case 'ringing':
      return <StatusDot state="ringing" label={t('softphone.status.ringing')} />
    case 'inconference':
      return <StatusDot state="in-call" label={t('softphone.status.inconference')} />
    case 'busy':
      return <StatusDot state="unavailable" label={t('softphone.ending')} />
    default:
      return isDialling(call) ? (
        <StatusDot state="ringing" label={t('softphone.dialling')} />
      ) : (
        <StatusDot state="in-call" label={t('softphone.status.inuse')} />
      )
  }
}

function isDialling({ direction, state }: Call): boolean {
  return direction === 'outgoing' && state.phase === 'live' && state.acceptedAt === null
}
