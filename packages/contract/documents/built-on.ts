import type { JsonSchema } from './schema-book.ts'

/** A schema of the components, and its name there. */
export interface NamedSchema {
  readonly name: string
  readonly schema: JsonSchema
}

/** An object said as a named one and what it has besides; as it is where it does not have all of that one. */
export function builtOn(base: NamedSchema, whole: JsonSchema): JsonSchema {
  if (whole['type'] !== 'object' || !isWithin(base.schema, whole)) return whole
  const known = fieldsOf(base.schema)
  const more = Object.fromEntries(Object.entries(fieldsOf(whole)).filter(([name]) => !(name in known)))
  const required = requiredOf(whole).filter((name) => !requiredOf(base.schema).includes(name))
  const named = { $ref: `#/components/schemas/${base.name}` }
  if (Object.keys(more).length === 0 && required.length === 0) return named
  const rest = { type: 'object', properties: more, ...(required.length > 0 ? { required } : {}) }
  return { allOf: [named, rest] }
}

/** Without the list of what is required: what a PATCH takes of it. */
export function withoutRequired({ required: _, ...schema }: JsonSchema): JsonSchema {
  return schema
}

// The same fields in the same words, and nothing required that is not required of the whole.
function isWithin(part: JsonSchema, whole: JsonSchema): boolean {
  const fields = fieldsOf(whole)
  const required = requiredOf(whole)
  return (
    Object.entries(fieldsOf(part)).every(([name, field]) => isSame(field, fields[name])) &&
    requiredOf(part).every((name) => required.includes(name))
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function fieldsOf(schema: JsonSchema): JsonSchema {
  return (schema['properties'] ?? {}) as JsonSchema
}

function requiredOf(schema: JsonSchema): readonly string[] {
  return (schema['required'] ?? []) as string[]
}
