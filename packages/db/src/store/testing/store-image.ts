import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'

/** The bytes of a store that was closed: another one begins with them instead of being migrated and filled anew. */
export type StoreImage = Buffer

/** Makes a store, lets `fill` put into it what many tests begin with, and keeps what then lies in its file. */
export async function imageOfStore(fill: (store: Store) => Promise<unknown>): Promise<StoreImage> {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-image-'))
  const file = join(folder, 'ramal.db')
  try {
    const store = await openStore({ file, log: { warn: () => {}, error: () => {} } })
    try {
      await fill(store)
    } finally {
      await store.close()
    }
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
