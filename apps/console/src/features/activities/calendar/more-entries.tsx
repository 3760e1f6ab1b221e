import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { cn } from '@ramal/ui/lib/cn'
import { Popover, PopoverContent, PopoverTrigger } from '@ramal/ui/popover'
import { useTranslation } from 'react-i18next'
import { timeIn } from '../time/due-words.ts'

/** What has no room in a slot or a day: how many, and behind that each of them. */
export function MoreEntries({
  rows,
  zone,
  className,
  tabIndex,
  onOpen,
}: {
  rows: readonly { row: ActivityRow; dueAt: number }[]
  zone: string
  className?: string
  tabIndex?: number
  onOpen: (row: ActivityRow) => void
}) {
  const { t } = useTranslation()
  return (
    <Popover>
      <PopoverTrigger
        tabIndex={tabIndex}
        aria-label={t('activity.moreInSlot', { n: rows.length })}
        className={cn('h-5.5 rounded border bg-surface px-1 text-xs tabular-nums hover:bg-hover', className)}
      >
        +{rows.length}
      </PopoverTrigger>
      <PopoverContent aria-label={t('activity.moreInSlot', { n: rows.length })} className="w-64 p-1">
        {rows.map(({ row, dueAt }) => (
          <button
            key={row.id}
            type="button"
            className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-hover"
            onClick={() => onOpen(row)}
          >
            <span className="tabular-nums">{timeIn(zone, dueAt)}</span>
            <span className="min-w-0 truncate">{row.subject}</span>
          </button>
        ))}
      </PopoverContent>
    </Popover>
  )
}
