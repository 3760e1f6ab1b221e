import { databaseUrl } from '@ramal/db/store/database-url'
import type { PgConnection } from '@ramal/db/store/pg/connection'
import type { Manifest } from '../archive/manifest.ts'
import { isStoreOf } from '../backup/store-facts.ts'
import { runProgram } from '../postgres/programs.ts'
import { column, factsOfPostgres, openSession } from '../postgres/session.ts'
import { Refusal } from '../refusal.ts'

/** Tables, sequences, views and types that somebody made. */
const MADE = `select relname from pg_class join pg_namespace n on n.oid = relnamespace
  where nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_toast%' limit 1`
/** All that a restore makes: tables with what belongs to them, and sequences of their own. */
const DROP = `do $$ declare made record; begin
  for made in select relname, relkind from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S')
    order by relkind desc loop
    execute format('drop %s if exists %I cascade', case made.relkind when 'r' then 'table' else 'sequence' end, made.relname);
  end loop;
end $$`

/** A database that a store is restored into. */
export interface EmptyDatabase {
  /** All of a dump, or nothing. @throws Refusal where it is not what the manifest says */
  take(file: string, manifest: Manifest): Promise<void>
  /** Leaves it as it was: empty. */
  giveUp(): Promise<void>
  close(): Promise<void>
}

/** The one of `DATABASE_URL`; null where there is none. @throws Refusal where it is not empty, or does not answer */
export async function emptyDatabase(env: NodeJS.ProcessEnv): Promise<EmptyDatabase | null> {
  const url = databaseUrl(env)
  if (url === null) return null
  const session = await openSession(url)
  try {
    if ((await column(session, MADE)).length > 0) throw new Refusal('restore.databaseNotEmpty')
    return databaseOf(session, { url, env })
  } catch (error) {
    await session.close()
    throw error
  }
}

function databaseOf(session: PgConnection, at: { url: string; env: NodeJS.ProcessEnv }): EmptyDatabase {
  let hasTaken = false
  return {
    async take(file, manifest) {
      const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
      const { output, ended } = runProgram('pg_restore', [...how, file], at)
      output.resume()
      await ended
      hasTaken = true
      if (!isStoreOf(manifest, await factsOfPostgres(session))) throw new Refusal('archive.altered')
    },
    async giveUp() {
      if (hasTaken) await session.query({ text: DROP })
    },
    close: () => session.close(),
  }
}
