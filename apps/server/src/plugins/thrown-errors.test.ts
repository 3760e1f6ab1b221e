import type { ErrorCode } from '@ramal/contract/errors'
import { StoreFullError } from '@ramal/db/store/store'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { AppError, type AppErrorOptions } from '../http/app-error.ts'
import { errorHandling } from './errors.ts'

interface Line {
  level: number
  code: string
  err: { type: string; message: string }
}

let thrown: unknown
let lines: Line[] = []
let app: FastifyInstance
beforeAll(() => {
  app = fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(JSON.parse(line)) } } })
  app.decorate('declaredRoutes', new Set([{ method: 'GET', path: '/v1/things/:id/' }]) as never)
  errorHandling(app)
  app.get('/throw', async () => {
    throw thrown
  })
  app.post('/json', async () => 'taken')
})
afterAll(() => app.close())
beforeEach(() => {
  lines = []
})

async function answerTo(error: unknown, headers: Record<string, string> = {}) {
  thrown = error
  const answer = await app.inject({ url: '/throw', headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() }
}
const appError = (code: ErrorCode, options?: AppErrorOptions) => answerTo(new AppError(code, options))

it('An error of the catalogue is a sentence in `detail`, in the language of who asks', async () => {
  expect(await appError('permission_denied')).toMatchObject({
    status: 403,
    body: { detail: 'Você não tem permissão para executar essa ação.' },
  })
  const english = await answerTo(new AppError('not_found'), { 'accept-language': 'en' })
  expect(english).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
})

it('An error that programs tell apart has its code beside the sentence, the shared one where it has one', async () => {
  expect((await appError('csrf_failed')).body).toEqual({
    detail: 'CSRF Failed: CSRF token missing or incorrect.',
    code: 'csrf_failed',
  })
  expect((await appError('in_use', { params: { users: 'Fila 1' } })).body).toEqual({
    detail: 'O registro está em uso: Fila 1.',
    code: 'conflict',
  })
})

it('What is wrong with the fields is told by field, and what is wrong with a form as a whole in one list', async () => {
  const fields = { name: ['Falta.'] }
  expect(await appError('validation', { fields })).toMatchObject({ status: 400, body: fields })
  const login = await appError('invalid_login')
  const sentence = 'Impossível fazer login com as credenciais fornecidas.'
  expect([login.status, login.body]).toEqual([400, { non_field_errors: [sentence] }])
})

it('Who is not signed in is told how to, and nobody else is', async () => {
  expect((await appError('not_authenticated')).headers['www-authenticate']).toBe('Token')
  expect((await appError('permission_denied')).headers).not.toHaveProperty('www-authenticate')
})

it('Who asks too often is told when to come again, where that is known', async () => {
  const throttled = await appError('throttled', { retryAfter: 30 })
  expect([throttled.status, throttled.headers['retry-after']]).toEqual([429, '30'])
  expect((await appError('throttled')).headers).not.toHaveProperty('retry-after')
})

it('A type of content that nobody reads is 415', async () => {
  const headers = { 'content-type': 'text/xml' }
  const answer = await app.inject({ method: 'POST', url: '/json', headers, payload: '<a/>' })
  expect([answer.statusCode, answer.json()]).toEqual([415, { detail: 'Tipo de mídia não suportado.' }])
})

it.each([400, 418, 499])('What the framework refuses with %d is a bad request', async (statusCode) => {
  const answer = await answerTo(Object.assign(new Error('hidden'), { statusCode }))
  expect([answer.status, answer.body]).toEqual([400, { detail: 'Pedido inválido.' }])
  expect(lines).toEqual([])
})

it.each([
  ['without a status', new Error('the cause')],
  ['with a status below 400', Object.assign(new Error('the cause'), { statusCode: 399 })],
  ['with a status of 500', Object.assign(new Error('the cause'), { statusCode: 500 })],
  ['of the syntax of what was stored', new SyntaxError('the cause')],
])('An error %s is ours: the caller hears nothing of its cause, and the log does', async (_what, error) => {
  const answer = await answerTo(error)
  expect([answer.status, answer.body]).toEqual([500, { detail: 'Erro interno do servidor.' }])
  expect(lines).toMatchObject([{ code: 'internal', err: { type: error.name, message: 'the cause' } }])
})

it('A store that is full is told with its code, and the log has the cause', async () => {
  const answer = await answerTo(new StoreFullError('disk'))
  expect(answer).toMatchObject({ status: 507, body: { code: 'store_full' } })
  expect(lines).toMatchObject([{ code: 'store_full', err: { message: 'disk' } }])
})

it('An error of ours without a cause stands in the log itself; what a caller did wrong, or too early, does not', async () => {
  await appError('scanner_unavailable')
  await appError('conflict')
  await appError('starting') // Decision 067.
  const err = { type: 'AppError', message: 'scanner_unavailable' }
  expect(lines).toMatchObject([{ code: 'scanner_unavailable', err }])
})

it.each<[string, number]>([
  ['/api/v1/things/7/', 405],
  ['/api/v1/things/7', 405],
  ['/api/v1/things/', 404],
  ['/api/v1/things/7/8/', 404],
  ['/api/v2/v1/things/7/', 404],
  ['/api/v1/things/7/?next=/api/', 405],
  ['/xyz/v1/things/7/', 404],
])('A POST to %s, where only /api/v1/things/:id/ is served and only to GET, is %d', async (url, status) => {
  const answer = await app.inject({ method: 'POST', url })
  const detail = status === 405 ? 'Método "POST" não é permitido.' : 'Não encontrado.'
  expect([answer.statusCode, answer.json()]).toEqual([status, { detail }])
})
