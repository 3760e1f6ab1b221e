import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, endpoint } from '@ramal/contract/kit/endpoint'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorHandling } from '../../plugins/errors.ts'
import { jsonBodies } from '../../plugins/json-body.ts'
import type { SignedIn } from '../authorise.ts'
import { answer, route } from '../route.ts'
import { multipartBodies } from './multipart.ts'

const takesFiles = endpoint({
  method: 'POST',
  path: '/v1/things/',
  summary: 'Takes a thing.',
  body: () => z.object({}),
  answers: { 200: () => z.object({}) },
  permission: 'public',
  section: '11.3',
  origin: 'extension',
  files: { big: { types: ['*'], maxBytes: 1_000_000 } },
})
const LIMITS = { perSender: 1_000_000, perGroup: 2_000_000, all: 3_000_000 }
const LENGTH = 900_000
/** Of an upload that never ends. */
const HELD = 800_000
const HEAD =
  '--b\r\nContent-Disposition: form-data; name="big"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n'
const END = '\r\n--b--\r\n'

let app: FastifyInstance
let folder: string
const sockets: Socket[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-uploads-'))
  app = fastify()
  app.decorate('declaredRoutes', new Set<Endpoint>())
  errorHandling(app)
  jsonBodies(app)
  // Whose upload it is, as the authentication would say it.
  app.addHook('onRequest', async (request) => {
    const [tenant, user] = [Number(request.headers['x-tenant']), Number(request.headers['x-user'])]
    request.signedIn = { id: user, tenantId: tenant } as SignedIn
  })
  await multipartBodies(app, { folder, limits: LIMITS })
  route(app, takesFiles, async () => answer(200, {}))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const onDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

/** Begins an upload that never ends; its answer, if there comes one. */
function begin(tenant: number, user: number): Promise<string> {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  const length = HEAD.length + LENGTH + END.length
  socket.write(
    `POST /api/v1/things/ HTTP/1.1\r\nHost: a\r\nX-Tenant: ${tenant}\r\nX-User: ${user}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${HEAD}`,
  )
  socket.write('x'.repeat(HELD))
  return once(socket, 'data').then(([data]) => String(data))
}

async function upload(tenant: number, user: number, bytes: number) {
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'x-tenant': `${tenant}`,
    'x-user': `${user}`,
  }
  return app.inject({
    method: 'POST',
    url: '/api/v1/things/',
    headers,
    payload: `${HEAD}${'x'.repeat(bytes)}${END}`,
  })
}

describe('files of many people that are under way', () => {
  it('Files of many people do not keep out a smaller one: the largest gives way, is told so, and leaves the disk', async () => {
    const first = begin(1, 1)
    await expect.poll(onDisk).toBe(HELD)
    void begin(1, 2)
    await expect.poll(onDisk).toBe(2 * HELD)
    const small = await upload(1, 3, 600_000)
    expect(small.statusCode).toBe(200)
    const refusal = await first
    expect(refusal).toMatch(/^HTTP\/1\.1 429 /)
    expect(refusal).toMatch(/retry-after: 5/i)
    expect(refusal).toContain('{"detail":"Pedido foi limitado.","code":"throttled"}')
    await expect.poll(onDisk).toBe(HELD)
  })

  it('Files of one tenant leave room to the files of others', async () => {
    const first = begin(1, 1)
    await expect.poll(onDisk).toBe(HELD)
    const second = begin(1, 2)
    await expect.poll(onDisk).toBe(2 * HELD)
    void begin(1, 3)
    expect(await first).toMatch(/^HTTP\/1\.1 429 /)
    let isRefused = false
    void second.then(() => {
      isRefused = true
    })
    expect((await upload(2, 4, LENGTH)).statusCode).toBe(200)
    expect(isRefused).toBe(false)
  })
})
