import type { FirstHour } from '@ramal/contract/endpoints/first-hour'
import type { FirstHourStep, StepState } from '@ramal/domain/day/first-hour'
import { CircleCheckIcon, CircleDashedIcon, LoaderCircleIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { checkOf } from './check-words.ts'

export const STATE_ICONS = {
  missing: CircleDashedIcon,
  waiting: LoaderCircleIcon,
  done: CircleCheckIcon,
} as const
export const STATE_COLOURS = {
  missing: 'text-muted',
  waiting: 'text-state-after-service',
  done: 'text-success',
} as const

/** What the running system says of a step, in its words, said again when they change. */
export function StepCheck({
  step,
  state,
  facts,
}: {
  step: FirstHourStep
  state: StepState
  facts: FirstHour
}) {
  const { t, i18n } = useTranslation()
  const Icon = STATE_ICONS[state]
  return (
    <div
      role="status"
      aria-label={t('firstHour.check')}
      className="flex items-start gap-2 rounded-md bg-sunken px-4 py-3 text-sm"
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${STATE_COLOURS[state]}`} />
      <p className="min-w-0 break-words">{checkOf(step, facts, t, i18n.language)}</p>
    </div>
  )
}
