import { sortedBy, sortOf } from '@ramal/domain/settings/list-state'
import { Table, TableHead } from '@ramal/ui/table'
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoving } from '../../../lib/use-roving.ts'
import type { Row } from '../resource/resource-api.ts'
import { useRowLeft } from '../resource/row-left.ts'
import type { ListBodyProps } from './list-props.ts'
import { ListRow } from './list-row.tsx'
import { useTargetNames } from './target-names.ts'

/** The table of a list (§2.10: ID, Ativo, description and actions, and the columns of its declaration); one Tab stop, arrows move between rows. */
export function ListTable({
  where,
  base,
  list,
  columns,
  words,
  selected,
  onSelect,
  mayAdd,
  rows,
}: ListBodyProps & { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const place = useRef<HTMLTableSectionElement>(null)
  const ids = rows.map(({ id }) => id)
  const roving = useRoving(place, ids)
  useRowLeft(base, place)
  const targets = useTargetNames(rows, columns)
  const isSelected = (row: Row) => selected.some(({ id }) => id === row.id)
  const areAll = rows.every(isSelected)
  const toggle = (row: Row) =>
    onSelect(isSelected(row) ? selected.filter(({ id }) => id !== row.id) : [...selected, row])
  const head = (field: string, className?: string) => (
    <SortHead key={field} field={field} label={words.label(field)} list={list} className={className} />
  )
  return (
    <Table>
      <thead>
        <tr>
          <TableHead className="@max-xl:hidden w-9">
            <input
              type="checkbox"
              aria-label={t('settings.selectPage')}
              className="size-4 align-middle accent-accent"
              checked={areAll}
              onChange={() => onSelect(areAll ? [] : rows)}
            />
          </TableHead>
          {head('id', '@max-xl:hidden w-16')}
          {head('description')}
          {head('is_active', 'w-20')}
          {columns.map(({ field, about, sorts, isTarget }) =>
            sorts || field.endsWith('_at') ? (
              head(field, '@max-2xl:hidden')
            ) : (
              <TableHead
                key={field}
                className={
                  about?.kind === 'int' && !isTarget ? '@max-2xl:hidden text-right' : '@max-2xl:hidden'
                }
              >
                {words.label(field)}
              </TableHead>
            ),
          )}
          <TableHead className="w-12">
            <span className="sr-only">{t('settings.actionsHead')}</span>
          </TableHead>
        </tr>
      </thead>
      <tbody ref={place} onKeyDown={roving.handleKeyDown}>
        {rows.map((row, index) => (
          <ListRow
            key={row.id}
            where={where}
            base={base}
            row={row}
            columns={columns}
            words={words}
            targets={targets}
            isStop={index === roving.stop}
            onFocus={() => roving.handleFocus(row.id)}
            isSelected={isSelected(row)}
            onToggle={() => toggle(row)}
            mayAdd={mayAdd}
          />
        ))}
      </tbody>
    </Table>
  )
}

/** A head that sorts: up, down, the default again; with Shift beside the others. */
function SortHead({
  field,
  label,
  list,
  className,
}: {
  field: string
  label: string
  list: ListBodyProps['list']
  className?: string | undefined
}) {
  const { ordering } = list.state
  const sort = sortOf(ordering, field)
  const Arrow = sort === 'descending' ? ArrowDownIcon : ArrowUpIcon
  return (
    <TableHead aria-sort={sort ?? 'none'} className={className}>
      <button
        type="button"
        className="-mx-1 inline-flex min-h-7 items-center gap-1 rounded-md px-1 hover:text-text"
        onClick={(event) => list.change({ ordering: sortedBy(ordering, field, event.shiftKey) })}
      >
        {label}
        {sort && <Arrow aria-hidden="true" className="size-3.5" />}
      </button>
    </TableHead>
  )
}
