import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import type { DueGroup } from '@ramal/domain/activity/due-group'
import { ActivityFacts, ActivityKind } from './activity-facts.tsx'
import { DueCell } from './due-cell.tsx'
import { RowActions, type RowActs } from './row-actions.tsx'

/** What the rows of the list share. */
export interface RowFrame extends RowActs {
  readonly now: number
  readonly zone: string
  readonly withOwner: boolean
  readonly onOpen: (row: ActivityRow) => void
  readonly onFocus: (id: number) => void
}

/**
 * One activity: when, how, what, for whom; and what is done with it. One button covers the row; the list is one tab stop, and so are the
 * actions of the row that has it. On a telephone it is a card.
 */
export function ActivityItem({
  row,
  group,
  isStop,
  frame,
}: {
  row: ActivityRow
  group: DueGroup
  isStop: boolean
  frame: RowFrame
}) {
  const { now, zone, onOpen, onFocus } = frame
  const tabIndex = isStop ? 0 : -1
  return (
    <li
      data-activity={row.id}
      onFocus={() => onFocus(row.id)}
      // What is out of view is neither laid out nor painted before it is scrolled to: of fifty rows a dozen are in sight.
      className="relative grid min-h-12 [contain-intrinsic-height:auto_3rem] [content-visibility:auto] @max-2xl:[contain-intrinsic-height:auto_7rem] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b px-4 py-2 text-[13px] last:border-b-0 hover:bg-hover/60 @2xl:grid-cols-[6.5rem_1rem_minmax(0,1fr)_auto] @2xl:py-1"
    >
      <DueCell
        at={row.due_at === null ? null : Date.parse(row.due_at)}
        {...{ group, now, zone }}
        className="@max-2xl:text-xs"
      />
      <ActivityKind row={row} />
      <div className="min-w-0 @max-2xl:col-span-2">
        <button
          type="button"
          data-row={row.id}
          tabIndex={tabIndex}
          onClick={() => onOpen(row)}
          className="block max-w-full truncate text-left font-medium after:absolute after:inset-0"
        >
          {row.subject}
        </button>
        <ActivityFacts row={row} withOwner={frame.withOwner} />
      </div>
      <RowActions row={row} tabIndex={tabIndex} acts={frame} />
    </li>
  )
}
