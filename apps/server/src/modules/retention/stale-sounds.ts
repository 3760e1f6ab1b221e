import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '@ramal/db/store/store'
import { soundNames } from './sound-name-rows.ts'

const DAY_MS = 86_400_000

/**
 * Removes what media could play of a tenant and no sound names any more: it was replaced, or deleted. What is younger than a day stays: a call
 * that waits may ask for it still, and a row that is being saved does not name it yet.
 */
export async function removeStaleSounds(
  { store, soundsDir }: { store: Pick<Store, 'read'>; soundsDir: string },
  { tenantId, now }: { tenantId: number; now: number },
): Promise<void> {
  const folder = join(soundsDir, String(tenantId))
  const files = await readdir(folder).catch(() => []) // Nothing was uploaded yet.
  if (files.length === 0) return
  const before = now - DAY_MS
  const named = await store.read((tx) => soundNames(tx, tenantId, before))
  for (const file of files) {
    const path = join(folder, file)
    const isNamed = named.has(`data:${tenantId}/${file.replace(/\.wav$/, '')}`)
    if (!isNamed && (await stat(path)).mtimeMs < before) await rm(path)
  }
}
