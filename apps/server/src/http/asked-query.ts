import * as z from 'zod'

type Parsed = ReturnType<z.ZodType['safeParse']>

/** What reads queries: only what somebody asks for is looked at, all else has its default, which is worked out once. */
export type QueryReader = (raw: unknown) => Parsed

const readers = new WeakMap<z.ZodType, QueryReader>()

/** The reader of a query's schema; it yields what the schema would. */
export function queryReader(schema: z.ZodType): QueryReader {
  const known = readers.get(schema) ?? made(schema)
  readers.set(schema, known)
  return known
}

function made(schema: z.ZodType): QueryReader {
  const whole: QueryReader = (raw) => schema.safeParse(raw)
  // What must be there, or is judged as a whole, is read as a whole.
  if (!(schema instanceof z.ZodObject) || schema.def.catchall || schema.def.checks?.length) return whole
  const defaults = schema.safeParse({})
  if (!defaults.success) return whole
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape
  const absent: Readonly<Record<string, unknown>> = frozen(defaults.data as Record<string, unknown>)
  return (raw) => {
    const data: Record<string, unknown> = { ...absent }
    for (const name in raw as Record<string, unknown>) {
      if (!Object.hasOwn(shape, name)) continue
      const value = shape[name]!.safeParse((raw as Record<string, unknown>)[name])
      // Where something is wrong the schema itself says what.
      if (!value.success) return whole(raw)
      data[name] = value.data
    }
    return { success: true, data } as Parsed
  }
}

/** Everybody is given the same: nobody may change it. */
function frozen(values: Record<string, unknown>): Record<string, unknown> {
  for (const value of Object.values(values)) Object.freeze(value)
  return values
}
