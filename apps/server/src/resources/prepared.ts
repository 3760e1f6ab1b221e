import type { Locale } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { Access } from '../accounts/session/access.ts'
import type { SignedIn } from '../http/authorise.ts'
import type { Upload } from '../http/bodies/keep-upload.ts'
import type { FileStore } from '../platform/files.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { Sentences } from './source.ts'

/** What editors work with beside the store's transaction. */
export interface EditorServices {
  readonly store: Store
  readonly clock: Clock
  readonly box: SecretBox
  readonly files: FileStore
  readonly access: Pick<Access, 'endAccess'>
  readonly dataDir: string
}

/** A write that has been asked for, before its transaction. */
export interface Preparation {
  readonly services: EditorServices
  readonly user: SignedIn
  readonly address: string
  readonly locale: Locale
  readonly say: Sentences
  readonly body: Readonly<Record<string, unknown>>
  /** What came with it, by field. */
  readonly files: Readonly<Record<string, Upload | undefined>>
  /** Null: a new row. */
  readonly id: number | null
}

/** What came of it. */
export interface Prepared {
  /** Columns that are not on the wire as they are kept. */
  readonly columns: Readonly<Record<string, unknown>>
  /** Done once the write has been committed. */
  readonly afterwards?: () => Promise<void>
  /** Done where it was refused. */
  readonly takenBack?: () => Promise<void>
}
