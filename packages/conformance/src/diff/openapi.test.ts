import { describe, expect, it } from 'vitest'
import type { Level } from './change.ts'
import type { Node } from './json.ts'
import { openApiChanges } from './openapi.ts'

const json = (schema: Node) => ({ content: { 'application/json': { schema } } })
const ok = json({ type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] })
const base = {
  parameters: [{ name: 'limit', in: 'query', required: false, schema: { type: 'integer' } }],
  responses: { 200: { description: 'OK', ...ok }, 409: { description: 'conflict', 'x-codes': ['conflict'] } },
  security: [{ cookie: [], csrf: [] }, { token: [] }],
  'x-permission': 'sites.view_chat',
  'x-origin': 'spec',
}

const documentOf = (operation: Node, path = '/v1/things/{id}/') => ({
  openapi: '3.1.0',
  servers: [{ url: '/api' }],
  paths: { [path]: { post: operation } },
})
const levels = (was: Node, is: Node): Level[] => openApiChanges(was, is).map(({ level }) => level)

type Row = readonly [title: string, was: Node, is: Node, expected: Level | null]

const rows: readonly Row[] = [
  ['nothing', {}, {}, null],
  [
    'a required parameter is new',
    {},
    { parameters: [...base.parameters, { name: 'q', in: 'query', required: true, schema: {} }] },
    'breaking',
  ],
  [
    'an optional parameter is new',
    {},
    { parameters: [...base.parameters, { name: 'q', in: 'query', schema: {} }] },
    'compatible',
  ],
  ['a parameter is gone', {}, { parameters: [] }, 'unclear'],
  [
    'a parameter became required',
    {},
    { parameters: [{ ...base.parameters[0], required: true }] },
    'breaking',
  ],
  [
    'a parameter became optional',
    { parameters: [{ ...base.parameters[0], required: true }] },
    {},
    'compatible',
  ],
  [
    'a parameter has another schema',
    {},
    { parameters: [{ name: 'limit', in: 'query', schema: { type: 'boolean' } }] },
    'breaking',
  ],
  ['a body is required now', {}, { requestBody: { required: true, ...ok } }, 'breaking'],
  ['a body is possible now', {}, { requestBody: ok }, 'compatible'],
  ['the body became required', { requestBody: ok }, { requestBody: { required: true, ...ok } }, 'breaking'],
  ['the body is gone', { requestBody: ok }, {}, 'unclear'],
  ['JSON is no longer taken', { requestBody: ok }, { requestBody: { content: {} } }, 'breaking'],
  [
    'multipart is taken too',
    { requestBody: ok },
    { requestBody: { content: { ...ok.content, 'multipart/form-data': { schema: {} } } } },
    'compatible',
  ],
  ['a success is gone', {}, { responses: { 409: base.responses[409] } }, 'breaking'],
  ['another success', {}, { responses: { ...base.responses, 201: ok } }, 'unclear'],
  ['a refusal is gone', {}, { responses: { 200: base.responses[200] } }, 'unclear'],
  ['another refusal', {}, { responses: { ...base.responses, 403: {} } }, 'compatible'],
  [
    'another code of a refusal',
    {},
    { responses: { ...base.responses, 409: { 'x-codes': ['conflict', 'chat_ended'] } } },
    'compatible',
  ],
  [
    'a code of a refusal is gone',
    {},
    { responses: { ...base.responses, 409: { 'x-codes': [] } } },
    'unclear',
  ],
  [
    'an answer is no JSON any more',
    {},
    { responses: { ...base.responses, 200: { content: {} } } },
    'breaking',
  ],
  [
    'a field of the answer is gone',
    {},
    { responses: { ...base.responses, 200: json({ type: 'object' }) } },
    'breaking',
  ],
  ['another permission', {}, { 'x-permission': 'sites.view_client' }, 'breaking'],
  [
    'one more permission will do',
    {},
    { 'x-permission': ['sites.view_client', 'sites.view_chat'] },
    'compatible',
  ],
  [
    'one permission less will do',
    { 'x-permission': ['sites.view_client', 'sites.view_chat'] },
    {},
    'breaking',
  ],
  ['any signed-in user may', {}, { 'x-permission': 'signed-in' }, 'compatible'],
  ['a permission is needed', { 'x-permission': 'signed-in' }, {}, 'breaking'],
  ['everybody may', { security: [] }, { security: [], 'x-permission': 'public' }, 'compatible'],
  ['a sign-in is needed', { 'x-permission': 'public' }, { 'x-permission': 'signed-in' }, 'breaking'],
  ['a signature is needed', { security: [] }, {}, 'breaking'],
  ['no signature is needed', {}, { security: [] }, 'compatible'],
  ['a way to sign is gone', {}, { security: [{ cookie: [], csrf: [] }] }, 'breaking'],
  ['a way to sign asks for more', { security: [{ cookie: [] }, { token: [] }] }, {}, 'breaking'],
  ['one more way to sign', {}, { security: [...base.security, { apiKey: [] }] }, 'compatible'],
  ['it became an extension', {}, { 'x-origin': 'extension' }, 'unclear'],
  ['it became specified', { 'x-origin': 'extension' }, {}, 'compatible'],
  ['it is served as POST too', {}, { 'x-also-method': 'POST' }, 'compatible'],
  ['it is no longer served as POST', { 'x-also-method': 'POST' }, {}, 'breaking'],
  ['words only', {}, { summary: 'Another sentence', tags: ['x'], operationId: 'other' }, null],
]

describe('what a change of an operation means', () => {
  it.each(rows)('The difference of two OpenAPI documents is weighed: %s', (_, was, is, expected) => {
    expect(levels(documentOf({ ...base, ...was }), documentOf({ ...base, ...is }))).toEqual(
      expected ? [expected] : [],
    )
  })

  it('An operation that is gone is breaking, or unclear where it is an extension', () => {
    expect(levels(documentOf(base), { paths: {}, servers: [{ url: '/api' }] })).toEqual(['breaking'])
    const extension = documentOf({ ...base, 'x-origin': 'extension' })
    expect(levels(extension, { paths: {}, servers: [{ url: '/api' }] })).toEqual(['unclear'])
  })

  it('An operation that is new is a compatible change', () => {
    expect(levels({ paths: {}, servers: [{ url: '/api' }] }, documentOf(base))).toEqual(['compatible'])
  })

  it('Another base address is a breaking change', () => {
    expect(levels(documentOf(base), { ...documentOf(base), servers: [{ url: '/v2' }] })).toEqual(['breaking'])
  })

  it('Neither the last slash nor the name of a path parameter matters', () => {
    const renamed = {
      ...base,
      parameters: [{ name: 'thing', in: 'path', required: true, schema: {} }, ...base.parameters],
    }
    const named = {
      ...base,
      parameters: [{ name: 'id', in: 'path', required: true, schema: {} }, ...base.parameters],
    }
    expect(levels(documentOf(named), documentOf(renamed, '/v1/things/{thing}'))).toEqual([])
  })

  it('The comparison of operations looks behind references to answers', () => {
    const byName = {
      ...documentOf({ ...base, responses: { 200: { $ref: '#/components/responses/Ok' } } }),
      components: { responses: { Ok: ok } },
    }
    const inPlace = documentOf({ ...base, responses: { 200: ok } })
    expect(levels(byName, inPlace)).toEqual([])
  })
})

it('An operation that says nothing of its security has that of the document', () => {
  const { security, ...operation } = base
  const ofAll = (of: Node) => ({ ...documentOf(operation), ...of })
  expect(levels(documentOf(base), ofAll({ security }))).toEqual([])
  expect(levels(ofAll({ security: [{ token: [] }] }), ofAll({ security }))).toEqual(['compatible'])
  expect(levels(ofAll({}), ofAll({ security }))).toEqual(['breaking'])
})
