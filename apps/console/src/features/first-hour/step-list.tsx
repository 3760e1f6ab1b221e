import { FIRST_HOUR_STEPS, type FirstHourStep, type StepState } from '@ramal/domain/day/first-hour'
import { useTranslation } from 'react-i18next'
import { STATE_COLOURS, STATE_ICONS } from './step-check.tsx'

/** All steps with how they stand; each may be opened at any time. */
export function StepList({
  states,
  open,
  onOpen,
}: {
  states: Readonly<Record<FirstHourStep, StepState>>
  open: FirstHourStep
  onOpen: (step: FirstHourStep) => void
}) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('firstHour.steps')}>
      <ol className="grid grid-cols-2 gap-1 @2xl:grid-cols-1">
        {FIRST_HOUR_STEPS.map((step) => {
          const Icon = STATE_ICONS[states[step]]
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === open ? 'step' : undefined}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-left text-sm hover:bg-hover aria-[current=step]:bg-accent-soft aria-[current=step]:font-semibold"
                onClick={() => onOpen(step)}
              >
                <Icon aria-hidden="true" className={`size-4 shrink-0 ${STATE_COLOURS[states[step]]}`} />
                <span className="min-w-0 flex-1">{t(`firstHour.${step}.title`)}</span>
                <span className="sr-only @2xl:not-sr-only @2xl:text-muted @2xl:text-xs">
                  {t(`firstHour.state.${states[step]}`)}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
