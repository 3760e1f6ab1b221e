import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type Endpoint, endpoint } from '@ramal/contract/kit/endpoint'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { errorHandling } from '../../plugins/errors.ts'
import { jsonBodies } from '../../plugins/json-body.ts'
import { multipartBody } from '../../testing/multipart-body.ts'
import { answer, route } from '../route.ts'
import type { Upload } from './keep-upload.ts'
import { type FilesOf, multipartBodies } from './multipart.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const declared = endpoint({
  method: 'POST',
  path: '/v1/things/',
  summary: 'Takes a thing.',
  body: () => z.object({ name: z.string().min(1), size: z.int().optional() }),
  answers: { 200: () => z.object({ body: z.unknown(), files: z.record(z.string(), z.unknown()) }) },
  permission: 'public',
  section: '11.3',
  origin: 'extension',
  files: {
    photo: { types: ['image/png', 'image/jpeg'], maxBytes: 100_000 },
    paper: { types: ['*'], maxBytes: 1_000 },
    big: { types: ['*'], maxBytes: 1_200_000 },
  },
})
const avatar = endpoint({
  ...declared,
  method: 'PUT',
  files: { photo: { types: ['image/png'], maxBytes: 1_000, required: true } },
})
const plain = endpoint({
  method: 'PATCH',
  path: '/v1/things/',
  summary: 'Takes a thing.',
  body: () => z.object({ name: z.string() }),
  answers: { 200: () => z.object({ name: z.string() }) },
  permission: 'public',
  section: '0',
  origin: 'extension',
})

let app: FastifyInstance
let seen: Upload[] = []
beforeAll(async () => {
  app = fastify()
  app.decorate('declaredRoutes', new Set<Endpoint>())
  errorHandling(app)
  jsonBodies(app)
  await multipartBodies(app, { folder: tmpdir(), limits: { perSender: 1_300_000, all: 10_000_000 } })
  const tell = async ({
    body,
    files,
  }: {
    body: { name: string }
    files: Readonly<Record<string, Upload | undefined>>
  }) => {
    seen = Object.values(files).filter((file) => file !== undefined)
    for (const file of seen) expect((await readFile(file.path)).length).toBe(file.size)
    if (body.name === 'fails') throw new Error('the handler fails')
    const told = Object.entries(files).map(([name, file]) => [name, { ...file, path: undefined }])
    return answer(200, { body, files: Object.fromEntries(told) })
  }
  route(app, declared, tell)
  route(app, avatar, tell)
  route(app, plain, async ({ body, files }) => {
    expect(files).toBeUndefined()
    return answer(200, body)
  })
})
afterEach(() => {
  for (const file of seen) expect(existsSync(file.path)).toBe(false)
  seen = []
})
afterAll(() => app.close())

type Parts = Readonly<Record<string, string | Blob>>
const send = async (parts: Parts | FormData, method: 'POST' | 'PUT' | 'PATCH' = 'POST') =>
  app.inject({ method, url: '/api/v1/things/', ...(await multipartBody(parts)) })
const params = (body: object = { name: 'Ana' }) => ({ params: JSON.stringify(body) })

describe('a request with files (A-41, contract §11.3)', () => {
  it('A required file is typed as present, an optional one as possibly missing', () => {
    expectTypeOf<FilesOf<typeof avatar>['photo']>().toEqualTypeOf<Upload>()
    expectTypeOf<FilesOf<typeof declared>['photo']>().toEqualTypeOf<Upload | undefined>()
    expectTypeOf<FilesOf<typeof plain>>().toEqualTypeOf<undefined>()
  })

  it.each([
    ['its name', new File([PNG], 'a.txt')],
    ['an ending that nobody expects', new File([PNG], 'a.png.exe')],
    ['its declared type', new File([PNG], 'a.png', { type: 'image/jpeg' })],
  ])('A file whose content does not match %s is refused', async (_, photo) => {
    const got = await send({ ...params(), photo })
    expect([got.statusCode, got.json()]).toEqual([
      415,
      { detail: 'O conteúdo do arquivo não corresponde ao nome ou ao tipo dele.', code: 'file_mismatch' },
    ])
  })

  it('[R5-08] The params are the body, as JSON; each file is typed by its content', async () => {
    const photo = new File([PNG], '../../etc/passwd.png')
    const got = await send({ ...params({ name: 'Ana', size: 0 }), photo })
    expect(got.json()).toEqual({
      body: { name: 'Ana', size: 0 },
      files: { photo: { filename: 'passwd.png', type: 'image/png', size: PNG.length } },
    })
  })

  it('The same endpoint takes JSON without files, too', async () => {
    const got = await app.inject({ method: 'POST', url: '/api/v1/things/', payload: { name: 'Ana' } })
    expect(got.json()).toEqual({ body: { name: 'Ana' }, files: {} })
  })

  it('A request with files takes params sent as a blob of JSON', async () => {
    const blob = new Blob(['{"name":"Ana"}'], { type: 'application/json' })
    expect((await send({ params: blob })).json()).toMatchObject({ body: { name: 'Ana' } })
  })

  it('The params of a request with files get the same validation with errors by field', async () => {
    const got = await send({ ...params({ name: '' }), photo: new File([PNG], 'a.png') })
    expect([got.statusCode, got.json()]).toEqual([400, { name: ['Este campo é obrigatório'] }])
  })

  it('A part that is not declared is ignored, and so is an empty file', async () => {
    const got = await send({ ...params(), extra: new File(['x'], 'x.txt'), paper: new File([], 'nothing') })
    expect(got.json()).toMatchObject({ files: {} })
  })

  const deep = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  it.each<[string, Parts, number]>([
    ['params that nest without end', { params: deep }, 400],
    ['the same as a blob', { params: new Blob([deep], { type: 'application/json' }) }, 400],
    ['params that name a prototype', { params: '{"name":"Ana","__proto__":{"a":1}}' }, 400],
    [
      'a blob of params longer than any JSON body, although a file may be longer',
      { params: new Blob([`{"name":"${'x'.repeat(1_048_576)}"}`]), big: new File(['x'], 'a.txt') },
      413,
    ],
    ['a file too large', { ...params(), paper: new File(['x'.repeat(1_001)], 'a.txt') }, 413],
    [
      'a body too large for all its parts',
      { ...params(), extra: new File(['x'.repeat(2_500_000)], 'a') },
      413,
    ],
    ['another type', { ...params(), photo: new File(['%PDF-1.7 '], 'a.png', { type: 'image/png' }) }, 415],
    ['SVG as image', { ...params(), photo: new File([SVG], 'a.png', { type: 'image/png' }) }, 415],
    ['params that are no JSON', { params: '{' }, 400],
  ])('A request with files is refused with %s', async (_, parts, status) => {
    expect((await send(parts)).statusCode).toBe(status)
  })

  it('A file of exactly the largest size is taken', async () => {
    expect((await send({ ...params(), paper: new File(['x'.repeat(1_000)], 'a.txt') })).statusCode).toBe(200)
  })

  it('A required file that is missing is a field error, in JSON and in multipart', async () => {
    const missing = { photo: ['Este campo é obrigatório'] }
    const json = await app.inject({ method: 'PUT', url: '/api/v1/things/', payload: { name: 'Ana' } })
    expect([json.statusCode, json.json()]).toEqual([400, missing])
    expect((await send(params(), 'PUT')).json()).toEqual(missing)
    expect((await send({ ...params(), photo: new File([PNG], 'a.png') }, 'PUT')).statusCode).toBe(200)
  })

  it('A second part of params is refused, and no part is parsed but by our own parser', async () => {
    const blob = new Blob(['{"name":"Ana"}'], { type: 'application/json' })
    const form = new FormData()
    for (const _ of ['first', 'second']) form.append('params', blob)
    const got = await send(form)
    expect([got.statusCode, got.json()]).toEqual([400, { detail: 'Pedido inválido.' }])
    const ignored = { ...params(), extra: new Blob(['{'], { type: 'application/json' }) }
    expect((await send(ignored)).statusCode).toBe(200)
  })

  it('Fields of text are no files and are ignored', async () => {
    const more = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`more${n}`, 'x'.repeat(1_000)]))
    const got = await send({ ...params(), paper: 'words', ...more })
    expect(got.json()).toEqual({ body: { name: 'Ana' }, files: {} })
  })

  it('More files than an endpoint takes are refused', async () => {
    const more = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`more${n}`, new File(['x'], 'x')]))
    expect((await send({ ...params(), ...more })).statusCode).toBe(413)
  })

  it('An endpoint without files answers a multipart request with 415', async () => {
    const got = await send(params(), 'PATCH')
    expect([got.statusCode, got.json()]).toEqual([415, { detail: 'Tipo de mídia não suportado.' }])
  })

  it('A body that is cut short is refused with 400', async () => {
    const { headers, payload } = await multipartBody({ ...params(), photo: new File([PNG], 'a.png') })
    const cut = payload.subarray(0, payload.length - 60)
    expect(
      (await app.inject({ method: 'POST', url: '/api/v1/things/', headers, payload: cut })).statusCode,
    ).toBe(400)
  })

  it('Files of one sender that are under way have their limit, and count no more when they are done', async () => {
    const big = () => send({ ...params(), big: new File(['x'.repeat(1_000_000)], 'a.txt') })
    const answers = await Promise.all([big(), big()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429])
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect([refused?.headers['retry-after'], refused?.json().code]).toEqual(['5', 'throttled'])
    expect((await big()).statusCode).toBe(200)
  })

  it('The files of a request are gone also when the handler failed', async () => {
    expect((await send({ ...params({ name: 'fails' }), photo: new File([PNG], 'a.png') })).statusCode).toBe(
      500,
    )
    expect(seen).toHaveLength(1)
  })
})
