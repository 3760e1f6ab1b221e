import type { ExplainStep } from '@ramal/contract/endpoints/route-explain'
import { RESOURCE_ADDRESSES, type ResourceKey } from '@ramal/contract/resource-addresses'
import { pathOf, routeOf } from '@ramal/domain/settings/place'
import { cn } from '@ramal/ui/lib/cn'
import { CheckIcon, MinusIcon, XIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../../../../lib/use-locale.ts'

const LOOKS = {
  yes: { Icon: CheckIcon, className: 'text-success-text' },
  no: { Icon: XIcon, className: 'text-danger-text' },
  note: { Icon: MinusIcon, className: 'text-muted' },
} as const

/** What would happen, as numbered sentences; each leads to the row that it is about. The last one is what it comes to. */
export function TesterSteps({ steps }: { steps: readonly ExplainStep[] }) {
  const { t } = useTranslation()
  const last = steps.at(-1)
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="rounded-md bg-accent-soft px-3 py-2 font-medium text-sm">
        {last?.text ?? t('settingEditor.tester.nothing')}
      </p>
      <ol aria-label={t('settingEditor.tester.steps')} className="flex flex-col gap-2">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names of their own, and never move
          <Step key={index} step={step} n={index + 1} />
        ))}
      </ol>
    </div>
  )
}

function Step({ step, n }: { step: ExplainStep; n: number }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { Icon, className } = LOOKS[step.verdict]
  const address = addressOf(step)
  return (
    <li className="flex items-start gap-2 text-sm">
      <span aria-hidden="true" className="w-5 shrink-0 text-right text-muted tabular-nums">
        {n}
      </span>
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', className)} />
      <div className="min-w-0">
        <span className="sr-only">{t(`settingEditor.tester.verdict.${step.verdict}`)}: </span>
        {address === null ? (
          step.text
        ) : (
          <Link to={to(address)} className="text-accent-text hover:underline">
            {step.text}
          </Link>
        )}
        {step.before !== null && step.after !== null && step.before !== step.after && (
          <p className="break-all font-mono text-muted text-xs">
            {step.before} → {step.after}
          </p>
        )}
      </div>
    </li>
  )
}

/** The form of the row that a step is about; null: it has none of its own. */
function addressOf({ resource, id }: ExplainStep): string | null {
  if (resource === null || id === null || !(resource in RESOURCE_ADDRESSES)) return null
  const key = resource as ResourceKey
  if (routeOf(key).includes(':')) return null
  return `/settings/${pathOf({ key, mode: 'edit', id, parentId: null })}`
}
