import { type Endpoint, type FilePart, schemaOf } from '../src/kit/endpoint.ts'
import type { Example } from '../src/kit/example.ts'
import { builtOn, withoutRequired } from './built-on.ts'
import type { JsonSchema, SchemaBook } from './schema-book.ts'

/** The request bodies of one document. PUT and PATCH of a row are said by what POST of its list takes. */
export class BodyBook {
  readonly #schemas: SchemaBook
  /** Path of a list -> name of what its POST takes. */
  readonly #inputs = new Map<string, string>()

  constructor(schemas: SchemaBook) {
    this.#schemas = schemas
  }

  /** `requestBody` of an operation: JSON, multipart where it takes files, or nothing. */
  file(spec: Endpoint, example: Example | undefined): JsonSchema {
    const schema = this.#schema(spec)
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

  #schema(spec: Endpoint): JsonSchema | undefined {
    const body = schemaOf(spec).body()
    if (!body) return undefined
    const schema = this.#schemas.file(body)
    const name = nameOf(schema)
    if (spec.method === 'POST' && name) this.#inputs.set(spec.path, name)
    const input = this.#inputs.get(spec.path.replace(/:\w+\/$/, ''))
    return input && !name ? this.#byInput(input, schema) : schema
  }

  #byInput(name: string, body: JsonSchema): JsonSchema {
    const schema = this.#schemas.components[name] ?? {}
    const replaced = builtOn({ name, schema }, body)
    if (replaced !== body) return replaced
    const fields = { name: `${name.replace(/Input$/, '')}Fields`, schema: withoutRequired(schema) }
    const patched = builtOn(fields, body)
    if (patched !== body) {
      const reference = { $ref: `#/components/schemas/${fields.name}` }
      this.#schemas.components[fields.name] = fields.schema
      this.#schemas.components[name] = { allOf: [reference], required: schema['required'] }
    }
    return patched
  }
}

function nameOf(schema: JsonSchema): string | undefined {
  return typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined
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
