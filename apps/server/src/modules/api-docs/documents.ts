import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { spelledOut } from './spelled-out.ts'

// What the page reads of docs/contract/*.json; the files hold more.
const Json = z.record(z.string(), z.unknown())

const Content = z.record(z.string(), z.looseObject({ schema: Json, example: z.unknown().optional() }))

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean().default(false),
  schema: Json,
})

const Operation = z.object({
  operationId: z.string(),
  summary: z.string().optional(),
  tags: z.tuple([z.string()]),
  'x-section': z.string(),
  'x-specification': z.string().optional(),
  'x-origin': z.enum(['spec', 'extension']),
  'x-permission': z.union([z.string(), z.array(z.string())]),
  'x-file': z.boolean().optional(),
  'x-also-method': z.string().optional(),
  parameters: z.array(Parameter).default([]),
  'x-example': z.object({ params: Json.default({}), query: Json.default({}) }).prefault({}),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(
    z.string(),
    z.union([z.object({ $ref: z.string() }), z.object({ content: Content.optional() })]),
  ),
})
export type Operation = z.output<typeof Operation>

const OpenApi = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), Json),
    responses: z.record(z.string(), z.object({ 'x-codes': z.array(z.string()) })),
  }),
})
export type OpenApi = z.output<typeof OpenApi>

const Message = z.object({
  name: z.string(),
  summary: z.string().optional(),
  payload: z.object({ allOf: z.array(Json) }),
  examples: z.array(z.object({ payload: Json })).optional(),
  'x-section': z.string(),
  'x-origin': z.enum(['spec', 'extension']),
  'x-owner-only': z.boolean().optional(),
  'x-topics': z.array(z.string()).optional(),
})
export type Message = z.output<typeof Message>

const Protocol = z.object({ description: z.string(), examples: z.tuple([z.string()]) })

const AsyncApi = z.object({
  channels: z.record(
    z.string(),
    z.object({
      address: z.string(),
      summary: z.string(),
      bindings: z.object({
        ws: z.object({ headers: z.object({ properties: z.object({ 'Sec-WebSocket-Protocol': Protocol }) }) }),
      }),
      'x-close-codes': z.record(z.string(), z.number()),
    }),
  ),
  operations: z.record(
    z.string(),
    z.object({ reply: z.object({ messages: z.array(z.object({ $ref: z.string() })) }).optional() }),
  ),
  components: z.object({ messages: z.record(z.string(), Message), schemas: z.record(z.string(), Json) }),
})
export type AsyncApi = z.output<typeof AsyncApi>

const Row = z.record(z.string(), z.union([z.string(), z.number()]))

const Sip = z.object({
  transport: Json,
  media: Json,
  headers: z.array(Row),
  refusals: z.array(Row),
  behaviours: z.array(Row),
})
export type Sip = z.output<typeof Sip>

const Vocabulary = z.object({
  callTypes: z.array(Row),
  callGroups: z.record(z.string(), z.object({ first: z.number(), last: z.number() })),
  callSubtypes: z.record(z.string(), z.array(z.number())),
  dialStatuses: z.array(Row),
  lists: z.record(z.string(), z.array(z.union([z.string(), z.number()]))),
  queueStrategies: z.array(Row),
  pluginErrors: Row,
  pluginExceptions: z.array(z.string()),
  closeCodes: Row,
  errors: z.array(Row),
  permissions: z.object({ names: z.array(z.string()), short: z.array(z.string()) }),
  constants: Json,
})
export type Vocabulary = z.output<typeof Vocabulary>

/** The published documents, as far as the page shows them. */
export interface Documents {
  readonly openapi: OpenApi
  readonly asyncapi: AsyncApi
  readonly sip: Sip
  readonly vocabulary: Vocabulary
}

/** Reads the documents of a folder. Throws where one is missing or is not what the contract's script writes. */
export async function readDocuments(dir: string): Promise<Documents> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(dir, name), 'utf8'))
  return {
    openapi: OpenApi.parse(spelledOut(await read('openapi.json'))),
    asyncapi: AsyncApi.parse(await read('asyncapi.json')),
    sip: Sip.parse(await read('sip.json')),
    vocabulary: Vocabulary.parse(await read('vocabulary.json')),
  }
}
