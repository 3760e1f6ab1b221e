import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { ALL_TENANTS } from '@ramal/db/store/tenant-share'
import { freePort } from '@ramal/process/free-port'
import { until } from '@ramal/process/testing/until'
import { afterEach, describe, expect, it } from 'vitest'
import { trustOf } from '../http/peers/trusted-proxies.ts'
import { RefusalPace } from '../http/refusal-pace.ts'
import { type ConnectionLimits, connectionLimits } from '../http/strangers/connection-limits.ts'
import { StrangerGate } from '../http/strangers/stranger-gate.ts'
import { answerTo, upgrade } from '../http/testing/raw-http.ts'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { PASSWORD, tokenCaller } from '../testing/sign-in.ts'
import { openTab } from '../testing/socket-client.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createFront, type Front, type FrontOptions } from './front.ts'
import { tenantOfRequest } from './tenant-of-request.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

interface Options {
  proxies?: string[]
  limits?: ConnectionLimits
  refusals?: RefusalPace
  tenantOf?: FrontOptions['tenantOf']
  names?: FrontOptions['names']
}

async function openFront({
  proxies = [],
  limits,
  refusals,
  tenantOf,
  names,
}: Options = {}): Promise<Front & { port: number }> {
  const trustedProxies = trustOf(proxies)
  const front = createFront({
    ...{ tls: null, trustedProxies, isBehindProxy: false, log: silentLog },
    gate: new StrangerGate(trustedProxies, {
      ...(limits && { connections: limits }),
      ...(refusals && { refusals }),
    }),
    tenantOf: tenantOf ?? (async () => null),
    ...(names && { names }),
  })
  const port = await freePort()
  await front.listen({ host: '127.0.0.1', port })
  ends.push(() => front.close())
  return { ...front, port }
}

/** All tenants are served by the process at that port. */
async function relayTo(port: number, options?: Options): Promise<{ port: number }> {
  const front = await openFront(options)
  front.route([{ tenants: ALL_TENANTS, to: new URL(`http://127.0.0.1:${port}`) }])
  return front
}

/** Connections that hold requests which they do not end, until `cut` of them are cut; then the others end theirs. */
async function held(port: number, count: number, cut: number): Promise<{ answered: number }> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
  })
  for (const socket of sockets) socket.write('GET /api/health/ HTTP/1.1\r\nHost: localhost\r\n')
  const standing = () => sockets.filter((socket) => !socket.destroyed)
  await until('some to be cut', () => standing().length === count - cut)
  const answers = standing().map((socket) => once(socket, 'data'))
  for (const socket of standing()) socket.write('\r\n')
  return { answered: (await Promise.all(answers)).length }
}

async function product() {
  const owner = await startTestServer()
  ends.push(() => owner.stop())
  return { owner, relay: await relayTo(owner.port) }
}

/** A server that says with which headers it was asked. */
async function echo(): Promise<number> {
  return listening(createServer(({ headers }, response) => response.end(JSON.stringify(headers))))
}

describe('a process that has none of the tenants (decision 067)', () => {
  it('What comes to it is answered by the owner: a sign-in with its body and cookies, and what the session may see', async () => {
    const { relay } = await product()
    const url = `http://127.0.0.1:${relay.port}/api`
    const before = await fetch(`${url}/pre-session/`)
    const { csrfToken } = (await before.json()) as { csrfToken: string }
    const signIn = await fetch(`${url}/session/login/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `csrftoken=${csrfToken}`,
        'x-csrftoken': csrfToken,
      },
      body: JSON.stringify({ username: 'ana', password: PASSWORD }),
    })
    const cookies = signIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    expect(cookies.map((cookie) => cookie?.split('=')[0])).toEqual(
      expect.arrayContaining(['sessionid', 'csrftoken']),
    )
    const headers = { cookie: cookies.join('; ') }
    const profile = await fetch(`${url}/v1/business/profile/`, { headers })
    expect(await profile.json()).toMatchObject({ username: 'ana' })
  })

  it('A websocket goes on to the owner, and speaks both ways', async () => {
    const { owner, relay } = await product()
    const { token } = await tokenCaller(owner.app, 'ana')
    const tab = await openTab(relay.port, token)
    tab.send('login', { uid: tab.uid, page: '/' })
    expect(await tab.next('startService')).toMatchObject({ action: 'startService' })
    owner.app.server.closeAllConnections()
    tab.close()
    await tab.closed()
  })

  it('A websocket that the owner refuses is refused with its answer', async () => {
    const { owner, relay } = await product()
    const asked = upgrade(`127.0.0.1:${owner.port}`)
    const direct = await answerTo(owner.port, asked)
    expect((await answerTo(relay.port, asked)).split('\r\n')[0]).toBe(direct.split('\r\n')[0])
  })

  it.each(['GET /', 'POST /'])(
    '%s with a Trailer and no chunks, which Node throws at, goes on without it',
    async (line) => {
      const relay = await relayTo(await echo())
      const lines = [
        `${line} HTTP/1.1`,
        'Host: ramal.example',
        'Trailer: x',
        'TE: trailers',
        'Content-Length: 0',
        '',
        '',
      ]
      const answer = await answerTo(relay.port, lines.join('\r\n'))
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer).not.toMatch(/"t(e|railer)"/)
    },
  )

  it('A handshake with a Trailer goes on without it', async () => {
    const { owner, relay } = await product()
    const asked = upgrade(`127.0.0.1:${owner.port}`)
    const refused = await answerTo(relay.port, asked.replace('\r\n\r\n', '\r\nTrailer: x\r\n\r\n'))
    expect(refused.split('\r\n')[0]).toBe((await answerTo(owner.port, asked)).split('\r\n')[0])
  })

  it('The owner is told who asks and by which name, and of a client’s own word nothing', async () => {
    const relay = await relayTo(await echo())
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', host: 'ramal.example' }
    const answer = await fetch(`http://127.0.0.1:${relay.port}/`, { headers })
    expect((await answer.json()) as IncomingHttpHeaders).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
  })

  it('What a trusted proxy says of its client goes on, with the proxy behind it', async () => {
    const relay = await relayTo(await echo(), { proxies: ['127.0.0.1'] })
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    const answer = await fetch(`http://127.0.0.1:${relay.port}/`, { headers })
    expect((await answer.json()) as IncomingHttpHeaders).toMatchObject({
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-forwarded-proto': 'https',
    })
  })

  it('Two that take each other for the owner make no circle: 503, to be asked again', async () => {
    const one = await openFront()
    const other = await relayTo(one.port)
    one.route([{ tenants: ALL_TENANTS, to: new URL(`http://127.0.0.1:${other.port}`) }])
    const answer = await fetch(`http://127.0.0.1:${one.port}/api/health/`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toEqual({
      detail: 'O servidor está iniciando, tente em instantes.',
      code: 'starting',
    })
    expect(await answerTo(one.port, upgrade('127.0.0.1'))).toMatch(/^HTTP\/1\.1 503 /)
  })

  it('What came by a foreign name is passed on to nobody: 421 (decision 042)', async () => {
    const relay = await relayTo(await echo(), {
      names: {
        isKnown: (name) => name === '127.0.0.1',
        isSite: async (name) => name === 'site.example',
        proxiesDecide: true,
      },
    })
    const asked = async (host: string) =>
      (await answerTo(relay.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).slice(
        9,
        12,
      )
    expect(await Promise.all(['127.0.0.1', 'site.example', 'evil.example'].map(asked))).toEqual([
      '200',
      '200',
      '421',
    ])
  })

  it('Who says that it was passed on is refused at the pace of refusals', async () => {
    const front = await relayTo(1, { refusals: new RefusalPace({ burst: 2, perSecond: 4 }) })
    const begun = performance.now()
    const headers = { 'x-ramal-passed-on': '1' }
    const ask = async () => (await fetch(`http://127.0.0.1:${front.port}/api/health/`, { headers })).status
    expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([503, 503, 503, 503])
    expect(performance.now() - begun).toBeGreaterThan(400)
  })

  it('Who asks for a server that is not reached is refused at the same pace', async () => {
    const front = await relayTo(await freePort(), { refusals: new RefusalPace({ burst: 2, perSecond: 4 }) })
    const begun = performance.now()
    const ask = async () => (await fetch(`http://127.0.0.1:${front.port}/api/health/`)).status
    expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([503, 503, 503, 503])
    expect(performance.now() - begun).toBeGreaterThan(400)
  })

  it('While the owner is gone requests are answered 503, and websockets closed', async () => {
    const { owner, relay } = await product()
    await owner.stop()
    ends.shift()
    expect((await fetch(`http://127.0.0.1:${relay.port}/api/health/`)).status).toBe(503)
    expect(await answerTo(relay.port, upgrade('127.0.0.1'))).toBe('')
  })

  // Found by two-servers: the owner had been restarted at its port, and a kept connection was still its former self's.
  it('A kept connection that has died costs nobody an answer, neither who reads nor who writes', async () => {
    const asked = new Map<unknown, number>()
    const owner = createServer((request, response) => {
      const count = (asked.get(request.socket) ?? 0) + 1
      asked.set(request.socket, count)
      if (count > 1) request.socket.resetAndDestroy()
      else request.resume().on('end', () => response.end('here'))
    })
    const { port } = await relayTo(await listening(owner))
    for (const method of ['GET', 'GET', 'POST', 'POST', 'GET']) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method,
        ...(method === 'POST' && { body: 'x' }),
      })
      expect([method, answer.status, await answer.text()]).toEqual([method, 200, 'here'])
    }
  })

  it('One address holds so many connections of it and no more', async () => {
    const limits = { ...connectionLimits(1_024), strangersOfAddress: 3 }
    const relay = await relayTo(await echo(), { limits })
    expect(await held(relay.port, 5, 2)).toEqual({ answered: 3 })
  })
})

describe('a process that has some of the tenants (decision 067)', () => {
  const named = (name: string) => createServer((_request, response) => response.end(name))
  const askAs = async (port: number, tenant?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: tenant ? { tenant } : {} })
    return answer.ok ? answer.text() : answer.status
  }
  const tenantOf: FrontOptions['tenantOf'] = async ({ headers }) =>
    headers['tenant'] === undefined ? null : Number(headers['tenant'])

  it('Each request goes to the server of its tenant, here or elsewhere, and nobody’s to the first one here', async () => {
    const front = await openFront({ tenantOf })
    front.route([
      {
        tenants: { kind: 'except', ids: [2, 5] },
        to: new URL(`http://127.0.0.1:${await listening(named('rest'))}`),
      },
      { tenants: { kind: 'only', ids: [2] }, to: named('two') },
    ])
    const answers = [undefined, '1', '2', '5'].map((tenant) => askAs(front.port, tenant))
    expect(await Promise.all(answers)).toEqual(['two', 'rest', 'two', 503])
  })

  it('A server here that has not all tenants is not asked for those of others', async () => {
    const front = await openFront({ tenantOf })
    front.route([{ tenants: { kind: 'only', ids: [2] }, to: named('two') }])
    expect([await askAs(front.port, '2'), await askAs(front.port, '1')]).toEqual(['two', 503])
  })

  it('What was passed on by another process is served here, and not passed on again', async () => {
    const inner = await openFront({ tenantOf })
    inner.route([
      { tenants: { kind: 'only', ids: [2] }, to: named('two') },
      {
        tenants: { kind: 'except', ids: [2] },
        to: new URL(`http://127.0.0.1:${await listening(named('rest'))}`),
      },
    ])
    const { port } = await relayTo(inner.port)
    expect([await askAs(port, '2'), await askAs(port, '1')]).toEqual(['two', 503])
  })

  it('Whose tenant a request is for is told by its session, its file key or the channel of a webhook', async () => {
    const server = await startTestServer()
    ends.push(() => server.stop())
    const { token } = await tokenCaller(server.app, 'ana')
    const gate = new StrangerGate(trustOf([]))
    const deps = { reader: server.store, clock: systemClock, gate, trust: trustOf([]) }
    const asked = (headers: IncomingHttpHeaders, url = '/') => {
      const request = { headers, url, socket: { remoteAddress: '127.0.0.1' } } as IncomingMessage
      return tenantOfRequest(request, deps)
    }
    const tenant = await asked({ authorization: `Token ${token}` })
    expect(tenant).toBeGreaterThan(0)
    expect(await asked({ authorization: 'Token made-up' })).toBeNull()
    expect(await asked({})).toBeNull()
    expect(await asked({}, '/api/v1/integration/whatsapp/webhook/1/')).toBe(tenant)
    expect(await asked({}, '/api/v1/integration/whatsapp/webhook/99999/')).toBeNull()
  })
})
