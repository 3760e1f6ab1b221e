import { EMPTY_PALETTE, movedBy, nextPalette, paletteRows } from '@ramal/domain/palette/palette'
import { dialled, type Uses } from '@ramal/domain/palette/rank'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import type { PaletteRow } from './palette-item.ts'
import { inSections, type PaletteSection, scopeOf, within } from './palette-scope.ts'
import { countUse, paletteUses } from './palette-uses.ts'
import { type Callers, type FoundByServer, useFound } from './use-found.ts'

export interface PaletteProps extends Callers {
  /** Pages and commands, in the order in which they stand where nothing is typed. */
  readonly rows: readonly PaletteRow[]
  readonly onClose: () => void
}

/** An open palette: what it shows and what the user does in it. */
export interface OpenPalette {
  readonly text: string
  readonly sections: readonly PaletteSection[]
  readonly server: FoundByServer
  /** What was found is of an older text. */
  readonly isOld: boolean
  readonly highlighted: PaletteRow | null
  /** Whose possibilities are shown; null: all. */
  readonly owner: PaletteRow | null
  type(text: string): void
  move(by: 1 | -1): void
  point(id: string): void
  /** Does what the row is for, or shows what can be done with it. */
  choose(row: PaletteRow): void
  /** What can be done with the highlighted row, if it leads to more. */
  enter(): void
  /** Back to all. */
  leave(): void
}

/** A number of fewer digits is none that is dialled. */
const LEAST_DIGITS = 3
/** Of what can be done now, where nothing is typed. */
const NOW = 3

export function usePalette({ rows, call, write, openClient, onClose }: PaletteProps): OpenPalette {
  const { t } = useTranslation()
  const { id } = useProfile()
  const [palette, dispatch] = useReducer(nextPalette, EMPTY_PALETTE)
  const [owner, setOwner] = useState<PaletteRow | null>(null)
  const [{ uses, recent }] = useState(() => paletteUses(id))
  const scope = scopeOf(palette.text)
  const all = useFound(owner ? NOTHING : scope, { call, write, openClient })
  const items = owner
    ? (owner.inside ?? [])
    : within(scope, [...dialRow(), ...offered(rows, recent, scope.text)])
  const shown = paletteRows(
    { ...palette, text: scope.text },
    items,
    owner ? null : all.found,
    ranked(uses, scope.text),
  )
  const sections = inSections([...shown.local, ...shown.remote])
  const inOrder = sections.flatMap((section) => section.rows)
  const runnable = shown.isOld ? inOrder.filter((row) => !shown.remote.includes(row)) : inOrder

  /** A number that was typed is called at once. */
  function dialRow(): readonly PaletteRow[] {
    const number = dialled(scope.text)
    if (call === null || number === null || number.length < LEAST_DIGITS) return []
    const name = formatPhone(scope.text)
    return [
      { id: 'dial', group: 'now', label: t('palette.call', { name }), number, run: () => call(scope.text) },
    ]
  }

  function show(next: PaletteRow | null): void {
    setOwner(next)
    dispatch({ type: 'typed', text: '' })
  }

  return {
    text: palette.text,
    sections,
    server: all,
    isOld: shown.isOld,
    highlighted: inOrder.find((row) => row.id === shown.highlighted) ?? null,
    owner,
    type: (text) => dispatch({ type: 'typed', text }),
    point: (row) => dispatch({ type: 'chose', id: row }),
    move(by) {
      const to = movedBy(
        runnable.map((row) => row.id),
        shown.highlighted,
        by,
      )
      if (to !== null) dispatch({ type: 'chose', id: to })
    },
    choose(row) {
      if (!runnable.includes(row)) return
      if (row.run === undefined) return show(row)
      if (COUNTED.has(row.group)) countUse(id, idOf(row))
      onClose()
      // After the dialog has gone and given the focus back: what is done may take it elsewhere.
      setTimeout(row.run)
    },
    enter() {
      const row = inOrder.find((one) => one.id === shown.highlighted)
      if (row?.inside !== undefined && runnable.includes(row)) show(row)
    },
    leave: () => show(null),
  }
}

const NOTHING = scopeOf('')
/** What is remembered: nothing of customers. */
const COUNTED: ReadonlySet<string> = new Set(['now', 'recent', 'pages', 'settings', 'commands'])

/** Where nothing is typed: a few that fit now, what was chosen lately, then all pages. */
function offered(
  rows: readonly PaletteRow[],
  recent: readonly string[],
  text: string,
): readonly PaletteRow[] {
  if (text !== '') return rows
  const now = rows.filter(({ group }) => group === 'now').slice(0, NOW)
  const known = new Map(rows.map((row) => [row.id, row]))
  const again = recent.flatMap((id) => {
    const row = known.get(id)
    // An id stands once in the list, and a row of now keeps its place.
    return row && !now.includes(row) ? [{ ...row, group: 'recent' as const, id: `${AGAIN}${id}` }] : []
  })
  return [...now, ...again, ...rows.filter(({ group }) => group === 'pages')]
}

const AGAIN = 'again:'
const idOf = ({ id }: PaletteRow) => (id.startsWith(AGAIN) ? id.slice(AGAIN.length) : id)

/** Without a text all is in its own order. */
function ranked(uses: Uses, text: string): Uses {
  return text === '' ? {} : uses
}
