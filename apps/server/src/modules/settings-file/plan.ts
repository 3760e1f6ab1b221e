import { sameJson } from './name-book.ts'
import { inOrder } from './order.ts'
import type { Section } from './section.ts'
import type { Refusal, SettingsFile } from './settings-file.ts'
import type { State, StateRow } from './state.ts'

/** What an import does, or would do. */
export interface Plan {
  readonly created: readonly string[]
  readonly changed: readonly Changed[]
  readonly deleted: readonly string[]
  readonly unchanged: number
  /** In the store, in a section of the file, and not in the file. */
  readonly notInFile: readonly string[]
  readonly refusals: readonly Refusal[]
  /** Secrets of new rows that the file has not. */
  readonly secretsToGive: readonly string[]
  readonly secretsSet: number
}

/** A row and the fields of it that are others now. */
export interface Changed {
  readonly name: string
  readonly fields: readonly string[]
}

/** What whoever imports has met on the way. */
type Tried = Pick<Plan, 'refusals' | 'secretsToGive' | 'secretsSet'>

/** Rows of the store in a section of the file that the file has not. */
export function missingRows(section: Section, state: State, file: SettingsFile): StateRow[] {
  const named = file.rows.get(section.key)
  if (!named) return []
  const names = new Set(named.map(({ name }) => name))
  return (state.rows.get(section.key) ?? []).filter(({ name }) => !names.has(name))
}

/** What became different between two states by an import. */
export function planOf(before: State, after: State, work: Tried, file: SettingsFile): Plan {
  const created: string[] = []
  const changed: Changed[] = []
  const deleted: string[] = []
  const notInFile: string[] = []
  let unchanged = 0
  for (const section of inOrder()) {
    const { key } = section
    const old = new Map((before.rows.get(key) ?? []).map((row) => [row.name, row]))
    const now = new Map((after.rows.get(key) ?? []).map((row) => [row.name, row]))
    for (const [name, row] of now) {
      const was = old.get(name)
      const fields = was
        ? Object.keys(row.values).filter((field) => !sameJson(row.values[field], was.values[field]))
        : []
      if (!was) created.push(`${key} ${name}`)
      else if (fields.length > 0) changed.push({ name: `${key} ${name}`, fields })
      else unchanged += 1
    }
    deleted.push(...[...old.keys()].filter((name) => !now.has(name)).map((name) => `${key} ${name}`))
    notInFile.push(...missingRows(section, after, file).map(({ name }) => `${key} ${name}`))
  }
  const { refusals, secretsToGive, secretsSet } = work
  return { created, changed, deleted, unchanged, notInFile, refusals, secretsToGive, secretsSet }
}
