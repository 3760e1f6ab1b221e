import { type AddressInfo, Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { RefusalPace } from '../http/refusal-pace.ts'
import { StrangerGate } from '../http/strangers/stranger-gate.ts'
import { RawRequest } from '../testing/raw-request.ts'
import { errorHandling } from './errors.ts'
import { refusalsPaced } from './paced-refusals.ts'

describe('who is refused again and again', () => {
  let app: FastifyInstance
  let gate: StrangerGate
  let looked = 0
  beforeEach(async () => {
    looked = 0
    app = fastify()
    app.decorateRequest('signedIn', null)
    app.decorate('declaredRoutes', new Set<never>())
    errorHandling(app)
    gate = new StrangerGate(() => false, {
      refusals: new RefusalPace({ burst: 5, perSecond: 2, waiting: 3 }),
    })
    refusalsPaced(app, gate)
    app.get('/shut', async () => {
      looked += 1
      throw new AppError('not_authenticated')
    })
    app.get('/open', async () => 'welcome')
    app.post('/shut', {
      onRequest: async () => {
        throw new AppError('not_authenticated')
      },
      handler: async () => 'never',
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => app.close())

  const url = (path: string) => {
    const address = app.server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`
  }
  const status = (path: string, headers: Record<string, string> = {}) =>
    fetch(url(path), { headers }).then(
      (answer) => answer.status,
      () => 'cut',
    )
  const timed = async (path: string) => {
    const began = performance.now()
    return [await status(path), performance.now() - began] as const
  }

  it('A caller who is refused gets the first refusals at once and waits for the next ones', async () => {
    for (let at = 0; at < 5; at += 1) expect(await status('/shut')).toBe(401)
    const [answer, ms] = await timed('/shut')
    expect(answer).toBe(401)
    expect(ms).toBeGreaterThan(100)
  })

  it('A caller who is refused does not wait for what is granted', async () => {
    const refused = Array.from({ length: 7 }, () => status('/shut'))
    const [answer, ms] = await timed('/open')
    expect(answer).toBe(200)
    expect(ms).toBeLessThan(400)
    await Promise.all(refused)
  })

  it('A refusal closes the connection behind its answer when the body is long, and keeps it when it is short', async () => {
    const connectionOf = async (bytes: number) => {
      const answer = await fetch(url('/shut'), { method: 'POST', body: 'x'.repeat(bytes) })
      return [answer.status, answer.headers.get('connection')]
    }
    expect(await connectionOf(100)).toEqual([401, 'keep-alive'])
    expect(await connectionOf(300_000)).toEqual([401, 'close'])
  })

  it('A long body is read no further while its refusal waits, and its caller hears the refusal', async () => {
    const sockets: Socket[] = []
    app.server.on('connection', (socket) => sockets.push(socket))
    for (let at = 0; at < 5; at += 1) await status('/shut')
    const { port } = app.server.address() as AddressInfo
    const request = new RawRequest(port, ['POST /shut HTTP/1.1', 'Transfer-Encoding: chunked'])
    await expect.poll(() => sockets.at(-1)?.isPaused()).toBe(true)
    request.send('1\r\na\r\n'.repeat(100))
    expect(await request.status()).toBe(401)
    await request.ended
  })

  it('An address is cut without a look when too many of its refusals wait already', async () => {
    const first = Array.from({ length: 8 }, () => status('/shut'))
    await expect.poll(() => looked).toBe(8)
    expect(await status('/shut')).toBe('cut')
    expect(looked).toBe(8)
    await Promise.all(first)
  })

  it('A full address is cut with a made-up session as well, but for a few, and never with a true one', async () => {
    for (let at = 0; at < 3; at += 1) gate.refusals.delay('127.0.0.1', performance.now())
    const madeUp = Array.from({ length: 60 }, (_, at) =>
      status('/open', at % 2 ? { cookie: `sessionid=x${at}` } : { authorization: `Token x${at}` }),
    )
    expect((await Promise.all(madeUp)).filter((answer) => answer === 200).length).toBeLessThan(40)
    expect(await status('/open', { cookie: 'x=1' })).toBe('cut')

    const headers = { authorization: 'Token true' }
    gate.proved({ socket: new Socket() } as never, { id: 7, tenantId: 1 }, 'true')
    expect(await status('/open', headers)).toBe(200)
    const began = performance.now()
    expect(await status('/shut', headers)).toBe(401)
    expect(performance.now() - began).toBeLessThan(400)
  })
})

describe('what is open to everybody', () => {
  let app: FastifyInstance
  beforeEach(async () => {
    app = fastify()
    app.decorateRequest('signedIn', null)
    refusalsPaced(app, new StrangerGate(() => false, { open: new RefusalPace({ burst: 10, perSecond: 5 }) }))
    app.get('/api/open', async () => 'welcome')
    app.get('/file', async () => 'welcome')
    app.post('/api/open', async () => 'welcome')
  })
  afterEach(() => app.close())

  const ms = async (method: 'GET' | 'POST', url: string) => {
    const began = performance.now()
    await app.inject({ method, url })
    return performance.now() - began
  }

  it.each([
    ['/api/open', 2],
    ['/file', 10],
  ])(
    'The path %s is answered %d times at once and then at a pace; what is posted is not waited for',
    async (url, burst) => {
      for (let at = 0; at < burst; at += 1) await app.inject({ url })
      expect(await ms('GET', url)).toBeGreaterThan(150)
      expect(await ms('POST', '/api/open')).toBeLessThan(150)
    },
  )
})
