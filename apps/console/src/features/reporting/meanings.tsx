import type { Measure } from '@ramal/contract/reports'
import { useTranslation } from 'react-i18next'

/** What each number says, in words: opened by who asks, and on every paper. */
export function Meanings({ columns }: { columns: readonly Measure[] }) {
  const { t } = useTranslation()
  return (
    <details className="border-t px-3 py-2 text-sm">
      <summary className="min-h-6 cursor-pointer text-muted">{t('report.meanings')}</summary>
      <MeaningList columns={columns} />
    </details>
  )
}

/** The definitions by themselves. */
export function MeaningList({ columns }: { columns: readonly Measure[] }) {
  const { t } = useTranslation()
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {columns.map((column) => (
        <div key={column} className="contents">
          <dt className="font-medium">{t(`report.column.${column}`)}</dt>
          <dd className="pb-1 text-muted">{t(`report.meaning.${column}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
