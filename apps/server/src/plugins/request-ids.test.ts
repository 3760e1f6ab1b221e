import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { LOG_OPTIONS } from '../platform/log.ts'
import { startTestServer } from '../testing/test-server.ts'
import { errorHandling } from './errors.ts'
import { requestIds } from './request-ids.ts'

async function serve(trustedProxies: readonly string[] = []) {
  const server = await startTestServer({ trustedProxies })
  onTestFinished(() => server.stop())
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init)
  return { ask }
}

const named = (id: string) => ({ headers: { 'x-request-id': id } })

it('Each answer names its request, by a name that its client did not choose', async () => {
  const { ask } = await serve()
  const ids = await Promise.all(
    [ask('/api/health/', named('chosen-by-me')), ask('/api/nowhere/')].map(async (answer) =>
      (await answer).headers.get('x-request-id'),
    ),
  )
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(ids).size).toBe(2)
})

it('The name that a trusted proxy gave a request is kept where it is well formed', async () => {
  const { ask } = await serve(['127.0.0.1'])
  const idOf = async (id: string) => (await ask('/api/health/', named(id))).headers.get('x-request-id')
  expect(await idOf('proxy-name-1')).toBe('proxy-name-1')
  expect(await idOf('short')).not.toBe('short')
  expect(await idOf('has spaces and "quotes"')).toMatch(/^[\da-f-]{36}$/)
})

it('Lines about a request carry the id that its answer says, also those behind its body and behind a wait', async () => {
  const lines: Record<string, unknown>[] = []
  const log: FastifyBaseLogger = pino(
    { ...LOG_OPTIONS, level: 'info' },
    { write: (text: string) => lines.push(JSON.parse(text)) },
  )
  const app = fastify({ loggerInstance: log, genReqId: () => randomUUID(), childLoggerFactory: (one) => one })
  onTestFinished(() => app.close())
  requestIds(app)
  errorHandling(app)
  app.decorate('declaredRoutes', new Set() as never)
  app.post('/failing', async () => {
    await delay(1) // real time: the line is written in another turn
    log.info('of whoever has no request at hand')
    throw new Error('planted')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const body = JSON.stringify({ text: 'x'.repeat(200_000) })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/failing`, { method: 'POST', headers, body })
  expect(answer.status).toBe(500)
  const id = answer.headers.get('x-request-id')
  expect(lines.filter(({ request }) => request === id).map(({ msg }) => msg)).toEqual([
    'of whoever has no request at hand',
    'request failed',
    'request completed',
  ])
})
