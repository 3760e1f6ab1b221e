import { sites } from '@ramal/db/schema/business'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { RefusalPace } from '../refusal-pace.ts'
import type { GateParts } from '../strangers/stranger-gate.ts'
import { answerTo, request, upgrade } from '../testing/raw-http.ts'
import type { NameSettings } from './known-names.ts'

const PROXY = '127.0.0.2'

let server: TestServer
afterEach(() => server.stop())

async function serve(names: NameSettings, strangers: Partial<GateParts> = {}): Promise<void> {
  server = await startTestServer({ names, trustedProxies: [PROXY], strangers })
  await server.store.write((tx) => tx.db.update(sites).set({ domain: 'site.example' }))
}

describe('a server that others reach in clear', () => {
  const names: NameSettings = {
    access: 'clear',
    listed: ['Listed.example'],
    addresses: ['0.0.0.0', 'public.example'],
  }

  it('A server in clear is called by addresses, by words without a dot, and by the names that are known', async () => {
    await serve(names)
    const own = ['10.0.0.9:8080', '[2001:db8::1]:8080', 'ramal:8080', 'localhost']
    for (const host of [...own, 'listed.example', 'PUBLIC.example', 'site.example']) {
      expect(await answerTo(server.port, request(host))).toMatch(/^HTTP\/1\.1 200 /)
      expect(await answerTo(server.port, upgrade(host))).toMatch(/^HTTP\/1\.1 101 /)
    }
  })

  it('The store is asked about unknown names at the pace of an address’s refusals, and not where too many wait', async () => {
    const refusals = new RefusalPace({ burst: 2, perSecond: 3, waiting: 3 })
    await serve(names, { refusals })
    let asked = 0
    const { read } = server.store
    server.store.read = ((...args: Parameters<typeof read>) => {
      asked += 1
      return read.apply(server.store, args)
    }) as typeof read
    const ask = () => answerTo(server.port, request('evil.example'))
    const began = performance.now()
    for (let at = 1; at <= 3; at += 1) expect(await ask()).toMatch(/^HTTP\/1\.1 421 /)
    expect(performance.now() - began).toBeGreaterThan(250)
    const before = asked

    for (let at = 0; at < 3; at += 1) refusals.delay('127.0.0.1', performance.now())
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(answers).toEqual(Array<string>(10).fill(''))
    // The server has look-ups of its own.
    expect(asked - before).toBeLessThan(10)
  })

  it('A page that led its own name here is answered 421, whatever it says of a proxy', async () => {
    await serve(names)
    const claim = ['X-Forwarded-Host: site.example']
    for (const host of ['evil.example', '10.0.0.9.evil.example', 'a@ramal'])
      for (const text of [request(host), request(host, '/', claim), upgrade(host), upgrade(host, '/ws/sip/')])
        expect(await answerTo(server.port, text)).toMatch(/^HTTP\/1\.1 421 /)
  })
})

describe('behind a proxy', () => {
  const forwarded = (host: string) =>
    request('upstream.example', '/api/health/', [`X-Forwarded-Host: ${host}`])

  it('A proxy decides by which name the server is asked; a caller who comes past it does not', async () => {
    await serve({ access: 'proxy', listed: [], addresses: ['0.0.0.0'] })
    expect(await answerTo(server.port, forwarded('any.example'), PROXY)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await answerTo(server.port, request('any.example'))).toMatch(/^HTTP\/1\.1 421 /)
    expect(await answerTo(server.port, request('localhost'))).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('A proxy that passes on a name that is not listed is answered 421', async () => {
    await serve({ access: 'proxy', listed: ['listed.example'], addresses: ['0.0.0.0'] })
    for (const host of ['listed.example', 'site.example'])
      expect(await answerTo(server.port, forwarded(host), PROXY)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await answerTo(server.port, forwarded('evil.example'), PROXY)).toMatch(/^HTTP\/1\.1 421 /)
    expect(await answerTo(server.port, request('evil.example'), PROXY)).toMatch(/^HTTP\/1\.1 421 /)
  })
})
