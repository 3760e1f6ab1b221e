import type { editable as declareEditable } from '@ramal/contract/resources/kit/resource'
import type { MessageKey } from '@ramal/i18n/catalogue'
import type * as z from 'zod'
import type { Binding, Declared } from './bind.ts'
import type { Use } from './in-use.ts'

/** What somebody wrote, or the complete values of a row, by wire field. */
export type Body = Readonly<Record<string, unknown>>
/** A sentence of the catalogue in the writer's language. */
export type Sentences = (key: MessageKey, params?: Record<string, string>) => string

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
