import fc from 'fast-check'
import * as z from 'zod'
import { textOf } from './text.ts'

type Schema = Readonly<Record<string, unknown>>

/** How deep a value may nest before its optional parts are left out and its lists stay empty. */
const MAX_DEPTH = 4

/**
 * Values that a schema of the contract accepts, made from its JSON Schema. Most are accepted; where a schema says more than this
 * reader knows (a refinement), a value may be refused: a fuzz run needs both.
 */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const definitions = (root['$defs'] ?? {}) as Readonly<Record<string, Schema>>
  return read(root, { definitions, depth: 0, root })
}

interface Place {
  readonly definitions: Readonly<Record<string, Schema>>
  readonly root: Schema
  readonly depth: number
}

function read(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  if (typeof schema['$ref'] === 'string') return reference(schema['$ref'], place)
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return choice(choices as Schema[], place)
  if (Array.isArray(schema['allOf'])) return all(schema['allOf'] as Schema[], place)
  if (Array.isArray(schema['type']))
    return choice(
      schema['type'].map((type) => ({ ...schema, type })),
      place,
    )
  return ofType(schema, place)
}

function ofType(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  switch (schema['type']) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer(range(schema))
    case 'number':
      return fc.double({ ...range(schema), noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return list(schema, place)
    case 'object':
      return object(schema, place)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function reference(ref: string, place: Place): fc.Arbitrary<unknown> {
  const target = ref === '#' ? place.root : place.definitions[ref.replace('#/$defs/', '')]
  if (!target) throw new Error(`no definition ${ref}`)
  // A recursive schema would never end: below the depth only what it may leave out is left out.
  if (place.depth > MAX_DEPTH * 2) return fc.constant(null)
  return fc.constant(null).chain(() => read(target, deeper(place)))
}

function choice(schemas: readonly Schema[], place: Place): fc.Arbitrary<unknown> {
  const flat = place.depth < MAX_DEPTH ? schemas : schemas.filter(isFlat)
  return fc.oneof(...(flat.length > 0 ? flat : schemas).map((schema) => read(schema, deeper(place))))
}

function all(schemas: readonly Schema[], place: Place): fc.Arbitrary<unknown> {
  const parts = schemas.map((schema) => read(schema, place))
  return fc.tuple(...parts).map((values) => Object.assign({}, ...values))
}

function list(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const items = (schema['items'] ?? {}) as Schema
  const minLength = Number(schema['minItems'] ?? 0)
  const most = place.depth < MAX_DEPTH ? 3 : minLength
  const maxLength = Math.max(minLength, Math.min(Number(schema['maxItems'] ?? most), most))
  return fc.array(read(items, deeper(place)), { minLength, maxLength })
}

function object(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>)
  const required = new Set((schema['required'] ?? []) as string[])
  const kept = properties.filter(([name]) => place.depth < MAX_DEPTH || required.has(name))
  const model = Object.fromEntries(kept.map(([name, part]) => [name, read(part, deeper(place))]))
  const record = fc.record(model, { requiredKeys: kept.map(([name]) => name).filter((n) => required.has(n)) })
  const others = schema['additionalProperties']
  if (typeof others !== 'object' || others === null || properties.length > 0) return record
  if (place.depth >= MAX_DEPTH) return fc.constant({})
  return fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), read(others as Schema, deeper(place)), {
    maxKeys: 4,
  })
}

function range(schema: Schema): { min?: number; max?: number } {
  const min = schema['minimum'] ?? exclusive(schema['exclusiveMinimum'], 1)
  const max = schema['maximum'] ?? exclusive(schema['exclusiveMaximum'], -1)
  const bounds = {
    ...(typeof min === 'number' ? { min: Math.max(min, -0x7fffffff) } : {}),
    ...(typeof max === 'number' ? { max: Math.min(max, 0x7fffffff) } : {}),
  }
  return bounds
}

function exclusive(bound: unknown, step: number): number | undefined {
  return typeof bound === 'number' ? bound + step : undefined
}

function isFlat(schema: Schema): boolean {
  return !['array', 'object'].includes(String(schema['type'])) && !('$ref' in schema) && !('anyOf' in schema)
}

function deeper(place: Place): Place {
  return { ...place, depth: place.depth + 1 }
}
