import type { ImportedList } from '@ramal/contract/imported-lists'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocale } from '../../../lib/use-locale.ts'
import { momentText } from '../day-words.ts'
import { importsQuery } from './import-queries.ts'
import { openSteps, useStep } from './use-step.ts'

/** Files that were taken before, each where it was left. */
export function EarlierFiles({ list }: { list: ImportedList }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { to } = useStep()
  const { data } = useQuery(importsQuery(list))
  if (!data || data.results.length === 0) return null
  return (
    <section aria-labelledby="earlier-title" className="flex flex-col gap-2">
      <h2 id="earlier-title" className="font-medium text-sm">
        {t('listImport.earlier')}
      </h2>
      <ul className="flex flex-col gap-2 text-sm">
        {data.results.map((file) => (
          <li key={file.id} className="flex flex-wrap gap-x-3 rounded-md border border-border p-3">
            <Link
              className="min-w-0 break-words font-medium text-accent-text hover:underline"
              to={to(openSteps(file).at(-1) ?? 'file', file.id)}
            >
              {file.file_name}
            </Link>
            <span>{t(`listImport.state.${file.state}`)}</span>
            <span className="text-muted">{momentText(file.created_at, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
