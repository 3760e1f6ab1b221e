import { type Endpoint, schemaOf } from '../src/kit/endpoint.ts'
import type { Example } from '../src/kit/example.ts'
import { type JsonSchema, SchemaBook } from './schema-book.ts'

/** The parameters of one document. Those of more than one operation stand in its components. */
export class ParameterBook {
  readonly components: Record<string, JsonSchema> = {}
  readonly #shared = new Map<string, JsonSchema>()

  constructor(endpoints: readonly Endpoint[]) {
    const met = new Set<string>()
    for (const parameter of endpoints.flatMap(parametersOf)) {
      const text = JSON.stringify(parameter)
      if (met.has(text) && !this.#shared.has(text)) this.#shared.set(text, this.#share(parameter))
      met.add(text)
    }
  }

  /** `parameters` of an operation, with the values that its example gives them. */
  file(spec: Endpoint, example: Example | undefined): JsonSchema {
    const parameters = parametersOf(spec)
    const { params, query } = example?.request ?? {}
    return {
      ...(parameters.length > 0
        ? { parameters: parameters.map((own) => this.#shared.get(JSON.stringify(own)) ?? own) }
        : {}),
      ...(params || query ? { 'x-example': { params, query } } : {}),
    }
  }

  // A second parameter of the name with another schema has a number behind it.
  #share(parameter: JsonSchema): JsonSchema {
    const wanted = parameter['in'] === 'path' ? `path.${parameter['name']}` : String(parameter['name'])
    let name = wanted
    for (let count = 2; name in this.components; count += 1) name = `${wanted}.${count}`
    this.components[name] = parameter
    return { $ref: `#/components/parameters/${name}` }
  }
}

/** Path and query parameters of an operation. */
function parametersOf(spec: Endpoint): JsonSchema[] {
  return [...pathParameters(spec), ...queryParameters(spec)]
}

function pathParameters(spec: Endpoint): JsonSchema[] {
  const { properties } = inline(`${spec.path} params`, spec, 'params')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }))
}

function queryParameters(spec: Endpoint): JsonSchema[] {
  const { properties, required } = inline(`${spec.path} query`, spec, 'query')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    // zod calls a lenient value required, since it always yields one; whoever has a default may be left out.
    ...(required.includes(name) && !('default' in schema) ? { required: true } : {}),
    ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }))
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
