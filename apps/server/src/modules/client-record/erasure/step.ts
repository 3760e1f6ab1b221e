import type { ErasedKind } from '@ramal/contract/entities/erasure'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { Old, Subject } from '../../retention/subject.ts'
import type { Erased } from './erased.ts'

export interface Slice {
  readonly after: number
  readonly limit: number
}

/** A kind of rows that are a person's own, and what becomes of them; twice is as once. */
export interface Step {
  readonly what: ErasedKind | null
  readonly files?: NonNullable<Subject['files']>
  find(tx: ReadTx, person: Erased, slice: Slice): Promise<readonly Pick<Old, 'id' | 'file'>[]>
  erase(tx: WriteTx, ids: number[], person: Erased): Promise<unknown>
}
