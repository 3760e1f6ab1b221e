import type { editable as declareEditable } from '@ramal/contract/resources/kit/resource'
import type * as z from 'zod'
import type { Binding, Declared } from './bind.ts'
import type { Use } from './in-use.ts'
import type { Body, Sentences } from './stored-values.ts'

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
  /** What forbids deleting a row. */
  readonly usedBy: readonly Use[]
}
