import type { ReceivedTransfer } from '@ramal/contract/entities/call-briefing'
import type { Call } from '@ramal/domain/call/call'
import { ForwardIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { kindOf, whomOf } from '../look/briefing-words.ts'
import { useBriefing } from '../look/use-briefing.ts'

type Filled = NonNullable<ReceivedTransfer['filled']>

/** Who gave the agent this call and why, and what they had filled in, to read: folded, above the agent's own form (D14). */
export function TransferReceived({ call }: { call: Call }) {
  const { t } = useTranslation()
  const transfer = useBriefing(call)?.transfer ?? null
  if (transfer === null) return null
  const { by, queue, note, filled } = transfer
  const kind = kindOf(transfer)
  const who = by ?? t('softphone.aColleague')
  return (
    <section
      aria-label={t('softphone.aboutTransfer')}
      className="mb-4 flex flex-col gap-2 rounded-md border bg-sunken p-3 text-sm"
    >
      <p className="flex items-center gap-2 font-medium">
        <ForwardIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 break-words">
          {kind === 'asked'
            ? t('softphone.askedBy', { who, whom: whomOf(transfer, t) })
            : [
                t(kind === 'taken' ? 'softphone.takenFrom' : 'softphone.givenBy', { who }),
                ...(queue === null ? [] : [queue]),
              ].join(' · ')}
        </span>
      </p>
      {note !== null && <p className="break-words">“{note}”</p>}
      {filled && (
        <details className="group">
          <summary className="cursor-pointer rounded-sm text-muted outline-offset-2">
            {t('softphone.filledBy', { who: filled.by ?? who })}
          </summary>
          <FilledIn filled={filled} />
        </details>
      )}
    </section>
  )
}

function FilledIn({ filled }: { filled: Filled }) {
  const { t } = useTranslation()
  const { answers, classification, sub_classification, comment } = filled
  const chosen = [
    { label: t('field.classification'), value: classification },
    { label: t('field.sub_classification'), value: sub_classification },
    { label: t('field.comment'), value: comment },
  ].filter(({ value }) => value !== null && value !== '')
  return (
    <dl className="mt-2 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1">
      {[...answers, ...chosen].map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the list does not change
        <div key={index} className="contents">
          <dt className="break-words text-muted">{label}</dt>
          <dd className="whitespace-pre-line break-words">
            {typeof value === 'boolean' ? t(value ? 'softphone.answeredYes' : 'softphone.answeredNo') : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
