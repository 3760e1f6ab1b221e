import pg from 'pg'

/** Texts of statements that a connection keeps prepared; what is longer was made of somebody's list. */
const KEPT = 400
const LONGEST = 10_000

/** What a statement gave. */
export interface PgResult {
  rows: Record<string, unknown>[]
  command: string
}

/** How rows come: by name, or as the arrays that drizzle maps. */
export interface PgStatement {
  text: string
  rowMode?: 'array'
}

/** One session at PostgreSQL. Statements are sent as they are asked for (pipelining) and answered in that order. */
export interface PgConnection {
  query(statement: PgStatement, params?: readonly unknown[]): Promise<PgResult>
  /** The session is gone: nothing that was open in it is kept. */
  readonly isLost: boolean
  close(): Promise<void>
}

/** `statementMs`: how long one statement may take, 0: as long as it likes. @throws Error when nobody answers there */
export async function connectPg(url: string, statementMs: number): Promise<PgConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ramal',
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementMs,
    // Of a process that is paused or gone in mid-group, whom somebody waits to follow; one that lives ends its group before.
    idle_in_transaction_session_timeout: statementMs === 0 ? 0 : statementMs + 1_000,
  })
  let isLost = false
  const lose = () => {
    isLost = true
  }
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  const names = new StatementNames()
  return {
    get isLost() {
      return isLost
    },
    async query({ text, rowMode }, params) {
      const name = params === undefined ? undefined : names.of(text)
      const config = { text, types: TYPES, ...(name && { name }), ...(rowMode && { rowMode }) }
      try {
        return (await client.query(config, params?.map(storable))) as PgResult
      } catch (error) {
        throw withoutValue(error)
      }
    },
    async close() {
      await client.end().catch(lose)
    },
  }
}

/** No text of PostgreSQL has the sign NUL, which no keyboard writes; SQLite keeps it. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}

/** Of a value that does not fit (class 22) it says the value, which may be a customer's: the code has to do. */
function withoutValue(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('22')) return error
  return Object.assign(new Error('a value does not fit', { cause: error.cause }), { code: error.code })
}

/** A statement that comes again is prepared under a name; the session keeps it to its end, so there is a limit to them. */
class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #once = new Set<string>()

  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || text.length > LONGEST || this.#names.size >= KEPT) return known
    if (!this.#once.delete(text)) {
      if (this.#once.size >= KEPT) this.#once.clear()
      this.#once.add(text)
      return undefined
    }
    const name = `r${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

const { BOOL, INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC } = pg.types.builtins
const NUMBERS = new Set<number>([INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC])

/** As the schema means it: every number is one of JavaScript's, JSON stays text until drizzle reads it once. */
const TYPES = {
  getTypeParser(oid: number) {
    if (NUMBERS.has(oid)) return Number
    if (oid === BOOL) return (text: string) => text === 't'
    return (text: string) => text
  },
}
