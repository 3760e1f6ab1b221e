import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENGINE } from '#dialect'
import { openStore } from '../open-store.ts'
import type { HeldShare } from '../pg/join-database.ts'
import type { Store } from '../store.ts'
import { ownDatabase } from './own-database.ts'
import { createDatabase, urlOf } from './postgres-databases.ts'

/** A store that was closed, of which others are copies instead of being migrated and filled anew: SQLite's bytes, PostgreSQL's name of it. */
export type StoreImage = Buffer | string

/** Makes a store, lets `fill` put into it what many tests begin with, and keeps what is then in it. */
export async function imageOfStore(fill: (store: Store) => Promise<unknown>): Promise<StoreImage> {
  if (ENGINE === 'postgres') {
    const database = await createDatabase()
    const owned = await ownDatabase(urlOf(database))
    await filled({ file: '', database: owned }, fill)
    await owned.release()
    return database
  }
  const folder = mkdtempSync(join(tmpdir(), 'ramal-image-'))
  const file = join(folder, 'ramal.db')
  try {
    await filled({ file }, fill)
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function filled(
  place: { file: string; database?: HeldShare },
  fill: (store: Store) => Promise<unknown>,
): Promise<void> {
  const store = await openStore({ ...place, log: { warn: () => {}, error: () => {} } })
  try {
    await fill(store)
  } finally {
    await store.close()
  }
}
