import type { editable as declareEditable, PathIds } from '@ramal/contract/resources/kit/resource'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type * as z from 'zod'
import type { Binding, Declared } from './bind.ts'
import type { Found, Use } from './in-use.ts'
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
  readonly derived?: (values: Body) => Readonly<Record<string, unknown>>
  /** Rows may have the same description: something else tells them apart. */
  readonly sharesNames?: true
  /** A file that a row has no more stays: others name it. */
  readonly keepsFiles?: true
  /** What forbids deleting a row. */
  readonly usedBy: readonly Use[]
  /** As `usedBy`, of what no column points with. */
  readonly uses?: (tx: ReadTx, row: { tenantId: number; id: number }) => Promise<readonly Found[]>
}
