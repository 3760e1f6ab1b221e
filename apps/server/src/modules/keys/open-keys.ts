import type { Store } from '@ramal/db/store/store'
import { worksForAll } from '@ramal/db/store/tenant-share'
import type { Logger } from '../../platform/log.ts'
import { type KeyRing, secretBox } from '../../platform/secret-box.ts'
import { hasSealed, missingKeys } from './check-keys.ts'
import { KeyFolder } from './key-folder.ts'
import { type KeySource, readKeyFile, readOutside } from './key-source.ts'

/** The keys of an installation, as they are after a start. */
export interface Keys {
  readonly box: KeyRing
  readonly source: KeySource
  readonly folder: KeyFolder
  /** The key that seals, where it lies in our folder. */
  readonly key: Buffer
}

interface KeyPlace {
  readonly dataDir: string
  readonly source: KeySource
}

/**
 * Reads the keys, makes the first one of an empty store, and looks whether they open what the store holds.
 * @throws Error a sentence; nothing was written then
 */
export async function openKeys(
  { dataDir, source }: KeyPlace,
  { store, log }: { store: Pick<Store, 'read' | 'tenants'>; log: Logger },
): Promise<Keys> {
  const folder = new KeyFolder(dataDir)
  const { key, old } = (await readKeys(folder, source, store)) ?? firstKey(folder, store)
  const box = await boxFor(source, { key, old }, store)
  if (source.kind === 'outside' && folder.isThere)
    log.warn(
      'DATA_DIR/secret.key is not used: the key comes from outside; delete it, or keep it for old copies',
    )
  return { box, source, folder, key }
}

/**
 * Whether the keys that are here open what the store holds, before anything is asked of the other servers of its database.
 * @throws Error the sentence that `openKeys` would say
 */
export async function expectRightKeys(
  { dataDir, source }: KeyPlace,
  store: Pick<Store, 'read'>,
): Promise<void> {
  const keys = await readKeys(new KeyFolder(dataDir), source, store)
  if (keys !== null) await boxFor(source, keys, store)
}

interface KeyPair {
  readonly key: Buffer
  readonly old: Buffer | null
}

async function boxFor(
  source: KeySource,
  { key, old }: KeyPair,
  store: Pick<Store, 'read'>,
): Promise<KeyRing> {
  const box = secretBox(key, old === null ? [] : [old])
  const missing = await missingKeys(store, box)
  if (missing.length > 0) throw new Error(wrongKey(source, box, missing))
  return box
}

/** Null: there is none, and nothing that one has sealed. */
async function readKeys(
  folder: KeyFolder,
  source: KeySource,
  store: Pick<Store, 'read'>,
): Promise<KeyPair | null> {
  if (source.kind === 'outside') return fromOutside(source)
  const known = folder.read()
  if (known === null && (await hasSealed(store)))
    throw new Error(
      'DATA_DIR/secret.key is not there, and the store holds what it sealed: put it back, or name the key by SECRET_KEY_FILE.',
    )
  return known
}

function firstKey(folder: KeyFolder, store: Pick<Store, 'tenants'>): KeyPair {
  // Another server of the database would make another one (decision 067).
  if (!worksForAll(store.tenants))
    throw new Error(
      'DATA_DIR/secret.key is not there, and the servers of one database have one key: name it by SECRET_KEY_FILE.',
    )
  return { key: folder.create(), old: null }
}

function fromOutside({ from, oldFile }: Extract<KeySource, { kind: 'outside' }>): KeyPair {
  const key = readOutside(from)
  return { key, old: oldFile === null ? null : readKeyFile(oldFile, 'SECRET_KEY_OLD_FILE') }
}

function wrongKey(source: KeySource, { current, older }: KeyRing, missing: readonly string[]): string {
  const known = [current, ...older].join(', ')
  const mend =
    source.kind === 'folder'
      ? 'put back the secret.key that belongs to this store'
      : 'give the right one, or the former one by SECRET_KEY_OLD_FILE'
  return `The store is sealed with key ${missing.join(', ')}, and only ${known} is here: ${mend}; nothing was changed.`
}
