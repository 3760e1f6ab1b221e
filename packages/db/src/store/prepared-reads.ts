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
  /** What drizzle makes of a driver's row. */
  of(row: Readonly<Record<string, unknown>>): unknown
}

/** Every part of a selection, in drizzle's own order. */
function partsOf(selection: Selection): { named: Record<string, unknown>; of: Part['of'] } {
  let count = 0
  const leaf = (value: Leaf): Part => {
    const name = `c${count++}`
    const decoder = is(value, Column) ? value : (value as unknown as { decoder: Decoder }).decoder
    return {
      named: (is(value, SQL) ? value : sql`${value}`).as(name),
      of: (row) => ((row[name] ?? null) === null ? null : decoder.mapFromDriverValue(row[name])),
    }
  }
  const group = (all: Selection): { named: Record<string, unknown>; of: Part['of'] } => {
    const parts = Object.entries(all).map(([name, value]): [string, Part] => [
      name,
      is(value, Column) || is(value, SQL) ? leaf(value) : found(group(value as Selection)),
    ])
    const each = (work: (part: Part) => unknown) =>
      Object.fromEntries(parts.map(([name, part]) => [name, work(part)]))
    return { named: each(({ named }) => named), of: (row) => each((part) => part.of(row)) }
  }
  return group(selection)
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

function found({ named, of }: Part): Part {
  return {
    named,
    of: (row) => {
      const values = of(row) as Readonly<Record<string, unknown>>
      return Object.values(values).every((value) => value === null) ? null : values
    },
  }
}
