import { getTimePdf, getTimeSeal } from '@ramal/contract/endpoints/time-record'
import type { AgentTime } from '@ramal/contract/entities/agent-time'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DownloadIcon, FileDownIcon, PrinterIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { csvOf, saveFile } from '../../../lib/csv.ts'
import { call } from '../../../lib/http.ts'
import { openPaper } from '../../../lib/open-paper.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { momentIn } from './moment.ts'
import { MonthPrint } from './month-print.tsx'
import { readMonth } from './own-time-api.ts'
import { sealLine } from './seal.ts'
import { COLUMNS, NOTHING, wordsOf } from './time-words.ts'

/** The record of the whole month of `day` as a file or on paper, in the words of the page, with the seal by which it is known again. */
export function MonthFile({ day, last }: { day: string; last: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const client = useQueryClient()
  const month = day.slice(0, 7)
  const [printed, setPrinted] = useState<{ lines: Lines; seal: string } | null>(null)
  const make = useMutation({
    mutationFn: async (_as: 'csv' | 'print') => {
      // The seal last: nothing stands in the file that it does not cover, but what still goes on.
      const days = await readMonth(month, last)
      return { lines: linesOf(days), seal: sealLine(await call(getTimeSeal, { query: { month } })) }
    },
    onSuccess({ lines, seal }, as) {
      if (as === 'print') return setPrinted({ lines, seal })
      const text = csvOf([...lines, [seal]], locale === 'en-us' ? ',' : ';')
      saveFile(`${t('profile.section.time')} ${month}.csv`, text, 'text/csv')
    },
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
  const isBusy = (as: 'csv' | 'print') => make.isPending && make.variables === as
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        className="max-md:h-11"
        busy={isBusy('csv')}
        onClick={() => make.mutate('csv')}
      >
        <DownloadIcon aria-hidden="true" />
        {t('ownTime.csv')}
      </Button>
      <Button
        variant="secondary"
        className="max-md:h-11"
        busy={isBusy('print')}
        onClick={() => make.mutate('print')}
      >
        <PrinterIcon aria-hidden="true" />
        {t('ownTime.print')}
      </Button>
      <Button
        variant="secondary"
        className="max-md:h-11"
        onClick={() => void openPaper(client, `/api${getTimePdf.path}?month=${month}`)}
      >
        <FileDownIcon aria-hidden="true" />
        {t('ownTime.pdf')}
      </Button>
      {printed && <MonthPrint month={month} {...printed} onDone={() => setPrinted(null)} />}
    </div>
  )
}

type Lines = readonly (readonly (string | number)[])[]
