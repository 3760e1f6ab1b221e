import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type StoreOptions } from '../open-store.ts'
import type { Store } from '../store.ts'

export interface TemporaryStore extends Store {
  readonly file: string
}

/** A real store in a folder of its own, for tests; `close` also deletes the folder. Errors it logs are thrown at `close`. */
export async function openTemporaryStore(options: Partial<StoreOptions> = {}): Promise<TemporaryStore> {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-store-'))
  const logged: unknown[] = []
  const log = {
    warn: () => {},
    error: (details: object, message: string) => {
      logged.push(new Error(message, { cause: details }))
    },
  }
  const file = join(folder, 'ramal.db')
  const store = await openStore({ file, log, ...options })
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
