import { cn } from '@ramal/ui/lib/cn'
import { TableCell, TableRow } from '@ramal/ui/table'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { cellText } from '../resource/cell-text.ts'
import type { Row, Whereabouts } from '../resource/resource-api.ts'
import { useCellContext } from '../resource/use-cell-context.ts'
import type { ResourceWords } from '../resource/use-words.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { ColourDot } from './colour-dot.tsx'
import { RowActions } from './row-actions.tsx'
import type { TargetNames } from './target-names.ts'
import type { Column } from './use-columns.ts'

interface ListRowProps {
  where: Whereabouts
  base: string
  row: Row
  columns: readonly Column[]
  words: ResourceWords
  targets: TargetNames
  /** The row that Tab leads to; its controls are in the way of Tab, those of the others are not. */
  isStop: boolean
  onFocus: () => void
  isSelected: boolean
  onToggle: () => void
  mayAdd: boolean
}

/** A row of a list; the one that was just saved is tinted for a moment. */
export function ListRow({
  where,
  base,
  row,
  columns,
  words,
  targets,
  isStop,
  onFocus,
  isSelected,
  onToggle,
  mayAdd,
}: ListRowProps) {
  const { t } = useTranslation()
  const name = String(row['description'] ?? row.id)
  const tabIndex = isStop ? 0 : -1
  const state: unknown = useLocation().state
  const isTinted = typeof state === 'object' && state !== null && 'saved' in state && state.saved === row.id
  const context = useCellContext(words)
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ') return
    event.preventDefault()
    onToggle()
  }
  const texts = columns.map((column) => {
    const { field, about, isTarget } = column
    const own = isTarget ? '' : cellText(field, about, row[field], context)
    const target = targets.of(row, column)
    const which = target ? (target.name ?? context.removed(target.id)) : ''
    return {
      field,
      about,
      isNumber: isNumber(about?.kind) && !isTarget,
      text: [own, which].filter(Boolean).join(' '),
    }
  })
  return (
    <TableRow className={cn(isTinted && 'bg-accent-soft', isSelected && 'bg-hover')} onFocus={onFocus}>
      <TableCell className="@max-xl:hidden">
        <input
          type="checkbox"
          aria-label={t('settings.selectRow', { name })}
          tabIndex={tabIndex}
          className="size-4 align-middle accent-accent"
          checked={isSelected}
          onChange={onToggle}
        />
      </TableCell>
      <TableCell className="@max-xl:hidden text-muted tabular-nums">{row.id}</TableCell>
      {/* On a narrow page it has what the switch and the actions leave, and no more. */}
      <TableCell className="@max-2xl:w-full max-w-80 @max-2xl:max-w-0">
        <Link
          to={`${base}/${row.id}/edit`}
          data-row={row.id}
          tabIndex={tabIndex}
          onKeyDown={handleKeyDown}
          className={cn(
            'block truncate font-medium hover:underline',
            row['is_active'] === false && 'text-muted',
          )}
        >
          {name}
        </Link>
        <span className="block @2xl:hidden truncate text-muted text-xs">
          {texts
            .slice(0, 2)
            .map(({ about, text }) => (about?.kind === 'colour' ? '' : text))
            .filter(Boolean)
            .join(' · ')}
        </span>
      </TableCell>
      <TableCell>
        <ActiveSwitch where={where} row={row} name={name} tabIndex={tabIndex} />
      </TableCell>
      {texts.map(({ field, about, isNumber, text }) => (
        <TableCell
          key={field}
          className={cn('@max-2xl:hidden max-w-64 truncate', isNumber && 'text-right tabular-nums')}
        >
          {about?.kind === 'colour' && text !== '' ? <ColourDot name={text} /> : text}
        </TableCell>
      ))}
      <TableCell className="text-right">
        <RowActions where={where} base={base} row={row} name={name} tabIndex={tabIndex} mayAdd={mayAdd} />
      </TableCell>
    </TableRow>
  )
}

function isNumber(kind: string | undefined): boolean {
  return kind === 'int' || kind === 'decimal'
}
