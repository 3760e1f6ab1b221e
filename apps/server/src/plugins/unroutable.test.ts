import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { trustOf } from '../http/peers/trusted-proxies.ts'
import { RefusalPace } from '../http/refusal-pace.ts'
import { StrangerGate } from '../http/strangers/stranger-gate.ts'
import { RawRequest } from '../testing/raw-request.ts'
import { startTestServer } from '../testing/test-server.ts'
import { unroutable } from './errors.ts'
import { securityHeaders } from './security.ts'

/** Broken percent-encoding: the router refuses it before any hook. */
const UNROUTABLE = '/api/%E0%A4%A/'

/** Lets a refusal go when the test says so. */
class HeldPace extends RefusalPace {
  readonly held: { key: string; go: () => void }[] = []

  override pass(key: string): Promise<void> {
    return new Promise((go) => this.held.push({ key, go }))
  }
}

let app: FastifyInstance
let pace: HeldPace
beforeEach(async () => {
  pace = new HeldPace({ waiting: 3 })
  const trust = trustOf(['127.0.0.1'])
  const gate = new StrangerGate(trust, { refusals: pace })
  app = fastify({ frameworkErrors: unroutable(gate, trust) })
  await securityHeaders(app, { hstsSubdomains: true, trustedProxies: trust })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
})

const ask = (...headers: string[]) =>
  new RawRequest((app.server.address() as AddressInfo).port, [`GET ${UNROUTABLE} HTTP/1.1`, ...headers])

it('What the router refuses waits for the pace of the client behind the proxy, and is then 404', async () => {
  const request = ask('X-Forwarded-For: 203.0.113.7', 'Accept-Language: en')
  await expect.poll(() => pace.held.length).toBe(1)
  expect(pace.held[0]?.key).toBe('203.0.113.7')
  expect(request.socket.bytesRead).toBe(0)
  pace.held[0]?.go()
  expect(await request.answer).toMatch(
    /^HTTP\/1\.1 404 .*content-type: application\/json; charset=utf-8\r\n.*\{"detail":"Not found\."\}$/is,
  )
  expect(request.socket.destroyed).toBe(false)
})

it('What the router refuses is not answered to an address of which too much waits', async () => {
  for (let at = 0; at < 3; at += 1) pace.delay('203.0.113.7', performance.now())
  const request = ask('X-Forwarded-For: 203.0.113.7')
  expect(await request.answer).toBe('')
  expect(pace.held).toEqual([])
})

it('An upgrade that the router refuses hears 404 and has its connection closed', async () => {
  const server = await startTestServer()
  const request = new RawRequest(server.port, [
    `GET ${UNROUTABLE} HTTP/1.1`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ])
  expect(await request.answer).toMatch(/^HTTP\/1\.1 404 .*connection: close\r\n/is)
  await request.ended
  await server.stop()
})
