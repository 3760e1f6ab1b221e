import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import { cn } from '@ramal/ui/lib/cn'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openSteps, STEPS, type Step, useStep } from './use-step.ts'

/** The four steps; those that the file can be shown at lead there. */
export function StepLine({ file, step: shown }: { file: ListImport | undefined; step: Step }) {
  const { t } = useTranslation()
  const { to } = useStep()
  const open = openSteps(file)
  return (
    <nav aria-label={t('listImport.steps')}>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {STEPS.map((step, at) => {
          const label = `${at + 1}. ${t(`listImport.step.${step}`)}`
          const isShown = step === shown
          return (
            <li key={step} className={cn('py-1', isShown ? 'font-medium' : 'text-muted')}>
              {isShown ? (
                <span aria-current="step">{label}</span>
              ) : open.includes(step) ? (
                <Link className="text-accent-text hover:underline" to={to(step)}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
