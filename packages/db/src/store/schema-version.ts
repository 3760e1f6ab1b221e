import { sql } from 'drizzle-orm'
import { ENGINE } from '#dialect'
import { contracts } from '../schema/contracts.ts'
import type { ReadTx } from './store.ts'

/** Engine of the store and its version, and the last migration of this program: what an open store is at. */
export interface SchemaVersion {
  readonly engine: typeof ENGINE
  /** Null: the store has no row to ask by yet. */
  readonly engineVersion: string | null
  readonly schema: string
}

/** What an open store is made of. */
export async function schemaVersion(tx: ReadTx): Promise<SchemaVersion> {
  const call = ENGINE === 'postgres' ? sql<string>`version()` : sql<string>`sqlite_version()`
  const [row] = await tx.db.select({ version: call }).from(contracts).limit(1)
  const last = (await migrations()).at(-1)?.tag ?? ''
  return { engine: ENGINE, engineVersion: row?.version ?? null, schema: last }
}

async function migrations() {
  if (ENGINE === 'postgres') return (await import('../migrations/postgres.ts')).POSTGRES_MIGRATIONS
  return (await import('../migrations/sqlite.ts')).SQLITE_MIGRATIONS
}
