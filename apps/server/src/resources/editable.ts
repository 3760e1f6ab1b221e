import type { editable as declareEditable, PathIds } from '@ramal/contract/resources/kit/resource'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type * as z from 'zod'
import type { Binding, Declared, WireRow } from './bind.ts'
import type { Found, Use } from './in-use.ts'
import type { Preparation, Prepared } from './prepared.ts'
import type { Sentences } from './source.ts'

/** What somebody wrote, or the complete values of a row, by wire field. */
export type Body = Readonly<Record<string, unknown>>
export type { Sentences } from './source.ts'

/** What values are written for. */
export interface About {
  readonly tenantId: number
  /** Null: a new row. */
  readonly id: number | null
  /** Ids in the path; `id` is the parent's where there is one. */
  readonly ids: PathIds
  readonly say: Sentences
  /** The row as it was read before; null: a new one. */
  readonly before: WireRow | null
  /** Who writes; null: the operator. */
  readonly userId: number | null
  readonly now: number
}

/** A declared resource that may be written. */
export interface DeclaredEditable extends Declared {
  readonly input: () => z.ZodObject
  readonly pairs: ReturnType<typeof declareEditable>['pairs']
}

/** A resource with the table editor, and what its rows must obey. */
export interface Editable {
  readonly resource: DeclaredEditable
  readonly binding: Binding
  /** Changes or refuses the complete values of a row before they are saved. */
  readonly rule?: (values: Body, say: Sentences) => Body
  /** As `rule`, where other rows must be asked. */
  readonly check?: (tx: WriteTx, values: Body, about: About) => Promise<Body>
  /** Columns that follow from the values and are not on the wire. */
  readonly derived?: (values: Body, about: About) => Readonly<Record<string, unknown>>
  /** What is worked out before the transaction, which awaits nothing but the store: the hash of a password. */
  readonly prepare?: (preparation: Preparation) => Promise<Prepared>
  /** Around each write of a row and its deletion, within the transaction: who may do it, and what must be true afterwards. */
  readonly around?: <T>(tx: WriteTx, about: About, act: () => Promise<T>) => Promise<T>
  /** Writes what belongs to a row and stands in tables of its own; `id` is the row's, and `about.before` what it was. */
  readonly save?: (tx: WriteTx, values: Body, row: { id: number; about: About }) => Promise<void>
  /** Rows may have the same description: something else tells them apart. */
  readonly sharesNames?: true
  /** A file that a row has no more stays: others name it. */
  readonly keepsFiles?: true
  /** What forbids deleting a row, beyond what the schema, rows within rows and destinations say (`find-uses.ts`). */
  readonly usedBy?: readonly Use[]
  /** The same, of what no column points with. */
  readonly uses?: (tx: ReadTx, row: { tenantId: number; id: number }) => Promise<readonly Found[]>
}
