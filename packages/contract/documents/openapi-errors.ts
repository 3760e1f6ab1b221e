import { errorExample } from '../src/error-example.ts'
import { ERRORS, type ErrorCode, type ErrorDefinition } from '../src/errors.ts'
import type { JsonSchema } from './schema-book.ts'

/** Shapes of a refusal (contract §0.3), by where its sentence stands. */
export const ERROR_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Detail: object({ detail: { type: 'string' } }, ['detail']),
  CodedDetail: object({ detail: { type: 'string' }, code: { type: 'string' } }, ['detail', 'code']),
  FieldErrors: {
    type: 'object',
    description:
      'Sentences by field; nested objects and lists mirror the request. `non_field_errors` belong to none.',
    properties: { non_field_errors: sentences() },
    additionalProperties: { anyOf: [sentences(), { type: 'array' }, { type: 'object' }] },
  },
}

const SCHEMA_OF_PLACE: Readonly<Record<ErrorDefinition['place'], string>> = {
  detail: 'Detail',
  coded: 'CodedDetail',
  field: 'FieldErrors',
  non_field_errors: 'FieldErrors',
}

/** What the server answers to nearly every request, whatever it is about. */
const OF_THE_SERVER: readonly ErrorCode[] = ['method_not_allowed', 'throttled', 'internal', 'starting']
/** The same, to what writes or carries something. */
const OF_WRITING: readonly ErrorCode[] = ['too_large', 'unsupported_media', 'store_full']
/** Said once for each operation, as its `default`. */
const ANYWHERE: readonly ErrorCode[] = [...OF_THE_SERVER, ...OF_WRITING]

/** The refusals of one document. Endpoints that refuse alike share one response. */
export class RefusalBook {
  readonly components: Record<string, JsonSchema> = {}

  /** Status -> reference to the response that stands for these codes; `default` for those of `ANYWHERE` that come alone. */
  file(codes: readonly ErrorCode[]): Record<string, JsonSchema> {
    const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((a, b) => a - b)
    const byStatus = statuses.map(
      (status) => [status, codes.filter((code) => ERRORS[code].status === status).sort()] as const,
    )
    const isAnywhere = (own: readonly ErrorCode[]) => own.every((code) => ANYWHERE.includes(code))
    const shared = byStatus.flatMap(([, own]) => (isAnywhere(own) ? own : []))
    return Object.fromEntries([
      ...byStatus.flatMap(([status, own]) => (isAnywhere(own) ? [] : [[status, this.#refer(own)] as const])),
      ...(shared.length > 0 ? [['default', this.#refer(shared)] as const] : []),
    ])
  }

  #refer(codes: readonly ErrorCode[]): JsonSchema {
    const name = nameOf(codes)
    this.components[name] ??= response(codes)
    return { $ref: `#/components/responses/${name}` }
  }
}

// Who owes something is refused nearly everywhere: one word for both codes.
const OWING: readonly ErrorCode[] = ['password_expired', 'second_factor_missing']

/** What comes together nearly always, by one word. */
const WORDS: readonly (readonly [string, readonly string[]])[] = [
  ['owing', OWING],
  ['denied', ['permission_denied', 'owing']],
  ['server', OF_THE_SERVER],
  ['writing', [...OF_WRITING, 'server']],
]

function nameOf(codes: readonly ErrorCode[]): string {
  return WORDS.reduce<readonly string[]>(
    (names, [word, together]) => shortened(word, together, names),
    codes,
  ).join('-')
}

/** `word` for all of `together` where they are all there. */
function shortened(word: string, together: readonly string[], codes: readonly string[]): readonly string[] {
  if (!together.every((code) => codes.includes(code))) return codes
  return [...codes.filter((code) => !together.some((one) => one === code)), word]
}

// Where statuses differ, which code has which.
function described(codes: readonly ErrorCode[]): string {
  const isOne = new Set(codes.map((code) => ERRORS[code].status)).size === 1
  return codes.map((code) => (isOne ? code : `${ERRORS[code].status} ${code}`)).join(', ')
}

function response(codes: readonly ErrorCode[]): JsonSchema {
  const schemas = [...new Set(codes.map((code) => SCHEMA_OF_PLACE[ERRORS[code].place]))]
  const references = schemas.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const examples = codes.map((code) => [code, { value: errorExample(code) }] as const)
  return {
    description: described(codes),
    'x-codes': codes,
    ...headers(codes),
    content: {
      'application/json': {
        schema: references.length === 1 ? references[0] : { anyOf: references },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

// Contract §0.3: which answers carry a header that a client acts on.
function headers(codes: readonly ErrorCode[]): JsonSchema {
  const named = (name: string, example: string) => ({
    headers: { [name]: { schema: { type: 'string' }, example } },
  })
  if (codes.includes('not_authenticated')) return named('WWW-Authenticate', 'Token')
  if (codes.includes('throttled') || codes.includes('starting')) return named('Retry-After', '5')
  return {}
}

function object(properties: JsonSchema, required: readonly string[]): JsonSchema {
  return { type: 'object', properties, required }
}

function sentences(): JsonSchema {
  return { type: 'array', items: { type: 'string' } }
}
