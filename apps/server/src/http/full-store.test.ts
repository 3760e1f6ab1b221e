import { agentChannelLogins } from '@ramal/db/schema/business'
import { outbox } from '@ramal/db/schema/realtime'
import { StoreFullError } from '@ramal/db/store/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Some 2.5 MB: the tables and the demo data fit, not much else. */
const SMALL_DISK = ['max_page_count = 620']

describe('the disk is full (contract §0.3, 507)', () => {
  let server: TestServer
  let ana: Caller
  beforeAll(async () => {
    server = await startTestServer({ writerPragmas: SMALL_DISK })
    ana = await tokenCaller(server.app, 'ana')
    await fill(server)
  })
  afterAll(() => server.stop())

  const channel = (verb: 'login' | 'logout') =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/agent/channel/${verb}/?channel=chat`,
      headers: ana.headers,
    })

  it('A full disk refuses what does not fit any more with 507, and keeps what was acknowledged before', async () => {
    let acknowledged = 0
    let refused = await channel('login')
    while (refused.statusCode === 200 && acknowledged < 5_000) {
      acknowledged += 1
      await channel('logout')
      refused = await channel('login')
    }
    expect(refused.statusCode).toBe(507)
    expect(refused.json()).toMatchObject({ code: 'store_full' })
    const kept = await server.store.read((tx) => tx.db.select().from(agentChannelLogins))
    expect(kept).toHaveLength(acknowledged)
  })

  it('The server goes on reading when the disk is full', async () => {
    const profile = await server.app.inject({
      method: 'GET',
      url: '/api/v1/business/profile/',
      headers: ana.headers,
    })
    expect(profile.statusCode).toBe(200)
  })

  it('The server goes on writing by itself when there is space again', async () => {
    await server.store.write((tx) => tx.db.delete(outbox))
    expect((await channel('login')).statusCode).toBe(200)
  })
})

async function fill({ store }: TestServer): Promise<void> {
  // Ever smaller pieces, until not even a frame of some bytes fits.
  for (const size of [50_000, 2_000, 100]) {
    const failure = await writeUntilFull(store, 'x'.repeat(size))
    expect(failure).toBeInstanceOf(StoreFullError)
  }
}

async function writeUntilFull(store: TestServer['store'], text: string): Promise<unknown> {
  try {
    for (;;) await store.write((tx) => tx.publish('user:999', 'logout', { reason: text }))
  } catch (error) {
    return error
  }
}
