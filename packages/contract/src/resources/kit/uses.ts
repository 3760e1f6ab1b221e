import * as z from 'zod'
import { Id } from '../../wire.ts'

/** Rows of one kind that use a row (extension): what forbids its deletion. */
export const UseOfRow = z
  .object({
    /** Key of the settings resource that they are rows of; null: of none. */
    kind: z.string().nullable(),
    /** What they are called, in the reader's language. */
    description: z.string(),
    count: z.int().positive(),
    /** The first five of them, where the reader may view them; `parent` is the row that they stand below. */
    rows: z.array(z.object({ id: Id, description: z.string(), parent: Id.nullable() })),
  })
  .meta({ id: 'UseOfRow' })
export type UseOfRow = z.output<typeof UseOfRow>

/** All that uses a row. */
export const UsesOfRow = z
  .object({ count: z.int().nonnegative(), uses: z.array(UseOfRow) })
  .meta({ id: 'UsesOfRow' })
export type UsesOfRow = z.output<typeof UsesOfRow>
