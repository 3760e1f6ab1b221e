import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { cn } from '@ramal/ui/lib/cn'
import { ClockAlertIcon, PhoneIcon, ZapIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { timeIn } from '../time/due-words.ts'

/** An activity in a calendar: its time, how it is called, what it is about. Its colour says whether it is late, never whose it is. */
export function CalendarEntry({
  row,
  dueAt,
  now,
  zone,
  className,
  ...props
}: { row: ActivityRow; dueAt: number; now: number; zone: string } & ComponentProps<'button'>) {
  const isLate = dueAt <= now
  const Icon = isLate ? ClockAlertIcon : row.auto_run ? ZapIcon : PhoneIcon
  return (
    <button
      type="button"
      data-row={row.id}
      data-activity={row.id}
      className={cn(
        'flex h-5.5 min-w-0 touch-none items-center gap-1 overflow-hidden rounded border px-1 text-left text-xs leading-none',
        isLate ? 'bg-sunken font-semibold' : 'bg-accent-soft',
        className,
      )}
      {...props}
    >
      <Icon aria-hidden="true" className="size-3 shrink-0" />
      <span className="shrink-0 tabular-nums">{timeIn(zone, dueAt)}</span>
      <span className="truncate">{row.subject}</span>
    </button>
  )
}
