import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from '@asyncapi/parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { BUSINESS_CLIENT_ACTIONS } from '../src/business-socket/client-actions.ts'
import { BUSINESS_SERVER_ACTIONS } from '../src/business-socket/server-actions.ts'
import { CHAT_CLIENT_ACTIONS } from '../src/chat-socket/client-actions.ts'
import { CHAT_SERVER_ACTIONS } from '../src/chat-socket/server-actions.ts'
import { ENDPOINTS } from '../src/endpoints/index.ts'
import type { ClientActions, ServerActions } from '../src/kit/frame.ts'
import { contractDocuments } from './documents.ts'
import { readExamples } from './read-examples.ts'

const folder = join(import.meta.dirname, '../../../docs/contract')
const documents = contractDocuments(readExamples())
const openapi = JSON.parse(documents['openapi.json'])
const asyncapi = JSON.parse(documents['asyncapi.json'])

describe('published documents', () => {
  it.each(Object.entries(documents))('The published %s is what the declarations say', (name, text) => {
    // When this fails: npm run documents -w @ramal/contract
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
  })

  it.each(['openapi.json', 'asyncapi.json'] as const)(
    'The published %s has no reference that leads nowhere',
    (name) => {
      const text = documents[name]
      const document: unknown = JSON.parse(text)
      const references = [...text.matchAll(/"\$ref": ?"#\/([^"]+)"/g)].map((match) => match[1] ?? '')
      expect(references.length).toBeGreaterThan(0)
      for (const reference of new Set(references)) {
        const target = reference
          .split('/')
          .reduce((node: unknown, key) => Reflect.get(Object(node), key), document)
        expect(target, reference).toBeDefined()
      }
    },
  )
})

describe('openapi.json', () => {
  const errorsIn = async (document: Record<string, unknown>) =>
    (await new Validator().validate(document)).errors

  it('The published openapi.json is an OpenAPI 3.1 document, says a validator of others', async () => {
    expect(await errorsIn(openapi)).toBeUndefined()
  })

  it('An openapi.json with a fault would not be an OpenAPI 3.1 document', async () => {
    expect(await errorsIn({ ...openapi, openapi: undefined })).toBeDefined()
    const paths = { ...openapi.paths, '/x/': { get: { parameters: [{ name: 'a', in: 'nowhere' }] } } }
    expect(await errorsIn({ ...openapi, paths })).toBeDefined()
  })

  it('The OpenAPI document asks for a signature only of those who must be signed in', () => {
    const { paths } = openapi
    expect(paths['/v1/business/site-settings/'].get.security).toEqual([])
    // What is said of all holds where an operation does not say otherwise.
    expect(openapi.security).toEqual([{ cookie: [] }, { token: [] }])
    expect(paths['/v1/business/profile/'].get.security ?? openapi.security).toBe(openapi.security)
    expect(paths['/v1/business/profile/'].get.responses).toHaveProperty('401')
    const sending = paths['/v1/chat/send-message/{stepId}/'].post
    expect(sending.security).toEqual([{ cookie: [], csrf: [] }, { token: [] }])
    expect(paths['/v1/report/call-steps/{callId}/player/'].get.security).toContainEqual({ apiKey: [] })
  })

  it('[R7.1-01] The OpenAPI document puts every path under /api of the product’s own host', () => {
    expect(openapi.servers).toMatchObject([{ url: '/api' }])
  })

  it('The OpenAPI document lists query parameters with their limits, and the values of an example', () => {
    const list = openapi.paths['/v1/chat/historic/'].get
    expect(list.parameters).toContainEqual({ $ref: '#/components/parameters/limit' })
    expect(openapi.components.parameters.limit).toEqual({
      name: 'limit',
      in: 'query',
      schema: { type: 'integer', minimum: 1, maximum: 999999, default: 10 },
    })
    expect(list['x-example']).toMatchObject({ query: { limit: 10 } })
  })

  it('The OpenAPI document says what a PUT and a PATCH take by what the POST takes', () => {
    const bodyOf = (path: string, method: string) =>
      openapi.paths[path][method].requestBody.content['application/json'].schema
    const own = { type: 'object', properties: { updated_at: { type: 'string', format: 'date-time' } } }
    const input = { $ref: '#/components/schemas/PauseInput' }
    const fields = { $ref: '#/components/schemas/PauseFields' }
    expect(bodyOf('/v1/service/pauses/', 'post')).toEqual(input)
    expect(bodyOf('/v1/service/pauses/{id}/', 'put')).toEqual({ allOf: [input, own] })
    expect(bodyOf('/v1/service/pauses/{id}/', 'patch')).toEqual({ allOf: [fields, own] })
    expect(openapi.components.schemas.PauseInput).toEqual({
      allOf: [fields],
      required: expect.arrayContaining(['description']),
    })
  })

  it('The OpenAPI document shows only what is served', () => {
    const used = new Set(documents['openapi.json'].match(/(?<="#\/components\/)[^"]+(?=")/g))
    for (const part of ['schemas', 'parameters', 'responses'])
      expect(Object.keys(openapi.components[part]).filter((name) => !used.has(`${part}/${name}`))).toEqual([])
  })

  it('The OpenAPI document says little twice: it weighs less than 2.1 kB for each operation', () => {
    const weight = Buffer.byteLength(documents['openapi.json'])
    expect(weight / Object.keys(ENDPOINTS).length).toBeLessThan(2_100)
  })

  it('The OpenAPI document says by the default of an operation what the server answers to any request, each with its status', () => {
    const { responses } = openapi.paths['/v1/chat/close/{uid}/'].post
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', 'default'])
    const name = String(responses.default.$ref).split('/').at(-1) ?? ''
    expect(openapi.components.responses[name]).toMatchObject({
      'x-codes': [
        'method_not_allowed',
        'too_large',
        'unsupported_media',
        'throttled',
        'internal',
        'starting',
        'store_full',
      ],
      description: expect.stringMatching(/^405 method_not_allowed, 413 too_large, .*507 store_full$/),
      content: { 'application/json': { examples: { throttled: { value: { code: 'throttled' } } } } },
    })
  })

  it('The OpenAPI document says each refusal with its shape and its sentence', () => {
    const sending = openapi.paths['/v1/chat/send-message/{stepId}/'].post
    const name = String(sending.responses['409'].$ref).split('/').at(-1) ?? ''
    const refusal = openapi.components.responses[name]
    expect(refusal['x-codes']).toEqual(['chat_ended', 'chat_expired', 'waiting_client'])
    expect(refusal.content['application/json']).toMatchObject({
      schema: { $ref: '#/components/schemas/CodedDetail' },
      examples: { chat_ended: { value: { code: 'chat_ended' } } },
    })
  })

  it('The OpenAPI document quotes the golden example of every operation', () => {
    const operations = Object.values(openapi.paths).flatMap((path) => Object.values(path as object))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ENDPOINTS).sort())
    const sending = openapi.paths['/v1/chat/send-message/{stepId}/'].post
    expect(sending.requestBody.content['application/json'].example).toMatchObject({ content: 'Bom dia' })
    expect(sending.responses['201'].content['application/json'].example).toMatchObject({ id: 88001 })
  })
})

describe('rows of settings in openapi.json', () => {
  it('The OpenAPI document says once what every row of settings has', () => {
    const { PauseRow, SettingsRow } = openapi.components.schemas
    expect(PauseRow.allOf[0]).toEqual({ $ref: '#/components/schemas/SettingsRow' })
    expect(PauseRow.allOf[1].properties).not.toHaveProperty('created_at')
    expect(SettingsRow.properties.created_at).toEqual({ type: 'string', format: 'date-time' })
  })

  it('The OpenAPI document quotes an answer as JSON alone, not a second time as the file that it may be', () => {
    const { content } = openapi.paths['/v1/crm/clients/'].get.responses['200']
    expect(content['application/json']).toHaveProperty('example')
    expect(content['text/csv']).toEqual({ schema: { type: 'string' } })
  })
})

describe('asyncapi.json', () => {
  const diagnose = async (document: object) => {
    const { diagnostics } = await new Parser().parse(JSON.stringify(document))
    return diagnostics.map(({ severity, code, path }) => ({ severity, code, at: path.join('.') }))
  }
  let found: Awaited<ReturnType<typeof diagnose>>
  beforeAll(async () => {
    found = await diagnose(asyncapi)
  }, 60_000)

  it('The published asyncapi.json is an AsyncAPI 3 document, says the parser of others', () => {
    // 0 error, 1 warning; 2 is advice about newer versions and missing contact data.
    expect(found.filter(({ severity }) => severity < 2)).toEqual([])
  })

  it('An asyncapi.json with a fault would not be an AsyncAPI 3 document', { timeout: 60_000 }, async () => {
    const wrong = structuredClone(asyncapi)
    wrong.operations['business.receive.ping'].action = 'shout'
    expect((await diagnose(wrong)).filter(({ severity }) => severity === 0)).not.toEqual([])
  })

  const sockets: [string, ClientActions, ServerActions][] = [
    ['business', BUSINESS_CLIENT_ACTIONS, BUSINESS_SERVER_ACTIONS],
    ['chat', CHAT_CLIENT_ACTIONS, CHAT_SERVER_ACTIONS],
  ]

  it.each(sockets)(
    'On the %s socket every answer that is named is an action of the server',
    (_, client, server) => {
      const named = Object.values(client).flatMap(({ replies = [] }) => replies)
      expect(named.filter((action) => !Object.hasOwn(server, action))).toEqual([])
    },
  )

  it('The AsyncAPI document pairs requests with their answers', () => {
    const answersOf = (operation: string) =>
      asyncapi.operations[operation].reply.messages.map(({ $ref }: { $ref: string }) =>
        $ref.split('.').at(-1),
      )
    expect(answersOf('business.receive.ping')).toEqual(['pong'])
    expect(answersOf('chat.receive.get_messages')).toEqual(['messages'])
    expect(answersOf('chat.receive.answer')).toEqual(['chat', 'noAnswer'])
  })

  it('The AsyncAPI document quotes an example of every frame', () => {
    const messages: { name: string; examples: { payload: { action: string } }[] }[] = Object.values(
      asyncapi.components.messages,
    )
    expect(messages.map(({ examples }) => examples[0]?.payload.action)).toEqual(
      messages.map(({ name }) => name),
    )
  })
})
