import * as z from 'zod'
import { DateTime, Id, Reference } from '../../wire.ts'

/** Columns of every settings row as they are read (contract §10, entities §0). */
export const settingsRow = () => ({
  id: Id,
  is_active: z.boolean(),
  description: z.string(),
  /** An integrator's own key. */
  external_id: z.string().nullable(),
  created_at: DateTime,
  updated_at: DateTime,
  created_by: Reference.nullable(),
  updated_by: Reference.nullable(),
})

/** A secret is never read back (contract §7): this when it is set, else null. */
export const SECRET_MASK = '********'
export const Secret = z.literal(SECRET_MASK).nullable().meta({ id: 'Secret' })

/** A choice of call flow with its value. */
export const appPair = <App extends z.ZodType>(app: App) => ({ app, appdata: z.string() })

const text = (max: number) => z.string().trim().max(max)

/** Columns of every settings row as they are written; 1-100 characters (contract §10), trimmed (§5). */
export const settingsInput = () => ({
  description: z.string().trim().min(1).max(100),
  is_active: z.boolean().optional(),
  external_id: text(64).nullable().optional(),
})

/** Words of an input schema. What is optional takes its default, or null, when a PUT leaves it out. */
export const write = {
  /** Text that may be missing; '' is as good as missing. */
  text: (max: number) => text(max).nullable().optional(),
  bool: () => z.boolean().optional(),
  int: (min = 0, max = 2_147_483_647) => z.int().min(min).max(max).optional(),
  optionalInt: (min = 0, max = 2_147_483_647) => z.int().min(min).max(max).nullable().optional(),
  /** A foreign key: its id, or an object with it (contract §0.1). */
  ref: () => RefInput.nullable().optional(),
  refs: () => z.array(RefInput).max(1000).optional(),
}

/** A foreign key as it is written. */
export const RefInput = z.union([Id, z.object({ id: Id })]).meta({ id: 'ReferenceInput' })
export type RefInput = z.output<typeof RefInput>
