import { Button } from '@ramal/ui/button'
import { DownloadIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import type { Filters } from '../filters/use-filters.ts'
import { useOperation } from '../operation-context.ts'

/** What the tab shows as a file; what makes it comes with the first press. */
export function CsvButton({ filters: { tab, filter } }: { filters: Filters }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { host, ticker } = useOperation()

  async function save() {
    const [{ csvOf, saveFile }, { tabTable }] = await Promise.all([
      import('../../../lib/csv.ts'),
      import('./tab-table.ts'),
    ])
    if (host.state.kind !== 'ready') return
    const now = ticker.now()
    const table = tabTable(tab, host.state.rows, { t, filter, now })
    const stamp = new Date(now).toISOString().slice(0, 16).replace(':', '')
    const name = `${t(`operation.tab.${tab}`)} ${stamp}.csv`
    saveFile(name, csvOf(table, locale === 'en-us' ? ',' : ';'), 'text/csv')
  }

  return (
    <Button
      variant="secondary"
      className="h-9 @max-3xl:hidden"
      aria-label={t('operation.csvOf')}
      onClick={() => void save()}
    >
      <DownloadIcon />
      {t('operation.csv')}
    </Button>
  )
}
