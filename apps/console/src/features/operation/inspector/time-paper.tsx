import { getAgentTimePdf } from '@ramal/contract/endpoints/time-record'
import { fillPath } from '@ramal/contract/kit/address'
import { Button } from '@ramal/ui/button'
import { Select } from '@ramal/ui/select'
import { useQueryClient } from '@tanstack/react-query'
import { FileDownIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPaper } from '../../../lib/open-paper.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { useOperation } from '../operation-context.ts'

/** So many months may be chosen, this one among them. */
const MONTHS = 12

/** A month of the agent's time record on paper. */
export function TimePaper({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const client = useQueryClient()
  const { ticker } = useOperation()
  const [now] = useState(() => ticker.now())
  const months = monthsUntil(now)
  const [month, setMonth] = useState(months[0] ?? '')
  const words = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return (
    <div className="flex flex-wrap items-center gap-2 border-t pt-4">
      <Select
        aria-label={t('operation.timeMonth')}
        empty={null}
        chosen={[month]}
        options={months.map((value) => ({ value, label: words.format(new Date(`${value}-01T00:00:00Z`)) }))}
        onChoose={([value]) => setMonth(value ?? month)}
      />
      <Button
        variant="secondary"
        className="max-md:h-11"
        onClick={() =>
          void openPaper(client, `/api${fillPath(getAgentTimePdf, { user_id: userId })}?month=${month}`)
        }
      >
        <FileDownIcon />
        {t('operation.timePdf')}
      </Button>
    </div>
  )
}

/** Months as `YYYY-MM`, this one first. */
function monthsUntil(now: number): string[] {
  const date = new Date(now)
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(date.getFullYear(), date.getMonth() - back, 1))
    return first.toISOString().slice(0, 7)
  })
}
