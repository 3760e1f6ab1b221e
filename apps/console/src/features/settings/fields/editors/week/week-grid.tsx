import { type Block, timeOf } from '@ramal/domain/settings/week/blocks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../../lib/use-locale.ts'
import { DayColumn } from './day-column.tsx'
import { dayNames } from './day-names.ts'
import { useWeekKeys } from './use-week-keys.ts'
import { useWeekPointer } from './use-week-pointer.ts'

/** Hours that are written beside the columns. */
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** Seven columns of a day each: dragging draws, moves and stretches blocks in quarters of an hour, and so do the keys. */
export function WeekGrid({
  blocks,
  locked,
  onChange,
}: {
  blocks: readonly Block[]
  locked: boolean
  onChange: (blocks: readonly Block[]) => void
}) {
  const { t } = useTranslation()
  const days = dayNames(useLocale(), 'short')
  const long = dayNames(useLocale(), 'long')
  const columns = useRef<HTMLDivElement>(null)
  const pointer = useWeekPointer(columns, blocks, onChange)
  const keys = useWeekKeys(columns, blocks, onChange)
  const shown = pointer.shown ?? keys.shown ?? blocks
  return (
    <section aria-label={t('settingEditor.week.grid')} className="flex flex-col gap-1">
      <div className="grid grid-cols-[2.5rem_1fr]">
        <span />
        <div className="grid grid-cols-7">
          {days.map(({ day, name }) => (
            <span key={day} className="text-center text-muted text-xs">
              {name}
            </span>
          ))}
        </div>
        <div aria-hidden="true" className="relative h-120">
          {HOURS.map((hour) => (
            <span
              key={hour}
              className="-translate-y-1/2 absolute right-1 text-[11px] text-muted tabular-nums"
              style={{ top: `${(hour / 24) * 100}%` }}
            >
              {String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
        <div ref={columns} className="grid h-120 grid-cols-7 gap-px border bg-border">
          {long.map(({ day, name }) => (
            <DayColumn
              key={day}
              day={day}
              name={name}
              blocks={shown}
              cursor={keys.cursor}
              locked={locked}
              onPoint={pointer.start}
              onKeyDown={keys.press}
              onFocus={() => keys.enter(day)}
            />
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {keys.isDrawing ? t('settingEditor.week.drawing', { time: timeOf(keys.cursor.minute) }) : ''}
      </p>
      {!locked && <p className="text-muted text-xs">{t('settingEditor.week.keys')}</p>}
    </section>
  )
}
