import type { Manifest, StoreFacts } from '../archive/manifest.ts'
import type { KeyState } from './key-state.ts'
import type { NamedFiles } from './named-files.ts'

/** Names of the store in an archive, by its engine. */
export const STORE_FILES = {
  sqlite: 'ramal.db',
  postgres: 'ramal.pgdump',
} as const satisfies Record<Manifest['store']['engine'], string>

/** A store as it was at one moment, as a file in the folder of the making; under its name of `STORE_FILES`. */
export interface StoreCopied {
  readonly engine: Manifest['store']['engine']
  /** Epoch ms at which the store was as it is in the copy. */
  readonly moment: number
  /** The keys of that moment. */
  readonly keys: KeyState
  readonly facts: StoreFacts
  /** The files that its rows name. */
  readonly named: NamedFiles
  close(): void
}
