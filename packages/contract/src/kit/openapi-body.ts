import { type Endpoint, type FilePart, schemaOf } from './endpoint.ts'
import type { Example } from './example.ts'
import type { JsonSchema, SchemaBook } from './json-schema.ts'

/** `requestBody` of an operation: JSON, multipart where it takes files, or nothing. */
export function requestBody(spec: Endpoint, example: Example | undefined, book: SchemaBook): JsonSchema {
  const body = schemaOf(spec).body()
  const schema = body && book.file(body)
  const files = Object.entries(spec.files ?? {})
  const mustHaveFile = files.some(([, part]) => part.required)
  const quoted = example?.request.body
  const content = {
    ...(schema && !mustHaveFile
      ? { 'application/json': { schema, ...(quoted === undefined ? {} : { example: quoted }) } }
      : {}),
    ...(files.length > 0 ? { 'multipart/form-data': multipart(files, schema) } : {}),
  }
  return Object.keys(content).length === 0 ? {} : { requestBody: { required: true, content } }
}

// Contract §11.3: all fields travel as JSON in the part `params`, each file in a part of its own.
function multipart(files: readonly [string, FilePart][], schema: JsonSchema | undefined): JsonSchema {
  const named = files.filter(([name]) => name !== '*')
  const other = files.find(([name]) => name === '*')
  const parts = named.map(([name, part]) => [name, filePart(part)] as const)
  const types = named.map(([name, { types }]) => [name, { contentType: contentTypes(types) }] as const)
  const required = files.flatMap(([name, part]) => (part.required ? [name] : []))
  return {
    schema: {
      type: 'object',
      properties: { ...(schema ? { params: schema } : {}), ...Object.fromEntries(parts) },
      required: [...(schema ? ['params'] : []), ...required],
      ...(other ? { additionalProperties: filePart(other[1]) } : {}),
    },
    encoding: {
      ...(schema ? { params: { contentType: 'application/json' } } : {}),
      ...Object.fromEntries(types),
    },
  }
}

function filePart({ maxBytes }: FilePart): JsonSchema {
  return { type: 'string', format: 'binary', 'x-max-bytes': maxBytes }
}

function contentTypes(types: readonly string[]): string {
  return types.map((type) => (type === '*' ? '*/*' : type)).join(', ')
}
