import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'
import { folded } from '../folded.ts'
import { assertNodeRunsSqlite } from './node-version.ts'
import { StatementCache } from './statement-cache.ts'

/** A connection that keeps its prepared statements: drizzle prepares at each await, which costs more than the statement itself. */
export interface Connection {
  readonly raw: BetterSqlite3.Database
  statement(sql: string): BetterSqlite3.Statement<unknown[]>
  close(): void
}

/** Opens the file. @throws Error on a Node that would crash (checked before the native module is loaded) */
export async function connect(file: string, mode: 'write' | 'read'): Promise<Connection> {
  assertNodeRunsSqlite(process.versions.node)
  const { default: Database } = await import('better-sqlite3')
  const raw = new Database(file, { readonly: mode === 'read', timeout: 5000 })
  if (mode === 'write') {
    raw.pragma('journal_mode = WAL')
    // COMMIT leaves the disk alone; the writer waits for it off the event loop (decision 015).
    raw.pragma('synchronous = NORMAL')
    // What a savepoint keeps of changed pages is a file in /var/tmp otherwise.
    raw.pragma('temp_store = MEMORY')
    // A COMMIT after a page was split looks at every page that is kept (SQLite's pcache1TruncateUnsafe): 4 MB, not the driver's 16.
    raw.pragma('cache_size = -4000')
  }
  raw.pragma('foreign_keys = ON')
  raw.function('ramal_fold', { deterministic: true }, (text) => (text === null ? null : folded(String(text))))
  return keepStatements(raw)
}

/** Where the native driver lies, for the worker of long reads, which loads it by path. */
export function driverPath(): string {
  return createRequire(import.meta.url).resolve('better-sqlite3')
}

function keepStatements(raw: BetterSqlite3.Database): Connection {
  const kept = new StatementCache((sql) => raw.prepare<unknown[]>(sql))
  return {
    raw,
    statement: (sql) => kept.of(sql),
    close() {
      kept.clear()
      raw.close()
    },
  }
}
