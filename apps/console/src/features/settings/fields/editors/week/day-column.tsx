import { type Block, blocksOn, DAY, runsOver, timeOf } from '@ramal/domain/settings/week/blocks'
import type { Moment } from '@ramal/domain/settings/week/drag'
import { cn } from '@ramal/ui/lib/cn'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grip } from './use-week-pointer.ts'

/** One day: a slider over its minutes for the keys, its blocks for the pointer. */
export function DayColumn({
  day,
  name,
  blocks,
  cursor,
  locked,
  onPoint,
  onKeyDown,
  onFocus,
}: {
  day: number
  name: string
  blocks: readonly Block[]
  cursor: Moment
  locked: boolean
  onPoint: (event: PointerEvent, grip: Grip) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
}) {
  const { t } = useTranslation()
  const own = blocksOn(blocks, day)
  const before = runsOver(blocks, day)
  const at = cursor.day === day ? cursor.minute : 0
  const within = own.find(({ start, end }) => at >= start && at < end)
  const said = within
    ? t('settingEditor.week.atOpen', {
        time: timeOf(at),
        start: timeOf(within.start),
        end: timeOf(within.end),
      })
    : t('settingEditor.week.atClosed', { time: timeOf(at) })
  const place = (start: number, end: number) => ({
    top: `${(start / DAY) * 100}%`,
    height: `${((Math.min(end, DAY) - start) / DAY) * 100}%`,
  })
  const point = (grip: Grip) => (event: PointerEvent) => {
    if (!locked) onPoint(event, grip)
  }
  return (
    <div
      role="slider"
      data-week-day={day}
      aria-label={name}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={DAY}
      aria-valuenow={at}
      aria-valuetext={said}
      aria-disabled={locked || undefined}
      tabIndex={cursor.day === day ? 0 : -1}
      className="group relative bg-surface bg-[repeating-linear-gradient(to_bottom,var(--border)_0_1px,transparent_1px_12.5%)]"
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (!locked) onKeyDown(event)
      }}
      onPointerDown={point({ kind: 'draw' })}
    >
      {before > 0 && (
        <span
          className="absolute inset-x-0.5 top-0 rounded-b-sm bg-accent/25"
          style={{ height: `${(before / DAY) * 100}%` }}
        />
      )}
      {own.map((block) => (
        <div
          key={`${block.start} ${block.end}`}
          className={cn(
            'absolute inset-x-0.5 flex cursor-grab touch-none flex-col justify-between overflow-hidden rounded-sm bg-accent text-[11px] text-on-accent leading-tight',
            block.end > DAY && 'rounded-b-none',
          )}
          style={place(block.start, block.end)}
          onPointerDown={point({ kind: 'move', block })}
        >
          <span
            className="block h-2 shrink-0 cursor-ns-resize touch-none"
            onPointerDown={point({ kind: 'start', block })}
          />
          <span className="pointer-events-none px-1 text-center tabular-nums">
            {timeOf(block.start)}–{timeOf(block.end)}
          </span>
          <span
            className="block h-2 shrink-0 cursor-ns-resize touch-none"
            onPointerDown={point({ kind: 'end', block })}
          />
        </div>
      ))}
      {cursor.day === day && (
        <span
          className="pointer-events-none absolute inset-x-0 hidden h-0.5 bg-text group-focus-visible:block"
          style={{ top: `${(at / DAY) * 100}%` }}
        />
      )}
    </div>
  )
}
