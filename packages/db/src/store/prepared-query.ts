import { is, Param, Placeholder } from 'drizzle-orm'
import type { Db } from '#dialect'

/** A builder of drizzle's whose values are placeholders. */
export interface Built {
  toSQL(): { sql: string; params: unknown[] }
}

interface Compiled {
  readonly sql: string
  /** What the driver gets, in order. */
  fill(values: Readonly<Record<string, unknown>>): unknown[]
}

/** A statement that every call runs: drizzle builds its SQL once, which costs more than to run it. */
export class PreparedQuery {
  readonly #build: (db: Db) => Built
  #compiled: Compiled | null = null

  constructor(build: (db: Db) => Built) {
    this.#build = build
  }

  /** `tx`: any of the engine; nothing runs on it, and its `db` is asked for the first time only. */
  compiled(tx: { readonly db: Db }): Compiled {
    this.#compiled ??= compile(this.#build(tx.db))
    return this.#compiled
  }
}

function compile(built: Built): Compiled {
  const { sql, params } = built.toSQL()
  const slots = params.map(slotOf)
  return { sql, fill: (values) => slots.map((slot) => slot(values)) }
}

type Slot = (values: Readonly<Record<string, unknown>>) => unknown

function slotOf(param: unknown): Slot {
  if (is(param, Placeholder)) return (values) => values[param.name] ?? null
  if (!is(param, Param)) return () => param
  const { value, encoder } = param
  if (!is(value, Placeholder)) return () => param
  return (values) => {
    const given = values[value.name] ?? null
    return given === null ? null : encoder.mapToDriverValue(given)
  }
}
