import { cn } from '@ramal/ui/lib/cn'
import { memo, type ReactNode } from 'react'
import { Part } from './part.tsx'

/** A column of a grid. */
export interface Column<Row> {
  readonly id: string
  readonly title: ReactNode
  /** Its width, and where it is left out. */
  readonly className: string
  readonly cell: (row: Row, key: string) => ReactNode
}

/** What can be done to a row: its button, or its menu where that is open. */
export type RowActions<Row> = (row: Row, isOpen: boolean, onOpen: (isOpen: boolean) => void) => ReactNode

interface GridRowProps<Row> {
  rowKey: string
  row: Row
  index: number
  start: number
  height: number
  columns: readonly Column<Row>[]
  /** Of a narrow page; null: in columns. */
  card: ((row: Row) => ReactNode) | null
  isStop: boolean
  isOpen: boolean
  /** Null: nothing is selected here. */
  isSelected: boolean | null
  onFocus: (key: string) => void
  onOpen: (key: string) => void
  actions: RowActions<Row> | null
  isMenuOpen: boolean
  /** Opens the menu of this row alone; null closes it. */
  onMenu: (key: string | null) => void
}

/** A row of a grid; drawn anew when what it says changes alone. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>(props: GridRowProps<Row>) {
  const { rowKey, row, index, start, height, columns, card, isOpen, isSelected } = props
  return (
    <Part
      as="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? isOpen}
      data-row={rowKey}
      tabIndex={props.isStop ? 0 : -1}
      className={cn(
        'absolute inset-x-0 flex items-center contain-strict border-b px-3 text-sm hover:bg-hover focus-visible:-outline-offset-2',
        (isOpen || isSelected) && 'bg-accent-soft hover:bg-accent-soft',
      )}
      style={{ height, transform: `translateY(${start}px)` }}
      onFocus={() => props.onFocus(rowKey)}
      onClick={(event) => {
        const pressed = event.target as Element
        // Not what is marked to be copied, nor what lies in the row for itself, nor a menu that was opened from it.
        if (!event.currentTarget.contains(pressed) || pressed.closest('[data-apart]')) return
        if (String(getSelection() ?? '') !== '') return
        props.onOpen(rowKey)
      }}
    >
      {card ? (
        <Part as="gridcell" className="flex min-w-0 flex-1 items-center">
          {card(row)}
        </Part>
      ) : (
        columns.map((column) => (
          <Part as="gridcell" key={column.id} className={cn('min-w-0 truncate px-1', column.className)}>
            {column.cell(row, rowKey)}
          </Part>
        ))
      )}
      {props.actions && (
        <Part as="gridcell" data-apart className="w-10 shrink-0 text-right">
          {props.actions(row, props.isMenuOpen, (isOpen) => props.onMenu(isOpen ? rowKey : null))}
        </Part>
      )}
    </Part>
  )
}
