import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

/** A table of more rows has only those in sight in the document. */
export const LONG_TABLE = 200

const ROW = 41

interface LongTableProps<Row> {
  readonly name: string
  readonly head: ReactNode
  readonly foot: ReactNode
  readonly columns: number
  readonly rows: readonly Row[]
  /** One row; `at`: its place in the table, its head counted. */
  readonly children: (row: Row, at: number) => ReactNode
}

/**
 * A table of many rows in a place of its own that scrolls, by keys too: head and totals stay in sight. Files and paper have all rows.
 */
export function LongTable<Row>({ name, head, foot, columns, rows, children }: LongTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a place that scrolls is no section of the page
    <div
      ref={scroller}
      role="region"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and Page Down scroll what has the focus
      tabIndex={0}
      className="max-h-[70vh] w-full overflow-auto"
    >
      <table aria-label={name} aria-rowcount={rows.length + 1} className="w-full border-collapse text-[13px]">
        <thead className="sticky top-0 z-2 bg-surface [box-shadow:0_1px_0_var(--border)]">{head}</thead>
        <tbody>
          <Gap height={above} columns={columns} />
          {items.map(({ index }) => {
            const row = rows[index]
            return row === undefined ? null : children(row, index + 2)
          })}
          <Gap height={below} columns={columns} />
        </tbody>
        <tfoot className="sticky bottom-0 z-2 bg-surface [box-shadow:0_-1px_0_var(--border)]">{foot}</tfoot>
      </table>
    </div>
  )
}

/** Stands for the rows that are not in sight. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )
}
