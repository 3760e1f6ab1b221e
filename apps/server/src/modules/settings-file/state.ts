import { isPlainObject } from '@ramal/contract/plain-object'
import type { ReadTx } from '@ramal/db/store/store'
import { type Sentence, sentence } from '../../platform/operator-sentence.ts'
import type { WireRow } from '../../resources/bind.ts'
import { tableOfApp } from '../../resources/bindings/destinations.ts'
import { readAll } from '../../resources/read.ts'
import { listedBy, type Source } from '../../resources/source.ts'
import { CHAT_TARGETS, PERSON_APP, TARGETS } from './naming.ts'
import { type Section, sectionOfTable, sections } from './section.ts'

/** What a row is called in the file; of rows below a row, with the name of that. */
export type Name = string | number

/** One row as the file has it, and where it is in the store. */
export interface StateRow {
  readonly name: string
  readonly id: number
  readonly parentId: number | null
  readonly values: Readonly<Record<string, unknown>>
}

/** Something of a row that a file has not. */
export interface LeftOut {
  readonly row: string
  readonly why: Sentence
  /** For the file, which is the same in every language. */
  readonly inFile: string
}

/** All settings of a tenant as the file has them, by section. */
export interface State {
  readonly rows: ReadonlyMap<string, readonly StateRow[]>
  /** What is not in the file, and why. */
  readonly leftOut: readonly LeftOut[]
  /** Rows that are called alike: none of them can be meant. */
  readonly doubles: readonly string[]
}

/** What the rows of each section are called, by id. */
type Names = ReadonlyMap<string, ReadonlyMap<number, Name>>

interface Found {
  readonly id: number
  readonly parentId: number | null
  readonly row: WireRow
}

/** Reads the settings of a tenant. */
export async function readState(tx: ReadTx, tenantId: number): Promise<State> {
  const found = new Map<string, Found[]>()
  // Parents stand before what is below them: their rows are asked for by their ids.
  for (const section of [...sections()].sort((a, b) => Number(a.parent !== null) - Number(b.parent !== null)))
    found.set(section.key, await readSection(tx, section, tenantId, found))
  const names: Names = new Map(
    sections().map((section) => [
      section.key,
      new Map((found.get(section.key) ?? []).map(({ id, row }) => [id, plainName(section, row)])),
    ]),
  )
  const leftOut: LeftOut[] = []
  const rows = new Map<string, StateRow[]>()
  for (const section of sections()) {
    const shown = (found.get(section.key) ?? []).flatMap((one) => toRow(section, one, names, leftOut))
    rows.set(
      section.key,
      shown.sort((a, b) => (a.name < b.name ? -1 : 1)),
    )
  }
  return { rows, leftOut, doubles: doublesIn(rows) }
}

async function readSection(
  tx: ReadTx,
  { binding, parent }: Section,
  tenantId: number,
  found: ReadonlyMap<string, readonly Found[]>,
): Promise<Found[]> {
  const parents = parent === null ? [null] : (found.get(parent) ?? []).map(({ id }) => id)
  const all: Found[] = []
  for (const parentId of parents) {
    const rows = await readAll(tx, binding, { tenantId, ids: parentId === null ? {} : { id: parentId } })
    all.push(...rows.map((row) => ({ ...row, parentId })))
  }
  return all
}

/** The name by which others refer to a row: of what has several, the first plain one. */
function plainName({ naming }: Section, row: WireRow): Name {
  const value = row[naming[0] ?? 'description']
  return typeof value === 'number' ? value : String(value)
}

function toRow(section: Section, { id, parentId, row }: Found, names: Names, leftOut: LeftOut[]): StateRow[] {
  const of = parentId === null ? null : (names.get(section.parent ?? '')?.get(parentId) ?? null)
  const shown = new Shown(section, row, names)
  const values = { ...(of === null ? {} : { of }), ...shown.values() }
  const name = nameOf(section, values)
  if (shown.isOfPeople) {
    leftOut.push({
      row: `${section.key} ${name}`,
      why: sentence('left.person'),
      inFile: 'it is about a person, or about what has no settings yet',
    })
    return []
  }
  if (shown.lost.length > 0)
    leftOut.push({
      row: `${section.key} ${name}`,
      why: sentence('left.lost', { fields: shown.lost }),
      inFile: `${shown.lost.join(', ')} led to what is not there`,
    })
  return [{ name, id, parentId, values }]
}

/** What tells this row of a file apart, in words. */
export function nameOf({ naming, parent }: Section, values: Readonly<Record<string, unknown>>): string {
  const parts = (parent === null ? naming : ['of', ...naming]).map((field) => String(values[field] ?? ''))
  return parts.join(' / ')
}

function isOrdered(source: Source<unknown> | undefined): boolean {
  return source?.kind === 'rows' && source.links?.order !== undefined
}

/** One row with names in place of ids. */
class Shown {
  readonly #section: Section
  readonly #row: WireRow
  readonly #names: Names
  /** Fields that led to something that is deleted. */
  readonly lost: string[] = []
  isOfPeople = false

  constructor(section: Section, row: WireRow, names: Names) {
    this.#section = section
    this.#row = row
    this.#names = names
  }

  values(): Record<string, unknown> {
    const { binding, fields } = this.#section
    const plain = fields.map((field) => {
      const source = binding.sources[field]
      const value = this.#row[field]
      if (source?.kind === 'reference')
        return [field, this.#named(field, sectionOfTable(source.target), value)]
      const listed = listedBy(source)
      if (listed) return [field, this.#list(field, sectionOfTable(listed), value, isOrdered(source))]
      if (source?.kind === 'nested') return [field, this.#nested(field, source.item.references, value)]
      return [field, value]
    })
    return this.#withTargets(Object.fromEntries(plain))
  }

  #named(field: string, key: string | null, value: unknown): Name | null {
    const id = isPlainObject(value) ? Number(value['id']) : null
    if (id === null) return null
    return this.#nameOf(field, key, id)
  }

  #nameOf(field: string, key: string | null, id: number): Name | null {
    const name = key === null ? undefined : this.#names.get(key)?.get(id)
    if (name === undefined) this.lost.push(field)
    return name ?? null
  }

  #list(field: string, key: string | null, value: unknown, isOrdered: boolean): Name[] {
    const all = (Array.isArray(value) ? value : []).flatMap((one) => this.#named(field, key, one) ?? [])
    return isOrdered ? all : all.sort((a, b) => (String(a) < String(b) ? -1 : 1))
  }

  #nested(field: string, references: Readonly<Record<string, object>>, value: unknown): unknown[] {
    return (Array.isArray(value) ? value : []).map((item: Record<string, unknown>) =>
      this.#withTargets(
        Object.fromEntries(
          Object.entries(item).map(([name, one]) => {
            const table = references[name]
            return [name, table ? this.#named(`${field}.${name}`, sectionOfTable(table as never), one) : one]
          }),
        ),
      ),
    )
  }

  /** Destinations and targets: an id beside a word that says of what. */
  #withTargets(values: Record<string, unknown>): Record<string, unknown> {
    const named = { ...values }
    for (const [field, key] of targetsIn(this.#section, values)) {
      if (key === 'person') this.isOfPeople = true
      else if (key !== null && values[field] !== '') {
        const name = this.#nameOf(field, key, Number(values[field]))
        named[field] = field.endsWith('data') ? String(name ?? '') : name
      }
    }
    return named
  }
}

/**
 * Fields that hold an id of what the word beside them names, with the section that it is of; null: nothing that has rows here. `target_type`
 * goes with `target_id` or `target`, `{p}app` with `{p}appdata`.
 */
export function targetsIn(
  { key }: Section,
  values: Readonly<Record<string, unknown>>,
): [field: string, key: string | 'person' | null][] {
  return Object.entries(values).flatMap(([field, word]): [string, string | null][] => {
    if (typeof word !== 'string') return []
    if (field === 'target_type') {
      const target = 'target_id' in values ? 'target_id' : 'target'
      return target in values ? [[target, Object.hasOwn(TARGETS, word) ? TARGETS[word]! : 'person']] : []
    }
    if (!/(^|_)app$/.test(field) || !(`${field}data` in values)) return []
    return [[`${field}data`, key.startsWith('chat') ? chatTarget(word) : callTarget(word)]]
  })
}

function chatTarget(app: string): string | null {
  if (app === PERSON_APP) return 'person'
  return Object.hasOwn(CHAT_TARGETS, app) ? (CHAT_TARGETS[app] ?? null) : null
}

function callTarget(app: string): string | null {
  const table = tableOfApp(app)
  return table && sectionOfTable(table)
}

function doublesIn(rows: ReadonlyMap<string, readonly StateRow[]>): string[] {
  return [...rows].flatMap(([key, all]) =>
    all.flatMap(({ name }, at) => (all[at + 1]?.name === name ? [`${key} ${name}`] : [])),
  )
}
