import * as z from 'zod'

/** Lets out of a value what its schema names, and nothing of another kind. @throws Error of a value that is of another kind */
export type RowWriter = (value: unknown) => unknown

const writers = new WeakMap<z.ZodType, RowWriter>()

/**
 * The writer of a schema for rows that come from our own store, compiled once: a row's formats and lengths were checked on its way in,
 * so that on its way out only its kinds are, and what the schema does not name stays here. What is more than a plain kind passes the
 * schema itself.
 */
export function rowWriter(schema: z.ZodType): RowWriter {
  const known = writers.get(schema) ?? compiled(schema)
  writers.set(schema, known)
  return known
}

function compiled(schema: z.ZodType): RowWriter {
  if (schema instanceof z.ZodObject && !schema.def.catchall && !schema.def.checks?.length)
    return ofObject(schema.shape as Readonly<Record<string, z.ZodType>>)
  if (changes(schema)) return (value) => schema.parse(value)
  if (schema instanceof z.ZodArray && !schema.def.checks?.length)
    return ofArray(rowWriter(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable) return orNull(rowWriter(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return ofKind('string')
  if (schema instanceof z.ZodNumber) return ofKind('number')
  if (schema instanceof z.ZodBoolean) return ofKind('boolean')
  return (value) => schema.parse(value)
}

/** Whether what comes out of it may be another value. */
function changes({ def }: z.ZodType): boolean {
  const isMade = 'coerce' in def && def.coerce === true
  return isMade || (def.checks?.some(({ _zod }) => _zod.def.check === 'overwrite') ?? false)
}

function ofObject(shape: Readonly<Record<string, z.ZodType>>): RowWriter {
  const fields = Object.entries(shape).map(([name, schema]) => [name, rowWriter(schema)] as const)
  return (value) => {
    if (typeof value !== 'object' || value === null) throw refused('object', value)
    const from = value as Readonly<Record<string, unknown>>
    const written: Record<string, unknown> = {}
    for (const [name, write] of fields) {
      const shown = write(from[name])
      if (shown !== undefined) written[name] = shown
    }
    return written
  }
}

function ofArray(write: RowWriter): RowWriter {
  return (value) => {
    if (!Array.isArray(value)) throw refused('array', value)
    return value.map(write)
  }
}

function orNull(write: RowWriter): RowWriter {
  return (value) => (value === null ? null : write(value))
}

function ofKind(kind: 'string' | 'number' | 'boolean'): RowWriter {
  return (value) => {
    if (typeof value !== kind) throw refused(kind, value)
    return value
  }
}

function refused(kind: string, value: unknown): Error {
  return new Error(`a row has ${value === null ? 'null' : typeof value} where its schema names ${kind}`)
}
