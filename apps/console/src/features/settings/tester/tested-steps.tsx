import type { ExplainStep } from '@ramal/contract/endpoints/route-explain'
import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { cn } from '@ramal/ui/lib/cn'
import { CheckIcon, InfoIcon, XIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { rowAddress } from '../resource/row-address.ts'

const VERDICTS = {
  yes: { Icon: CheckIcon, word: 'settings.yes', colour: 'text-success' },
  no: { Icon: XIcon, word: 'settings.no', colour: 'text-danger-text' },
  note: { Icon: InfoIcon, word: null, colour: 'text-muted' },
} as const

/** What a test comes to, then its steps in their order; each leads to the row that it is about. */
export function TestedSteps({ steps }: { steps: readonly ExplainStep[] }) {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className="rounded-md bg-accent-soft px-3 py-2 font-medium text-sm">
        {steps.at(-1)?.text}
      </p>
      <ol aria-label={t('settings.testSteps')} className="flex flex-col text-sm">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names; all of them come anew with each test
          <Step key={at} number={at + 1} step={step} />
        ))}
      </ol>
    </>
  )
}

function Step({ number, step }: { number: number; step: ExplainStep }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { Icon, word, colour } = VERDICTS[step.verdict]
  const { resource, id } = step
  return (
    <li className="flex items-start gap-2 border-border border-t py-2 first:border-t-0">
      <span className="w-5 shrink-0 text-right text-muted tabular-nums">{number}</span>
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <p>
          {word && <span className="sr-only">{t(word)}: </span>}
          {step.text}
        </p>
        {step.before !== null && step.after !== null && step.before !== step.after && (
          <p className="text-muted text-xs tabular-nums">
            {step.before} → {step.after}
          </p>
        )}
        {resource !== null && id !== null && (
          <Link
            className="text-accent-text text-xs hover:underline"
            to={to(rowAddress(resource as ResourceKey, id, null))}
          >
            {step.description || `#${id}`}
          </Link>
        )}
      </div>
    </li>
  )
}
