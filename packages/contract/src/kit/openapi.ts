import { COMMON_ERRORS, ERRORS, type ErrorCode } from '../errors.ts'
import { type Endpoint, type FilePart, schemaOf } from './endpoint.ts'
import { type JsonSchema, SchemaBook } from './json-schema.ts'

/** OpenAPI 3.1 document of the endpoints, by name. Deterministic: the same endpoints give the same text. */
export function openApi(endpoints: Readonly<Record<string, Endpoint>>): JsonSchema {
  const book = new SchemaBook()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, spec] of Object.entries(endpoints)) {
    const path = spec.path.replace(/:([A-Za-z]\w*)/g, '{$1}')
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(name, spec, book) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ramal', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: book.components, securitySchemes },
  }
}

const securitySchemes = {
  cookie: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
  token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
}

function operation(name: string, spec: Endpoint, book: SchemaBook): JsonSchema {
  const body = schemaOf(spec).body()
  const params = body && book.file(body)
  return {
    operationId: name,
    tags: [`contract §${spec.section}`],
    ...(spec.spec ? { 'x-specification': spec.spec } : {}),
    'x-origin': spec.origin,
    'x-permission': spec.permission,
    ...(spec.file ? { 'x-file': true } : {}),
    security: spec.permission === 'public' ? [] : [{ cookie: [] }, { token: [] }],
    parameters: [...pathParameters(spec), ...queryParameters(spec)],
    ...((params || spec.files) && { requestBody: { required: true, content: requestContent(spec, params) } }),
    responses: { ...answers(spec, book), ...refusals(spec) },
  }
}

/** JSON where no file must be there; with declared files also multipart, the body in part `params`. */
function requestContent(spec: Endpoint, params: JsonSchema | undefined): JsonSchema {
  const parts = Object.entries(spec.files ?? {})
  const required = parts.filter(([, part]) => part.required).map(([name]) => name)
  return {
    ...(params && required.length === 0 ? json(params) : {}),
    ...(parts.length > 0 ? { 'multipart/form-data': multipart(parts, params, required) } : {}),
  }
}

function multipart(
  parts: readonly (readonly [string, FilePart])[],
  params: JsonSchema | undefined,
  required: readonly string[],
): JsonSchema {
  const types = ({ types }: FilePart) => (types.includes('*') ? 'application/octet-stream' : types.join(', '))
  const files = parts.map(([name, part]) => [
    name,
    { type: 'string', format: 'binary', 'x-max-bytes': part.maxBytes },
  ])
  const schema = {
    type: 'object',
    properties: { ...(params && { params }), ...Object.fromEntries(files) },
    required: [...(params ? ['params'] : []), ...required],
  }
  const encoding = {
    ...(params && { params: { contentType: 'application/json' } }),
    ...Object.fromEntries(parts.map(([name, part]) => [name, { contentType: types(part) }])),
  }
  return { schema, encoding }
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
    required: required.includes(name) && !('default' in schema),
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

function answers(spec: Endpoint, book: SchemaBook): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.keys(spec.answers).map((status) => {
      const schema = schemaOf(spec).answer(Number(status))
      if (status === '204' || !schema) return [status, { description: 'No content' }]
      const content = { ...json(book.file(schema)), ...media(spec) }
      return [status, { description: 'OK', content }]
    }),
  )
}

function media(spec: Endpoint): JsonSchema {
  return Object.fromEntries((spec.media ?? []).map((type) => [type, { schema: { type: 'string' } }]))
}

const OF_SIGNED_IN: readonly ErrorCode[] = ['not_authenticated', 'permission_denied', 'password_expired']

function refusals(spec: Endpoint): Record<string, JsonSchema> {
  const common = COMMON_ERRORS.filter((code) => spec.permission !== 'public' || !OF_SIGNED_IN.includes(code))
  const codes = [...new Set<ErrorCode>([...common, ...(spec.errors ?? [])])]
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))]
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { description: codes.filter((code) => ERRORS[code].status === status).join(', ') },
    ]),
  )
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } }
}
