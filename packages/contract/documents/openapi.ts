import * as z from 'zod'
import { page } from '../src/entities/page.ts'
import { type Endpoint, schemaOf } from '../src/kit/endpoint.ts'
import { errorsOf } from '../src/kit/endpoint-errors.ts'
import type { Example } from '../src/kit/example.ts'
import { settingsRow } from '../src/resources/kit/row.ts'
import { CONTRACT_VERSION } from '../src/version.ts'
import { builtOn, type NamedSchema } from './built-on.ts'
import { BodyBook } from './openapi-body.ts'
import { ERROR_SCHEMAS, RefusalBook } from './openapi-errors.ts'
import { ParameterBook } from './openapi-parameters.ts'
import { ownSecurity, SIGNED_IN, securitySchemes } from './openapi-security.ts'
import { type JsonSchema, SchemaBook } from './schema-book.ts'

interface Books {
  readonly schemas: SchemaBook
  readonly bodies: BodyBook
  readonly parameters: ParameterBook
  readonly refusals: RefusalBook
  readonly page: NamedSchema
}

/**
 * OpenAPI 3.1 document of the endpoints, by name. What several operations have in common stands in its components, once.
 * Deterministic: the same endpoints give the same document.
 */
export function openApi(
  endpoints: Readonly<Record<string, Endpoint>>,
  examples: Readonly<Record<string, Example>> = {},
): JsonSchema {
  const books = openBooks(Object.values(endpoints))
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, spec] of Object.entries(endpoints)) {
    const path = spec.path.replace(/:([A-Za-z]\w*)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [spec.method.toLowerCase()]: operation(name, spec, examples[name], books),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ramal', version: CONTRACT_VERSION, description: DESCRIPTION },
    servers: [{ url: '/api', description: 'the product’s own host' }],
    tags: tagsOf(Object.values(endpoints)),
    security: SIGNED_IN,
    paths,
    components: {
      schemas: byName({ ...ERROR_SCHEMAS, ...onSettingsRow(books.schemas.components) }),
      parameters: byName(books.parameters.components),
      responses: byName(books.refusals.components),
      securitySchemes,
    },
  }
}

function openBooks(endpoints: readonly Endpoint[]): Books {
  const schemas = new SchemaBook()
  const { results: _, ...envelope } = page(z.unknown()).shape
  schemas.file(z.object(envelope).meta({ id: 'Page', description: 'The envelope of every list.' }))
  return {
    schemas,
    bodies: new BodyBook(schemas),
    parameters: new ParameterBook(endpoints),
    refusals: new RefusalBook(),
    page: { name: 'Page', schema: schemas.components['Page'] ?? {} },
  }
}

/** Rows of settings say what all of them have by a schema of that. */
function onSettingsRow(components: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const book = new SchemaBook()
  book.file(
    z.object(settingsRow()).meta({ id: SETTINGS_ROW, description: 'What every row of settings has.' }),
  )
  const base = { name: SETTINGS_ROW, schema: book.components[SETTINGS_ROW] ?? {} }
  const built = Object.entries(components).map(([name, schema]) => [name, builtOn(base, schema)] as const)
  const isUsed = built.some(([name, schema]) => schema !== components[name])
  return Object.fromEntries([...built, ...(isUsed ? [[base.name, base.schema] as const] : [])])
}

const SETTINGS_ROW = 'SettingsRow'

// Their order does not depend on who uses them first.
function byName(components: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const DESCRIPTION = [
  'HTTP side of the contract between the console and a backend. Paths are accepted with and without their last slash,',
  'never by redirect. Unknown request fields and query parameters are ignored. Websockets: asyncapi.json; SIP: sip.json.',
].join(' ')

function operation(name: string, spec: Endpoint, example: Example | undefined, books: Books): JsonSchema {
  return {
    operationId: name,
    summary: spec.summary,
    tags: [tagOf(spec)],
    'x-section': spec.section,
    ...(spec.spec ? { 'x-specification': spec.spec } : {}),
    'x-origin': spec.origin,
    'x-permission': spec.permission,
    ...(spec.file ? { 'x-file': true } : {}),
    ...(spec.crossSite ? { 'x-also-method': 'POST' } : {}),
    ...ownSecurity(spec),
    ...books.parameters.file(spec, example),
    ...books.bodies.file(spec, example),
    responses: { ...answers(spec, example, books), ...books.refusals.file(errorsOf(spec)) },
  }
}

function answers(
  spec: Endpoint,
  example: Example | undefined,
  { schemas, page }: Books,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.keys(spec.answers).map((status) => {
      const schema = schemaOf(spec).answer(Number(status))
      if (status === '204' || !schema) return [status, { description: 'No content' }]
      const quoted = String(example?.answer.status) === status ? example?.answer.body : undefined
      const filed = builtOn(page, schemas.file(schema))
      return [status, { description: 'OK', content: content(spec, filed, quoted) }]
    }),
  )
}

function content(spec: Endpoint, schema: JsonSchema, example: unknown): JsonSchema {
  const media = spec.media ?? []
  const bytes = media.map((type) => {
    if (!type.startsWith('text/')) return [type, { schema: { type: 'string', contentMediaType: type } }]
    // An example that is no text is the JSON beside it.
    return [type, { schema: { type: 'string' }, ...(typeof example === 'string' ? { example } : {}) }]
  })
  // A string is what the other content types carry: no JSON then.
  if (media.length > 0 && schema['type'] === 'string') return Object.fromEntries(bytes)
  const json = { schema, ...(example === undefined ? {} : { example }) }
  return { 'application/json': json, ...Object.fromEntries(bytes) }
}

/** Group of an endpoint in the documents: the specification's section, or the chapter of the contract. */
function tagOf(spec: Endpoint): string {
  return spec.spec ?? `contract ${chapterOf(spec)}`
}

function chapterOf(spec: Endpoint): string {
  return spec.section.split('.')[0] ?? spec.section
}

const SPECIFIED: Readonly<Record<string, string>> = {
  '7.1': 'Session and profile',
  '7.2': 'Agent',
  '7.3': 'Service actions',
  '7.4': 'Chat, calls and recordings',
  '7.5': 'Lookups and lists',
  '7.6': 'Realtime',
}

// What only the contract describes, by its chapters.
const CHAPTERS: Readonly<Record<string, string>> = {
  0: 'Conventions and health',
  1: 'Session',
  2: 'Profile and notices',
  3: 'Agent and supervision',
  4: 'Service actions',
  5: 'Chat and its provider',
  6: 'Calls and recordings',
  7: 'Lookups',
  10: 'Resources',
  11: 'Forms',
  12: 'Dashboards and reports',
}

function tagsOf(specs: readonly Endpoint[]): JsonSchema[] {
  const specified = [...new Set(specs.flatMap(({ spec }) => spec ?? []))].sort()
  const chapters = [...new Set(specs.filter(({ spec }) => !spec).map(chapterOf))].sort(
    (a, b) => Number(a) - Number(b),
  )
  return [
    ...specified.map((name) => ({ name, description: SPECIFIED[name] ?? '' })),
    ...chapters.map((chapter) => ({ name: `contract ${chapter}`, description: CHAPTERS[chapter] ?? '' })),
  ]
}
