import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoving } from '../../../lib/use-roving.ts'
import { type Column, GridRow, type RowActions } from './grid-row.tsx'
import { Part } from './part.tsx'
import { useHeldOrder } from './use-held-order.ts'

/** What a grid of the floor shows. */
export interface FloorGridProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** All rows by their keys; of them those in `order`. */
  rows: ReadonlyMap<string, Row>
  order: readonly string[]
  /** What the rows are narrowed by, in one word. */
  about: string
  /** On a narrow page a row is a card. */
  isNarrow: boolean
  card: (row: Row) => ReactNode
  open: string | null
  onOpen: (key: string) => void
  selected?: ReadonlySet<string>
  onSelect?: (key: string) => void
  /** What can be done to a row, by its button and by the key `.`: one row's menu is open at a time, and the grid alone is drawn for that. */
  actions?: RowActions<Row>
}

const ROW = 40
const CARD = 60

/**
 * Rows of the floor: only those in sight are in the document. One tab stop, arrows, Home and End move, Enter opens, Space selects, `.` acts.
 * While pointer or focus is in it the order stands; what would move is said, and moves when asked.
 */
export function FloorGrid<Row>(props: FloorGridProps<Row>) {
  const { label, columns, rows, order, about, isNarrow, open } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const held = useHeldOrder(order, isPointed || isFocused || menuOf !== null, about)
  const keys = held.keys
  const { stop, handleKeyDown, handleFocus } = useRoving(grid, keys, open)
  const height = isNarrow ? CARD : ROW
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => keys[index] ?? index,
    // What comes into view by a turn of the wheel stands ready beside it. More of them would be drawn with each leap to the end, too.
    overscan: 3,
    useFlushSync: false,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), stop),
  })

  function handleKey(event: KeyboardEvent) {
    const key = keys[stop]
    // What a row holds, and a menu that was opened from it, has keys of its own.
    const isRow = event.target instanceof Element && event.target.hasAttribute('data-row')
    if (!isRow || event.altKey || event.ctrlKey || event.metaKey || key === undefined) return
    if (event.key === 'Enter') props.onOpen(key)
    else if (event.key === ' ' && props.onSelect) props.onSelect(key)
    else if (event.key === '.' && props.actions) setMenuOf(key)
    else return handleKeyDown(event)
    event.preventDefault()
  }

  return (
    <div className="@container relative flex min-h-0 flex-1 flex-col">
      {held.changes > 0 && (
        <p className="absolute right-3 bottom-3 z-10 flex items-center gap-2 rounded-full border bg-raised py-1 pr-1 pl-3 text-xs shadow-popover">
          {t('operation.held', { n: held.changes })}
          <Button variant="secondary" size="sm" className="rounded-full" onClick={held.refresh}>
            {t('operation.refresh')}
          </Button>
        </p>
      )}
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
        <Part
          ref={grid}
          as="grid"
          aria-label={label}
          aria-rowcount={keys.length + 1}
          aria-colcount={columns.length + (props.actions ? 1 : 0)}
          aria-multiselectable={props.onSelect ? true : undefined}
          className="min-w-full"
          onKeyDown={handleKey}
          onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
          onPointerLeave={() => setPointed(false)}
          onFocus={() => setFocused(true)}
          onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
        >
          <Part
            as="row"
            aria-rowindex={1}
            className={
              isNarrow
                ? 'sr-only'
                : 'sticky top-0 z-1 flex h-8 items-center border-b bg-surface px-3 font-medium text-muted text-xs'
            }
          >
            {columns.map((column) => (
              <Part
                as="columnheader"
                key={column.id}
                className={cn('min-w-0 truncate px-1', column.className)}
              >
                {column.title}
              </Part>
            ))}
            {props.actions && (
              <Part as="columnheader" className="w-10 shrink-0">
                <span className="sr-only">{t('operation.actions')}</span>
              </Part>
            )}
          </Part>
          <div className="relative" role="presentation" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const rowKey = keys[index]
              const row = rowKey === undefined ? undefined : rows.get(rowKey)
              if (rowKey === undefined || row === undefined) return null
              return (
                <GridRow
                  key={key}
                  rowKey={rowKey}
                  row={row}
                  index={index}
                  start={start}
                  height={height}
                  columns={columns}
                  card={isNarrow ? props.card : null}
                  isStop={index === stop}
                  isOpen={rowKey === open}
                  isSelected={props.selected?.has(rowKey) ?? null}
                  onFocus={handleFocus}
                  onOpen={props.onOpen}
                  actions={props.actions ?? null}
                  isMenuOpen={rowKey === menuOf}
                  onMenu={setMenuOf}
                />
              )
            })}
          </div>
        </Part>
      </div>
    </div>
  )
}

/** The tab stop is always in the document, also while it is out of view. */
function withIndex(indexes: number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return indexes
  return [...indexes, index].sort((a, b) => a - b)
}
