import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { durationText } from '@ramal/domain/call/duration-text'
import { callDirection } from '@ramal/domain/call-step/call-type'
import { type CallOutcome, callOutcome } from '@ramal/domain/call-step/outcome'
import { cn } from '@ramal/ui/lib/cn'
import type { TFunction } from 'i18next'
import {
  CheckIcon,
  PhoneCallIcon,
  PhoneIncomingIcon,
  PhoneMissedIcon,
  PhoneOffIcon,
  PhoneOutgoingIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RunningTime } from '../../lib/running-time.tsx'
import { dialStatusOf, directionOf } from './call-words.ts'

/** Which way a call went, as icon and word. */
export function CallDirection({ call }: { call: CallDetail }) {
  const { t } = useTranslation()
  const Icon = callDirection(call.call_type) === 'in' ? PhoneIncomingIcon : PhoneOutgoingIcon
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      {directionOf(call, t)}
    </span>
  )
}

const LOOKS = {
  talking: [PhoneCallIcon, 'font-medium text-accent-text'],
  calling: [PhoneCallIcon, 'text-accent-text'],
  answered: [CheckIcon, ''],
  gaveUp: [PhoneMissedIcon, 'text-danger-text'],
  timedOut: [PhoneMissedIcon, 'text-danger-text'],
  unreached: [PhoneOffIcon, 'text-danger-text'],
} as const

/** What became of a call, as icon, colour and word; of one that rang in vain with how long it rang. */
export function CallResult({ call }: { call: CallDetail }) {
  const { t } = useTranslation()
  const outcome = callOutcome(call)
  const [Icon, colour] = LOOKS[outcome.at]
  return (
    <span className={cn('inline-flex items-center gap-1.5 align-middle', colour)}>
      <Icon
        aria-hidden="true"
        className={cn('size-4 shrink-0', outcome.at === 'answered' && 'text-success')}
      />
      {resultOf(call, outcome, t)}
    </span>
  )
}

/** How long a call was talked: it runs while the call does; a dash where nobody talked. */
export function CallDuration({ call }: { call: CallDetail }) {
  const outcome = callOutcome(call)
  switch (outcome.at) {
    case 'talking':
    case 'calling':
      return <RunningTime since={Date.parse(outcome.since)} className="font-medium text-accent-text" />
    case 'answered':
      return durationText(outcome.talked)
    default:
      return '–'
  }
}

function resultOf(call: CallDetail, outcome: CallOutcome, t: TFunction): string {
  switch (outcome.at) {
    case 'talking':
    case 'calling':
      return t(`call.outcome.${outcome.at}`)
    case 'gaveUp':
    case 'timedOut':
      return t(`call.outcome.${outcome.at}`, { time: durationText(outcome.waited) })
    default:
      return dialStatusOf(call, t)
  }
}
