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

/** The refusals of one document. Endpoints that refuse alike share one response. */
export class RefusalBook {
  readonly components: Record<string, JsonSchema> = {}

  /** Status -> reference to the response that stands for these codes. */
  file(codes: readonly ErrorCode[]): Record<string, JsonSchema> {
    const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((a, b) => a - b)
    return Object.fromEntries(
      statuses.map((status) => {
        const own = codes.filter((code) => ERRORS[code].status === status).sort()
        const name = own.join('-')
        this.components[name] ??= response(own)
        return [String(status), { $ref: `#/components/responses/${name}` }]
      }),
    )
  }
}

function response(codes: readonly ErrorCode[]): JsonSchema {
  const schemas = [...new Set(codes.map((code) => SCHEMA_OF_PLACE[ERRORS[code].place]))]
  const references = schemas.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const examples = codes.map((code) => [code, { value: errorExample(code) }] as const)
  return {
    description: codes.join(', '),
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
