import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { type Endpoint, endpoint } from '@ramal/contract/kit/endpoint'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorHandling } from '../plugins/errors.ts'
import { jsonBodies } from '../plugins/json-body.ts'
import { multipartBody } from '../testing/multipart-body.ts'
import { multipartBodies } from './bodies/multipart.ts'
import { answer, answerPage, type Call, type RouteRules, route, SENT } from './route.ts'

const THINGS = endpoint({
  method: 'POST',
  path: '/v1/things/:id/',
  summary: 'Changes a thing.',
  params: () => z.object({ id: z.coerce.number().int() }),
  query: () => z.object({ many: z.coerce.number().max(5).default(2) }),
  body: () => z.object({ name: z.string().min(1) }),
  answers: { 200: () => z.object({ id: z.int() }), 204: () => z.undefined() },
  permission: 'signed-in',
  section: '0',
  origin: 'extension',
})

let app: FastifyInstance
let user: { id: number; owes: null; roles: string[]; tenantId: number } | null
let metered: unknown[][]
let lookUps: number
beforeEach(async () => {
  user = { id: 7, owes: null, roles: [], tenantId: 1 }
  metered = []
  lookUps = 0
  app = fastify({ bodyLimit: 1_048_576, exposeHeadRoutes: false })
  app.decorate('declaredRoutes', new Set<Endpoint>())
  app.decorateRequest('signedIn', null)
  app.decorate('authenticate', (async () => {
    lookUps += 1
    return user
  }) as unknown as FastifyInstance['authenticate'])
  app.decorate('meter', {
    take: (...use: unknown[]) => void metered.push(use),
    chargeBody: (...use: unknown[]) => void metered.push(['body', ...use]),
  } as unknown as FastifyInstance['meter'])
  errorHandling(app)
  jsonBodies(app)
  await multipartBodies(app, { folder: tmpdir() })
})
afterEach(() => app.close())

type Things = Endpoint & typeof THINGS

/** Serves an endpoint of that kind, and notes what its handler is given. */
function serve(
  more: Partial<Endpoint> = {},
  result: unknown = answer(200, { id: 1 }),
  rules: RouteRules<Things> = {},
): Call<Things>[] {
  const calls: Call<Things>[] = []
  const spec = { ...THINGS, ...more } as Things
  route(
    app,
    spec,
    (async (call: Call<Things>) => {
      calls.push(call)
      if (result === SENT) await call.reply.send('own')
      return result
    }) as never,
    rules,
  )
  return calls
}

const ask = (url = '/api/v1/things/3/', payload: object | null = { name: 'a' }, headers = {}) =>
  app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })

describe('a handler', () => {
  it('A handler is given what was asked, parsed, by whom and in which language', async () => {
    const calls = serve()
    const { statusCode } = await ask(
      '/api/v1/things/3/?many=4',
      { name: 'a', other: 1 },
      { 'accept-language': 'en' },
    )
    expect(statusCode).toBe(200)
    expect(calls[0]).toMatchObject({
      params: { id: 3 },
      query: { many: 4 },
      body: { name: 'a' },
      user,
      locale: 'en-us',
    })
    expect(calls[0]?.body).not.toHaveProperty('other')
    expect(calls[0]?.files).toBeUndefined()
    expect([...app.declaredRoutes].map(({ path }) => path)).toEqual(['/v1/things/:id/'])
  })

  it('Parameters that name nothing are not found, whatever else is wrong', async () => {
    const calls = serve()
    expect((await ask('/api/v1/things/x/?many=9')).statusCode).toBe(404)
    expect(calls).toEqual([])
  })

  it.each([
    ['query', '/api/v1/things/3/?many=9', { name: 'a' }, 'many'],
    ['body', '/api/v1/things/3/', { name: '' }, 'name'],
    ['missing body', '/api/v1/things/3/', null, 'name'],
  ])('What is wrong in a %s is told by its field', async (_what, url, payload, field) => {
    const calls = serve()
    const answered = await ask(url, payload)
    expect([answered.statusCode, Object.keys(answered.json())]).toEqual([400, [field]])
    expect(calls).toEqual([])
  })
})

describe('an answer', () => {
  it('Nothing leaves that the endpoint does not declare', async () => {
    serve({}, answer(200, { id: 1, secret: 'x' }))
    const answered = await ask()
    expect([answered.body, answered.headers['content-type']]).toEqual([
      '{"id":1}',
      'application/json; charset=utf-8',
    ])
  })

  it('An answer without content has none', async () => {
    serve({}, answer(204, { id: 1 }))
    const answered = await ask()
    expect([answered.statusCode, answered.body]).toEqual([204, ''])
  })

  it.each([
    ['a status that is not declared', answer(201, { id: 1 })],
    ['a body that its schema does not know', answer(200, { id: 'x' })],
  ])('A handler that answers %s is a fault of the server', async (_what, result) => {
    serve({}, result)
    expect((await ask()).statusCode).toBe(500)
  })

  it('A handler that has written its answer itself is left alone', async () => {
    serve({}, SENT)
    expect((await ask()).body).toBe('own')
  })

  it('A page is a 200', () => {
    const page = { count: 0, next: null, previous: null, results: [] } as unknown as Parameters<
      typeof answerPage
    >[0]
    expect(answerPage(page)).toEqual({ status: 200, body: page })
  })
})

describe('a body', () => {
  it('The person is looked up again when a body has come, and what they lost meanwhile is not done', async () => {
    const calls = serve()
    app.authenticate = (async () => {
      lookUps += 1
      return lookUps === 1 ? user : null
    }) as unknown as FastifyInstance['authenticate']
    expect((await ask()).statusCode).toBe(401)
    expect([lookUps, calls]).toEqual([2, []])
  })

  it('Where no body comes the person is looked up once', async () => {
    serve({ body: undefined as never })
    expect((await app.inject({ method: 'POST', url: '/api/v1/things/3/' })).statusCode).toBe(200)
    expect(lookUps).toBe(1)
  })

  it('A body is charged by the length that it says, one of unknown length as the longest', async () => {
    serve()
    await ask()
    const body = '{"name":"a"}'
    await ask('/api/v1/things/3/', null, { 'content-length': '0' })
    await app.inject({
      method: 'POST',
      url: '/api/v1/things/3/',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      payload: body,
    })
    expect(metered.filter(([what]) => what === 'body')).toEqual([
      ['body', 7, body.length],
      ['body', 7, 0],
      ['body', 7, 1_048_576],
    ])
  })

  it.each([
    ['16 kB', {}, 16_384],
    ['what the route says', { strangersBytes: 100 }, 100],
  ])('Where nobody is asked who they are, a body is no longer than %s', async (_what, rules, most) => {
    serve({ permission: 'public' }, answer(200, { id: 1 }), rules)
    const body = (octets: number) => ({ name: 'x'.repeat(octets - '{"name":""}'.length) })
    expect((await ask('/api/v1/things/3/', body(most))).statusCode).toBe(200)
    expect((await ask('/api/v1/things/3/', body(most + 1))).statusCode).toBe(413)
    expect([lookUps, metered]).toEqual([0, []])
  })
})

describe('files', () => {
  const files = { paper: { types: ['*'], maxBytes: 100, required: true } } as const
  const send = async (parts: Record<string, string | Blob>, url = '/api/v1/things/3/') =>
    app.inject({ method: 'POST', url, ...(await multipartBody(parts)) })
  const params = { params: JSON.stringify({ name: 'a' }) }

  it('Files are counted as an upload and not by their length, and are gone when the handler returns', async () => {
    const calls = serve({ files })
    expect((await send({ ...params, paper: new File(['x'], 'a.txt') })).statusCode).toBe(200)
    const sent = calls[0]?.files as unknown as { paper: { path: string; filename: string } }
    expect(sent).toMatchObject({ paper: { filename: 'a.txt', size: 1 } })
    expect(existsSync(sent.paper.path)).toBe(false)
    expect(metered).toEqual([
      [7, 'request'],
      [7, 'upload'],
      ['body', 7, params.params.length],
    ])
  })

  it('A file that is required and does not come is named', async () => {
    serve({ files })
    const answered = await send(params)
    expect([answered.statusCode, Object.keys(answered.json())]).toEqual([400, ['paper']])
  })

  it('Who may not send files here is refused before the handler, by what was asked and by whom', async () => {
    const asked: unknown[] = []
    const calls = serve({ files }, undefined, {
      admitFiles: async (caller) => {
        asked.push(caller)
        throw new Error('not here')
      },
    })
    expect((await send(params)).statusCode).toBe(500)
    expect(asked).toEqual([{ params: { id: 3 }, query: { many: 2 }, user }])
    expect(calls).toEqual([])
    await ask()
    expect(asked).toHaveLength(1)
  })
})

it('A GET that changes state is served as a POST, too, and neither to a foreign page (A-36)', async () => {
  const calls = serve({ method: 'GET', crossSite: 'refuse', body: undefined as never })
  const url = '/api/v1/things/3/'
  for (const method of ['GET', 'POST'] as const) {
    expect((await app.inject({ method, url })).statusCode).toBe(200)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await app.inject({ method, url, headers: foreign })).statusCode).toBe(403)
  }
  expect([calls.length, lookUps]).toEqual([2, 2])
})

it('Whoever may GET may ask for the head alone, but not of what a GET changes', async () => {
  const calls = serve({ method: 'GET', body: undefined as never })
  const path = '/v1/changes/:id/'
  const changing = serve({ method: 'GET', crossSite: 'refuse', path, body: undefined as never })
  expect((await app.inject({ method: 'HEAD', url: '/api/v1/things/3/' })).statusCode).toBe(200)
  expect((await app.inject({ method: 'HEAD', url: '/api/v1/changes/3/' })).statusCode).toBe(405)
  expect([calls.length, changing.length]).toEqual([1, 0])
})
