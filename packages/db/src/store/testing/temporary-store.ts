import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type StoreOptions } from '../open-store.ts'
import type { Store } from '../store.ts'
import { imageOfStore, type StoreImage } from './store-image.ts'

export interface TemporaryStore extends Store {
  readonly file: string
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
  if (!options.migrations) writeFileSync(file, image ?? (await emptyImage()))
  const store = await openStore({ file, log, ...others })
  return {
    ...store,
    file,
    async close() {
      await store.close()
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
