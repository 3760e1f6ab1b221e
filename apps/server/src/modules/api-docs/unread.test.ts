import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const page = (headers: Record<string, string> = {}) => server.app.inject({ url: '/api/docs/', headers })

it('The contract is the same plain and compressed, with its length, and need not be sent twice', async () => {
  const [plain, zipped] = [await page(), await page({ 'accept-encoding': 'gzip' })]
  expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload)
  expect(plain.rawPayload.length).toBeGreaterThan(1_000_000)
  expect(
    [plain, zipped].map(({ headers, rawPayload }) => Number(headers['content-length']) - rawPayload.length),
  ).toEqual([0, 0])
  const again = await page({ 'if-none-match': String(plain.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await server.app.inject({ method: 'HEAD', url: '/api/docs/' })
  expect([head.headers['content-length'], head.body]).toEqual([plain.headers['content-length'], ''])
})

it('A hundred clients who read nothing of the page cost less than a piece each', async () => {
  await page()
  const octets = () => process.memoryUsage().arrayBuffers
  const before = octets()
  const clients = Array.from({ length: 100 }, () => {
    const client = connect(server.port, '127.0.0.1').pause()
    client.on('error', () => {})
    client.write('GET /api/docs/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return client
  })
  const waiting = async () =>
    new Promise<number>((resolve) => server.app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(waiting).toBe(100)
  // One more is read, and leaves its own text behind.
  const { length } = (await page()).rawPayload
  expect(octets() - before - length).toBeLessThan(100 * 65_536)
  for (const client of clients) client.destroy()
})
