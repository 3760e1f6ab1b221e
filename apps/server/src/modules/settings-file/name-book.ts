import { isPlainObject } from '@ramal/contract/plain-object'
import { type Sentence, sentence } from '../../platform/operator-sentence.ts'
import { listedBy } from '../../resources/source.ts'
import { type Section, sectionOfTable } from './section.ts'
import type { FileRow } from './settings-file.ts'
import { type State, targetsIn } from './state.ts'

/** What stands in the place of a name that is not known yet, or that is known nowhere. */
export type Missing = { readonly place: string; readonly why: Sentence; readonly isLater: boolean }

/** Ids of rows by what the file calls them. */
export class NameBook {
  readonly #ids = new Map<string, Map<string, number>>()
  readonly #inFile = new Map<string, ReadonlySet<string>>()

  constructor(state: State, file: ReadonlyMap<string, readonly FileRow[]>) {
    for (const [key, rows] of state.rows) this.#ids.set(key, new Map(rows.map(({ name, id }) => [name, id])))
    for (const [key, rows] of file) this.#inFile.set(key, new Set(rows.map(({ name }) => name)))
  }

  idOf(key: string | null, name: unknown): number | undefined {
    return this.#ids.get(key ?? '')?.get(String(name))
  }

  add(key: string, name: string, id: number): void {
    this.#ids.set(key, (this.#ids.get(key) ?? new Map<string, number>()).set(name, id))
  }

  /** Whether the file makes it. */
  isComing(key: string, name: unknown): boolean {
    return this.#inFile.get(key)?.has(String(name)) ?? false
  }
}

/**
 * The values of a row as the table editor takes them: ids for names. What is not known yet has a stand-in, so that the row can be made:
 * nobody for a reference, hanging up for a destination.
 */
export function toInput(
  section: Section,
  { values, place }: FileRow,
  book: NameBook,
): { body: Record<string, unknown>; missing: Missing[] } {
  const reading = new Reading(section, book)
  const body = reading.values(values, place)
  return { body, missing: reading.missing }
}

class Reading {
  readonly #section: Section
  readonly #book: NameBook
  readonly missing: Missing[] = []

  constructor(section: Section, book: NameBook) {
    this.#section = section
    this.#book = book
  }

  values(given: Readonly<Record<string, unknown>>, place: string): Record<string, unknown> {
    const { sources } = this.#section.binding
    const read = Object.entries(given).flatMap(([field, value]) => {
      if (field === 'of') return []
      const source = sources[field]
      const at = `${place}.${field}`
      if (source?.kind === 'reference') return [[field, this.#id(sectionOfTable(source.target), value, at)]]
      const listed = listedBy(source)
      if (listed) return [[field, this.#ids(sectionOfTable(listed), value, at)]]
      if (source?.kind === 'nested') return [[field, this.#nested(source.item.references, value, at)]]
      return [[field, value]]
    })
    return this.#withTargets(Object.fromEntries(read), place)
  }

  #id(key: string | null, name: unknown, place: string): number | null {
    if (name === null || key === null) return null
    const id = this.#book.idOf(key, name)
    if (id !== undefined) return id
    const isLater = this.#book.isComing(key, name)
    const isWord = typeof name === 'string' || typeof name === 'number'
    const why = isWord
      ? sentence('why.unknownName', { settings: key, name: String(name) })
      : sentence('why.noName', { settings: key })
    this.missing.push({ place, why, isLater })
    return null
  }

  #ids(key: string | null, names: unknown, place: string): unknown {
    if (!Array.isArray(names)) return names
    return names.flatMap((name, index) => this.#id(key, name ?? '', `${place}[${index}]`) ?? [])
  }

  #nested(references: Readonly<Record<string, object>>, items: unknown, place: string): unknown {
    if (!Array.isArray(items)) return items
    return items.map((item: unknown, index) => {
      if (!isPlainObject(item)) return item
      const at = `${place}[${index}]`
      const read = Object.entries(item).map(([name, value]) => {
        const table = references[name]
        return [name, table ? this.#id(sectionOfTable(table as never), value, `${at}.${name}`) : value]
      })
      return this.#withTargets(Object.fromEntries(read), at)
    })
  }

  #withTargets(values: Record<string, unknown>, place: string): Record<string, unknown> {
    const read = { ...values }
    for (const [field, key] of targetsIn(this.#section, values)) {
      if (key === null || values[field] === '') continue
      if (key === 'person') {
        this.missing.push({
          place: `${place}.${field}`,
          why: sentence('why.people'),
          isLater: false,
        })
        continue
      }
      const id = this.#id(key, values[field], `${place}.${field}`)
      if (!field.endsWith('data')) read[field] = id
      else if (id !== null) read[field] = String(id)
      else {
        read[field] = ''
        read[field.replace(/data$/, '')] = this.#section.key.startsWith('chat') ? 'disconnect' : 'hangup'
      }
    }
    return read
  }
}

/** Whether the file's values are those that are there: fields that the file leaves out stay as they are. */
export function isAsItIs(file: FileRow, there: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(file.values).every(([field, value]) => sameJson(value, there[field]))
}

/** Whether two values of JSON are the same; the order of an object's keys says nothing. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => sameJson(one, b[at]))
  if (!isPlainObject(a) || !isPlainObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  )
}
