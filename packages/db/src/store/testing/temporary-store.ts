import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENGINE } from '#dialect'
import { openStore, type StoreOptions } from '../open-store.ts'
import type { Store } from '../store.ts'
import { ownDatabase } from './own-database.ts'
import { createDatabase, dropDatabase, urlOf } from './postgres-databases.ts'
import { imageOfStore, type StoreImage } from './store-image.ts'

export interface TemporaryStore extends Store {
  /** In a folder of its own, also where the engine keeps no file there. */
  readonly file: string
  /** Of its database; null on SQLite. */
  readonly url: string | null
}

interface TemporaryStoreOptions extends Partial<StoreOptions> {
  /** What it begins with; nothing but the schema when absent. */
  image?: StoreImage
}

let empty: Promise<StoreImage> | null = null

/** A real store in a folder of its own, for tests; `close` also deletes the folder. Errors it logs are thrown at `close`. */
export async function openTemporaryStore(options: TemporaryStoreOptions = {}): Promise<TemporaryStore> {
  const { image, ...others } = options
  const folder = mkdtempSync(join(tmpdir(), 'ramal-store-'))
  const logged: unknown[] = []
  const log = {
    warn: () => {},
    error: (details: object, message: string) => {
      logged.push(new Error(message, { cause: details }))
    },
  }
  const file = join(folder, 'ramal.db')
  // Tests with migrations of their own see them happen.
  const begins = options.migrations ? null : (image ?? (await emptyImage()))
  const database =
    ENGINE === 'postgres' ? await createDatabase(begins === null ? undefined : String(begins)) : null
  if (database === null && begins !== null) writeFileSync(file, begins)
  const owned = database === null ? null : await ownDatabase(urlOf(database))
  const store = await openStore({ file, database: owned, log, ...others })
  let isOpen = true
  return {
    ...store,
    file,
    url: owned?.url ?? null,
    async close() {
      if (!isOpen) return
      isOpen = false
      await store.close()
      await owned?.release()
      if (database !== null) await dropDatabase(database)
      rmSync(folder, { recursive: true, force: true })
      if (logged.length > 0) throw new AggregateError(logged, 'the store logged errors')
    },
  }
}

/** Migrated once in a process. */
function emptyImage(): Promise<StoreImage> {
  empty ??= imageOfStore(async () => {})
  return empty
}
