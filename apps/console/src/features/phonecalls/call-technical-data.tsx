import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { useTranslation } from 'react-i18next'
import { DETAIL_FIELDS, labelOf, wordsOf } from './call-words.ts'

/** Every field of the record in the order of §2.8, folded: for whoever looks for a fault, not for whom it was with. */
export function CallTechnicalData({ call }: { call: CallDetail }) {
  const { t } = useTranslation()
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-semibold">{t('call.technicalData')}</summary>
      <dl className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {DETAIL_FIELDS.map((field) => (
          <div key={field} className="flex justify-between gap-4 border-b py-1.5">
            <dt className="text-muted">{labelOf(field, t)}</dt>
            <dd className="min-w-0 break-words text-right tabular-nums">{wordsOf(call, field, t) || '–'}</dd>
          </div>
        ))}
        {call.cost != null && (
          <div className="flex justify-between gap-4 border-b py-1.5">
            <dt className="text-muted">{t('field.cost')}</dt>
            <dd className="text-right tabular-nums">{call.cost}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
