import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { SecretBox } from '../platform/secret-box.ts'
import type { Sentences } from './editable.ts'
import type { KeptFiles } from './row-files.ts'

/** Who writes, from where, and when. */
export interface Writer {
  readonly tenantId: number
  /** Null: the operator, who is nobody of the product. */
  readonly userId: number | null
  readonly address: string | null
  readonly now: number
  /** `If-Unmodified-Since`. */
  readonly unmodifiedSince: string | undefined
  readonly say: Sentences
  /** Whether they may view rows of a kind: what uses a row is named to who may. */
  readonly mayView?: (key: ResourceKey) => boolean
  /** Columns that were worked out before the transaction. */
  readonly beside?: Readonly<Record<string, unknown>>
  /** Seals the secrets of the row. */
  readonly box: Pick<SecretBox, 'seal'>
  /** Files that came with the row, by field. */
  readonly kept?: KeptFiles
  /** Told of the files that the row has no more. */
  readonly released?: (files: readonly string[]) => void
}
