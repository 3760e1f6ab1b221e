import { expect, it, onTestFinished } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

async function serve() {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const statusOf = async (part: 'live' | 'ready') =>
    (await fetch(`http://127.0.0.1:${server.port}/api/health/${part}/`)).status
  return { server, statusOf }
}

it('A server with its engine, its media and a store that takes writes is live and ready', async () => {
  const { statusOf } = await serve()
  expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 200])
})

it.each(['engine', 'media'] as const)('A server that has lost its %s is live and not ready', async (part) => {
  const { server, statusOf } = await serve()
  server.telephony.health = () => ({ engine: true, media: true, [part]: false })
  expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 503])
})

it('A server that ends is live, and the first that it gives up is being ready', async () => {
  const { server, statusOf } = await serve()
  server.ending.isEnding = true
  expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 503])
})

it('Who is not ready says so by the code of the catalogue', async () => {
  const { server } = await serve()
  server.ending.isEnding = true
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/health/ready/`)
  expect(await answer.json()).toMatchObject({ code: 'not_ready' })
})
