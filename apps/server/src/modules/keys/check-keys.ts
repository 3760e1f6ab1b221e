import type { ReadTx, Store } from '@ramal/db/store/store'
import { type KeyRing, keyOf } from '../../platform/secret-box.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

/** True when the store holds something sealed. */
export function hasSealed(store: Pick<Store, 'read'>): Promise<boolean> {
  return store.read(async (tx) => (await oldest(tx)).length > 0)
}

/** Names of the keys that the oldest sealed texts want and that are not known; `?` for one without a name. */
export async function missingKeys(store: Pick<Store, 'read'>, box: KeyRing): Promise<string[]> {
  const texts = await store.read(oldest)
  const known = new Set([box.current, ...box.older])
  const missing = texts.map((text) => keyOf(text) ?? (opens(box, text) ? box.current : '?'))
  return [...new Set(missing)].filter((name) => !known.has(name))
}

async function oldest(tx: ReadTx): Promise<string[]> {
  const texts: string[] = []
  for (const column of Object.values(SEALED_COLUMNS)) {
    const text = await column.lowest(tx)
    if (text !== null) texts.push(text)
  }
  return texts
}

function opens(box: KeyRing, text: string): boolean {
  try {
    box.open(text)
    return true
  } catch {
    return false
  }
}
