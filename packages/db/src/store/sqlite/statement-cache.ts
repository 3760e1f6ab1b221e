/** Statements that came more than once. */
const KEPT = 400
/** Those that came once so far. */
const NEW = 100
/** Characters; what is longer was made of somebody's list, and is as dear to keep as to prepare. */
const LONGEST = 10_000

/**
 * Prepared statements by their text. Texts of which a caller chooses the shape (an order, a number of values) come once or seldom: they
 * pass through a small part of it, and only a text that comes again takes the place of the one that nobody has needed for longest.
 */
export class StatementCache<Statement> {
  readonly #prepare: (sql: string) => Statement
  readonly #new = new Map<string, Statement>()
  readonly #kept = new Map<string, Statement>()

  constructor(prepare: (sql: string) => Statement) {
    this.#prepare = prepare
  }

  /** The statement of this text, kept or prepared. @throws what preparing it throws */
  of(sql: string): Statement {
    const known = this.#kept.get(sql) ?? this.#new.get(sql)
    if (known === undefined) return this.#prepared(sql)
    this.#new.delete(sql)
    this.#kept.delete(sql)
    put(this.#kept, KEPT, sql, known)
    return known
  }

  clear(): void {
    this.#new.clear()
    this.#kept.clear()
  }

  #prepared(sql: string): Statement {
    const statement = this.#prepare(sql)
    if (sql.length <= LONGEST) put(this.#new, NEW, sql, statement)
    return statement
  }
}

/** The last of `most`; the first makes room. */
function put<Value>(map: Map<string, Value>, most: number, key: string, value: Value): void {
  if (map.size >= most) map.delete(map.keys().next().value!)
  map.set(key, value)
}
