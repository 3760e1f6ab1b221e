import { randomUUID } from 'node:crypto'
import { auditLog } from '@ramal/db/schema/audit'
import { groups } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cookieCaller, tokenCaller } from '../testing/sign-in.ts'
import { SocketClient } from '../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

describe('who tries to get round a control stands in the audit (ASVS 16.3)', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
  })
  afterEach(() => server.stop())

  const open = (path: string, protocols: string[], headers: Record<string, string> = {}) =>
    SocketClient.open(`ws://127.0.0.1:${server.port}${path}`, protocols, headers)
  /** Lines of refusals, once there is one. */
  async function refused() {
    const read = () =>
      server.store.read((tx) =>
        tx.db
          .select()
          .from(auditLog)
          .where(inArray(auditLog.action, ['refused', 'throttled'])),
      )
    await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
    return (await read()).map(({ user_id, entity, data }) => [user_id, entity, data['reason']])
  }

  it('A request without its CSRF token stands in the audit, and a hundred of them as one line', async () => {
    const { cookie } = await cookieCaller(server.app, 'ana')
    const url = '/api/v1/agent/channel/login/?channel=chat'
    for (let at = 0; at < 100; at += 1) await server.app.inject({ method: 'POST', url, headers: { cookie } })
    const line = [null, 'POST /api/v1/agent/channel/login/', 'csrf_failed']
    expect(await refused()).toEqual([line])
  })

  it('A webhook that the provider has not signed stands in the audit', async () => {
    const [channel] = await server.store.read((tx) => tx.db.select({ id: channels.id }).from(channels))
    const url = `/api/v1/integration/whatsapp/webhook/${channel!.id}/`
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=00' }
    await server.app.inject({ method: 'POST', url, headers, payload: '{}' })
    expect(await refused()).toEqual([[null, expect.stringMatching(/^POST .*webhook/), 'invalid_signature']])
  })

  it.each([
    ['/ws/business/', (token: string) => ['business.v1', `uid.${randomUUID()}`, `token.${token}`]],
    ['/ws/sip/', (token: string) => ['sip', `token.${token}`]],
  ])('A page of another origin that opens %s stands in the audit', async (path, protocols) => {
    const { cookie, csrfToken } = await cookieCaller(server.app, 'ana')
    await open(path, protocols(csrfToken), { cookie, origin: 'https://evil.example' }).catch(() => null)
    expect(await refused()).toEqual([[null, `GET ${path}`, 'foreign_origin']])
  })

  it('A person who opens a socket that they may not have is in the audit, and nobody whose session is over', async () => {
    const { token } = await tokenCaller(server.app, 'ana')
    await server.store.write((tx) => tx.db.update(groups).set({ permissions: [] }))
    await (await open('/ws/chat/', ['chat.v1', 'token.nonsense'])).closed()
    await (await open('/ws/chat/', ['chat.v1', `token.${token}`])).closed()
    expect(await refused()).toEqual([[1, 'GET /ws/chat/', 'permission_denied']])
  })
})
