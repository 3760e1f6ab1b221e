import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PgConnection } from '@ramal/db/store/pg/connection'
import Database from 'better-sqlite3'
import { runProgram } from '../postgres/programs.ts'
import { column, factsOfPostgres, openSession, tablesOfPostgres } from '../postgres/session.ts'
import { Refusal } from '../refusal.ts'
import { type KeyState, readKeys, textOfKeys } from './key-state.ts'
import type { Making } from './making.ts'
import { NamedFiles, namingsOf, POSTGRES } from './named-files.ts'
import type { BackupOrder, Beside } from './order.ts'
import { needRoom } from './room.ts'
import { STORE_FILES, type StoreCopied } from './store-copied.ts'
import { writeSynced } from './write-synced.ts'

const TRIES = 10
const ROWS_AT_ONCE = 2_000

/**
 * Dumps the database of `url` as of one moment: a transaction of ours is that, `pg_dump` reads by its snapshot, and rows are counted and
 * files looked up in it.
 */
export const dumpPostgres =
  (url: string) =>
  async (making: Making, order: BackupOrder, beside: Beside): Promise<StoreCopied> => {
    const session = await openSession(url)
    const paths = new Database(making.path('named'))
    try {
      const { moment, keys, snapshot } = await momentOf(session, order)
      const facts = await factsOfPostgres(session)
      const named = await namedInPostgres(session, new NamedFiles(paths))
      const [size] = await column(session, 'select pg_database_size(current_database())')
      await dump({ url, snapshot, size: Number(size) }, making.path(STORE_FILES.postgres), order, beside)
      return { engine: 'postgres', moment, keys, facts, named, close: () => paths.close() }
    } catch (error) {
      paths.close()
      throw error
    } finally {
      await session.close()
    }
  }

/** Begins the transaction that holds the moment. */
async function momentOf(session: PgConnection, { dataDir, env }: BackupOrder) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = textOfKeys(readKeys(dataDir, env))
    await session.query({ text: 'begin isolation level repeatable read, read only' })
    const [snapshot = ''] = await column(session, 'select pg_export_snapshot()')
    const moment = Date.now()
    const keys: KeyState = readKeys(dataDir, env)
    if (textOfKeys(keys) === before) return { moment, keys, snapshot }
    await session.query({ text: 'rollback' })
  }
  throw new Refusal('backup.keyChanges')
}

async function namedInPostgres(session: PgConnection, named: NamedFiles): Promise<NamedFiles> {
  const tables = new Set(await tablesOfPostgres(session))
  for (const { table, columns, select } of namingsOf(POSTGRES)) {
    if (!tables.has(table)) continue
    const there = new Set(
      await column(
        session,
        `select column_name from information_schema.columns where table_schema = current_schema() and table_name = '${table}'`,
      ),
    )
    if (!columns.every((name) => there.has(name))) continue
    await session.query({ text: `declare named no scroll cursor for ${select}` })
    for (let isMore = true; isMore; ) {
      const { rows } = await session.query({ text: `fetch ${ROWS_AT_ONCE} from named` })
      for (const { path, grows } of rows) named.add(String(path), grows === 1)
      isMore = rows.length === ROWS_AT_ONCE
    }
    await session.query({ text: 'close named' })
  }
  return named
}

async function dump(
  { url, snapshot, size }: { url: string; snapshot: string; size: number },
  to: string,
  { env, goOn }: BackupOrder,
  { pace, progress }: Beside,
): Promise<void> {
  needRoom(dirname(to), size)
  // Not compressed by it: the archive is, as a whole. Whose the tables are is the matter of the database they come to.
  const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
  const { output, ended, kill } = runProgram('pg_dump', args, { url, env })
  const file = await open(to, 'wx', 0o600)
  let done = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of pace.slowed(output, goOn)) {
      done += chunk.length
      progress('backup.copying', done, Math.max(done, size))
      yield chunk
    }
  }
  try {
    await writeSynced(file, dirname(to), counted())
    await ended
  } finally {
    kill()
    await file.close()
  }
}
