import type { AgentTime } from '@ramal/contract/entities/agent-time'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { csvOf, saveFile } from '../../../lib/csv.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { momentIn } from './moment.ts'
import { readMonth } from './own-time-api.ts'
import { COLUMNS, NOTHING, wordsOf } from './time-words.ts'

/** The record of the whole month of `day` as a file, in the words of the page; seconds beside each duration. */
export function MonthCsv({ day, last }: { day: string; last: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const month = day.slice(0, 7)
  const make = useMutation({
    mutationFn: () => readMonth(month, last),
    onSuccess: (days) =>
      saveFile(
        `${t('profile.section.time')} ${month}.csv`,
        csvOf(linesOf(days), locale === 'en-us' ? ',' : ';'),
        'text/csv',
      ),
    onError: (error) => toast.error(t('ownTime.csvFailed', { message: messageOf(error) })),
  })
  function linesOf(days: readonly AgentTime[]): (string | number)[][] {
    const head = [
      t('ownTime.day'),
      ...COLUMNS.map((column) => t(`ownTime.${column}`)),
      `${t('ownTime.duration')} (s)`,
    ]
    const rows = days.flatMap((record) =>
      record.results.toReversed().map((row) => {
        const words = wordsOf(row, momentIn(record.timezone, locale, 'date'), t)
        const cells = COLUMNS.map((column) => (words[column] === NOTHING ? '' : words[column]))
        return [record.day, ...cells, row.seconds]
      }),
    )
    return [head, ...rows]
  }
  return (
    <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
      <DownloadIcon aria-hidden="true" />
      {t('ownTime.csv')}
    </Button>
  )
}
