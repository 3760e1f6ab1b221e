import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { RefusalPace } from '../http/refusal-pace.ts'
import { StrangerGate } from '../http/strangers/stranger-gate.ts'
import { RawRequest } from '../testing/raw-request.ts'
import { errorHandling } from './errors.ts'
import { refusalsPaced } from './paced-refusals.ts'

/** Notes what was charged to whom, and keeps nobody waiting. */
class NotedPace extends RefusalPace {
  readonly passed: [key: string, cost: number][] = []

  override async pass(key: string, cost = 1): Promise<void> {
    this.passed.push([key, cost])
  }
}

class NotedGate extends StrangerGate {
  readonly provenSecrets: string[] = []

  override proved(...[request, person, secret]: Parameters<StrangerGate['proved']>): void {
    this.provenSecrets.push(`${person.id} by ${secret}`)
    super.proved(request, person, secret)
  }
}

let app: FastifyInstance
let refusals: NotedPace
let open: NotedPace
let gate: NotedGate
beforeEach(() => {
  refusals = new NotedPace({ waiting: 2 })
  open = new NotedPace()
  gate = new NotedGate(() => false, { refusals, open })
  app = fastify()
  app.decorateRequest('signedIn', null)
  app.decorateRequest('provenSecret', null)
  app.decorate('declaredRoutes', new Set<never>())
  errorHandling(app)
  refusalsPaced(app, gate)
  app.addHook('onRequest', async (request) => {
    const shown = request.headers.authorization
    if (!shown) return
    request.signedIn = { id: 7, tenantId: 1 } as never
    request.provenSecret = shown === 'by a file key' ? null : shown
  })
  for (const url of ['/file', '/api/open']) {
    app.get(url, async () => 'welcome')
    app.post(url, async () => 'welcome')
  }
  app.get('/api/ends/:code', async ({ params }) => {
    throw new AppError((params as { code: 'throttled' }).code)
  })
  app.get('/fills', async () => {
    for (let at = 0; at < 2; at += 1) refusals.delay('127.0.0.1', performance.now())
    throw new AppError('not_authenticated')
  })
})
afterEach(() => app.close())

type Method = 'GET' | 'HEAD' | 'POST'
const ask = (method: Method, url: string, authorization?: string) =>
  app.inject({
    method,
    url,
    remoteAddress: '203.0.113.7',
    headers: authorization ? { authorization } : {},
  })

describe('what is open to everybody has its pace', () => {
  it.each<[Method, string, [string, number][]]>([
    ['GET', '/file', [['203.0.113.7', 1]]],
    ['HEAD', '/file', [['203.0.113.7', 1]]],
    ['GET', '/api/open', [['203.0.113.7', 5]]],
    ['HEAD', '/api/open', [['203.0.113.7', 5]]],
    ['POST', '/api/open', []],
    ['POST', '/file', []],
  ])('A stranger’s %s of %s costs %j of the pace of what is open', async (method, url, charged) => {
    expect((await ask(method, url)).statusCode).toBe(200)
    expect([open.passed, refusals.passed]).toEqual([charged, []])
  })

  it('What the API answers to whoever has signed in costs nothing of the pace of what is open', async () => {
    expect((await ask('GET', '/api/open', 'Token x')).statusCode).toBe(200)
    expect([open.passed, refusals.passed]).toEqual([[], []])
  })
})

describe('refusals have their pace', () => {
  it.each<[string, string | undefined, string[]]>([
    ['not_found', undefined, ['203.0.113.7']],
    ['validation', undefined, ['203.0.113.7']],
    ['throttled', undefined, ['203.0.113.7']],
    ['internal', undefined, []],
    ['not_found', 'Token x', []],
    ['throttled', 'Token x', ['person 7']],
  ])('A refusal as %s of who shows %s leaves at the pace of %j', async (code, authorization, keys) => {
    await ask('GET', `/api/ends/${code}`, authorization)
    expect(refusals.passed.map(([key]) => key)).toEqual(keys)
  })

  it('A refusal for which there is no more place to wait is not said: its connection is cut', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    expect(await new RawRequest(port, ['GET /fills HTTP/1.1']).status()).toBe(0)
    expect(refusals.passed).toEqual([])
  })
})

describe('who has shown a session has a pace of their own', () => {
  it('A session that was shown is remembered, and neither a stranger nor a file key is', async () => {
    await ask('GET', '/api/open')
    await ask('GET', '/api/open', 'by a file key')
    expect(gate.provenSecrets).toEqual([])
    await ask('GET', '/api/open', 'Token x')
    expect(gate.provenSecrets).toEqual(['7 by Token x'])
  })
})
