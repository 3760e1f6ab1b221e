import { verify } from '@ramal/conformance/verify'
import { channels } from '@ramal/db/schema/channels'
import { chatQueues } from '@ramal/db/schema/queues'
import { freePort } from '@ramal/process/free-port'
import { expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const password = 'ramal-demo'

it('The chat keeps the level chat of the contract checker, which is its customer and its provider', {
  timeout: 180_000,
}, async () => {
  const providerPort = await freePort()
  const server = await startTestServer({ providerUrl: `http://127.0.0.1:${providerPort}` })
  await server.store.write((tx) => tx.db.update(chatQueues).set({ archive_on_close: true }))
  const [channel] = await server.store.read((tx) => tx.db.select().from(channels))
  const report = await verify({
    url: `http://127.0.0.1:${server.port}`,
    user: 'ana',
    password,
    strategy: 'token',
    second: { username: 'sofia', password },
    peer: { username: 'bruno', password },
    channel: channel!.id,
    appSecret: server.box.open(channel!.app_secret_enc!),
    verifyToken: server.box.open(channel!.verify_token_enc!),
    providerPort,
    level: 'chat',
  }).finally(() => server.stop())
  expect(report.findings).toEqual([])
  expect(report.levels).toMatchObject([{ level: 'chat', state: 'met', failed: 0, skipped: [] }])
})
