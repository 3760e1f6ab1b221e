import type { PaletteGroup, PaletteRow } from './palette-item.ts'

/** What a text asks for: a first sign narrows it. `>` what can be done, `@` people, nothing all. */
export interface PaletteScope {
  readonly text: string
  readonly groups: readonly PaletteGroup[] | null
}

const SIGNS: Readonly<Record<string, readonly PaletteGroup[]>> = { '>': ['now', 'commands'], '@': ['people'] }

export function scopeOf(typed: string): PaletteScope {
  const text = typed.trimStart()
  const groups = SIGNS[text.charAt(0)] ?? null
  return { text: (groups === null ? text : text.slice(1)).trim(), groups }
}

/** The rows of a scope. */
export function within({ groups }: PaletteScope, rows: readonly PaletteRow[]): readonly PaletteRow[] {
  return groups === null ? rows : rows.filter(({ group }) => groups.includes(group))
}

export interface PaletteSection {
  readonly group: PaletteGroup
  readonly rows: readonly PaletteRow[]
}

/** Rows under the word of their group; the groups in the order of their first rows. */
export function inSections(rows: readonly PaletteRow[]): readonly PaletteSection[] {
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.map((group) => ({ group, rows: rows.filter((row) => row.group === group) }))
}
