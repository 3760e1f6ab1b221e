import { type AnyColumn, Column, is, type Placeholder, SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#dialect'
import { type Built, PreparedQuery } from './prepared-query.ts'
import type { ReadTx } from './store.ts'

type Leaf = AnyColumn | SQL
/** What `db.select` takes: columns, expressions, and groups of them. */
type Selection = Readonly<Record<string, Leaf | Readonly<Record<string, Leaf>>>>

/**
 * A SELECT with SQL that is built once: the rows that `build`'s query finds, as drizzle gives them. `build` selects this very
 * `selection` and names its values by `at`: they go to the driver as they are. A group whose values are all null is null, as drizzle has it of a row that a left join
 * did not find.
 */
export function preparedSelect<At extends Record<string, unknown>>() {
  return <S extends Selection, Row>(
    selection: S,
    build: (
      db: ReadDb,
      selection: S,
      at: (name: keyof At & string) => Placeholder,
    ) => Built & PromiseLike<Row[]>,
  ): ((tx: Pick<ReadTx, 'run'>, at: At) => Promise<Row[]>) => {
    const parts = partsOf(selection)
    // The builder's types are those of the columns; what it writes are the same ones, each by a name of its own.
    const query = new PreparedQuery((db) =>
      build(db, parts.named as unknown as S, (name) => sql.placeholder(name)),
    )
    return async (tx, at) => (await tx.run(query, at)).map((row) => parts.of(row) as Row)
  }
}

interface Part {
  /** The same with a name for each value that no other has. */
  readonly named: unknown
  /** What drizzle makes of a driver's row. The row is nobody else's: a flat one is made good where it is. */
  of(row: Record<string, unknown>): unknown
}

/** Every part of a selection. Values have the names that they are asked for by, so that a row of values alone need not be copied. */
function partsOf(selection: Selection): { named: Record<string, unknown>; of: Part['of'] } {
  const parts = Object.entries(selection).map(([name, value]): [string, Part] => [
    name,
    isLeaf(value) ? leaf(name, value) : found(name, value),
  ])
  const named = Object.fromEntries(parts.map(([name, part]) => [name, part.named]))
  const changed = parts.filter(([name]) => !isAsItIs(selection[name]))
  return {
    named,
    of(row) {
      for (const [name, part] of changed) row[name] = part.of(row)
      return row
    },
  }
}

function isLeaf(value: Leaf | Readonly<Record<string, Leaf>>): value is Leaf {
  return is(value, Column) || is(value, SQL)
}

function leaf(name: string, value: Leaf): Part {
  const decoder = decoderOf(value)
  return {
    named: (is(value, SQL) ? value : sql`${value}`).as(name),
    of: (row) => ((row[name] ?? null) === null ? null : decoder.mapFromDriverValue(row[name])),
  }
}

/** A group; its values have its name before theirs, and are not in what comes of the row. */
function found(group: string, values: Readonly<Record<string, Leaf>>): Part {
  const parts = Object.entries(values).map(
    ([name, value]) => [name, leaf(`${group} ${name}`, value)] as const,
  )
  return {
    named: Object.fromEntries(parts.map(([name, { named }]) => [name, named])),
    of(row) {
      const own: Record<string, unknown> = {}
      let isFound = false
      for (const [name, part] of parts) {
        own[name] = part.of(row)
        isFound ||= own[name] !== null
        delete row[`${group} ${name}`]
      }
      return isFound ? own : null
    },
  }
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

function decoderOf(value: Leaf): Decoder {
  return is(value, Column) ? value : (value as unknown as { decoder: Decoder }).decoder
}

const PLAIN: ReadonlySet<unknown> = new Set([
  Column.prototype.mapFromDriverValue,
  decoderOf(sql``).mapFromDriverValue,
])

/** Most columns hold what the driver gives. */
function isAsItIs(value: Leaf | Readonly<Record<string, Leaf>> | undefined): boolean {
  return value !== undefined && isLeaf(value) && PLAIN.has(decoderOf(value).mapFromDriverValue)
}
