import { type Endpoint, schemaOf } from './endpoint.ts'
import type { Example } from './example.ts'
import { type JsonSchema, SchemaBook } from './json-schema.ts'

/** Path and query parameters of an operation, with the values of its example. */
export function parametersOf(spec: Endpoint, example: Example | undefined): JsonSchema[] {
  return [
    ...pathParameters(spec, example?.request.params ?? {}),
    ...queryParameters(spec, example?.request.query ?? {}),
  ]
}

type Values = Readonly<Record<string, unknown>>

function pathParameters(spec: Endpoint, values: Values): JsonSchema[] {
  const { properties } = inline(`${spec.path} params`, spec, 'params')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
    ...exampleOf(values, name),
  }))
}

function queryParameters(spec: Endpoint, values: Values): JsonSchema[] {
  const { properties, required } = inline(`${spec.path} query`, spec, 'query')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    // zod calls a lenient value required, since it always yields one; whoever has a default may be left out.
    required: required.includes(name) && !('default' in schema),
    ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
    schema,
    ...exampleOf(values, name),
  }))
}

function exampleOf(values: Values, name: string): JsonSchema {
  return values[name] === undefined ? {} : { example: values[name] }
}

interface Inline {
  readonly properties: Record<string, JsonSchema>
  readonly required: readonly string[]
}

function inline(where: string, spec: Endpoint, part: 'params' | 'query'): Inline {
  const schema = schemaOf(spec)[part]()
  if (!schema) return { properties: {}, required: [] }
  const book = new SchemaBook()
  const object = book.file(schema)
  // Parameters are flat: a definition means that somebody put an object into a query.
  if (Object.keys(book.components).length > 0) throw new Error(`${where}: not flat`)
  return {
    properties: (object['properties'] ?? {}) as Record<string, JsonSchema>,
    required: (object['required'] ?? []) as string[],
  }
}
