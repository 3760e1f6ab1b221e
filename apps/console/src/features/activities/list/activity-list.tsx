import type { ActivityOverview } from '@ramal/contract/entities/activity-overview'
import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { type DueGroup, dueEdges } from '@ramal/domain/activity/due-group'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoving } from '../../../lib/use-roving.ts'
import { ActivityItem, type RowFrame } from './activity-item.tsx'
import { groupRows } from './group-rows.ts'
import { rowKeyOf } from './row-keys.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** A page of activities by when they are due. Arrows move, Enter opens, `L` calls, `E` is done, `R` reschedules. */
export function ActivityList({
  rows,
  counts,
  frame,
}: {
  rows: readonly ActivityRow[]
  /** How many there are of each group, on all pages; null: not known. */
  counts: ActivityOverview['counts'] | null
  frame: Omit<RowFrame, 'onFocus'>
}) {
  const list = useRef<HTMLDivElement>(null)
  const groups = groupRows(rows, dueEdges(frame.now, frame.zone))
  const ids = groups.flatMap((group) => group.rows.map(({ id }) => id))
  const { stop, handleKeyDown, handleFocus } = useRoving(list, ids)
  useKeptFocus(list, ids)

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const asked = rowKeyOf(event)
    const row = rows.find(({ id }) => id === asked?.id)
    if (asked === null || row === undefined) {
      if (event.currentTarget.contains(event.target as Node)) handleKeyDown(event)
      return
    }
    event.preventDefault()
    if (asked.act === 'call') frame.onCall(row)
    else if (asked.act === 'finish') frame.onFinish(row)
    else if (frame.changeRefusal === null) frame.onReschedule(row.id)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows
    <div ref={list} onKeyDown={handleKey}>
      {groups.map(({ group, rows: members }) => (
        <Group key={group} group={group} count={counts?.[group] ?? members.length}>
          {members.map((row) => (
            <ActivityItem
              key={row.id}
              row={row}
              group={group}
              isStop={row.id === ids[stop]}
              frame={{ ...frame, onFocus: handleFocus }}
            />
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({ group, count, children }: { group: DueGroup; count: number; children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="sticky top-0 z-10 flex items-baseline gap-2 border-b bg-sunken px-4 py-1.5 font-semibold text-xs"
      >
        {t(`activity.group.${group}`)} <span className="font-normal text-muted tabular-nums">{count}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}
