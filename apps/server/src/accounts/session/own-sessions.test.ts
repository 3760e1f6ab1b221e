import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { cookieCaller, PASSWORD, profileStatus, tokenCaller } from '../../testing/sign-in.ts'
import { openServingTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const PATH = '/api/v1/business/profile/sessions/'
interface Listed {
  id: number
  kind: string
  is_current: boolean
  address: string
}

describe('own sessions (contract §1.4)', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
  })
  afterEach(() => server.stop())

  type Headers = Record<string, string>
  const get = (headers: Headers) => server.app.inject({ url: PATH, headers })
  /** Ends `which`, or all others. */
  const end = (headers: Headers, which?: number, password: string = PASSWORD) =>
    server.app.inject({
      method: 'POST',
      url: which === undefined ? `${PATH}end/` : `${PATH}${which}/end/`,
      headers,
      payload: { password },
    })
  const listed = async (headers: Headers) =>
    (await get(headers)).json<{ count: number; results: Listed[] }>().results
  const isSignedIn = async (headers: Headers) => (await profileStatus(server.app, headers)) === 200

  it('The list of own sessions shows this one first and marked, and no session of anybody else', async () => {
    const elsewhere = await cookieCaller(server.app, 'ana')
    await tokenCaller(server.app, 'bruno')
    const here = await tokenCaller(server.app, 'ana')
    const own = await listed(here.headers)
    expect(own.map(({ kind, is_current }) => [kind, is_current])).toEqual([
      ['token', true],
      ['cookie', false],
    ])
    expect(own[0]).toMatchObject({ address: '127.0.0.1' })
    expect(JSON.stringify(own)).not.toContain(here.token)
    expect(await isSignedIn(elsewhere.headers)).toBe(true)
  })

  it('One own session is ended once, together with its sockets, and a line in the ledger tells of it', async () => {
    const here = await tokenCaller(server.app, 'carla')
    const there = await tokenCaller(server.app, 'carla')
    const tab = await openServingTab(server.port, there.token)
    const { id } = (await listed(there.headers)).find(({ is_current }) => is_current)!
    expect((await end(here.headers, id)).statusCode).toBe(204)
    expect(await tab.closed()).toBe(4401)
    expect(tab.closeReason).toBe('ended')
    expect(await isSignedIn(there.headers)).toBe(false)
    expect((await end(here.headers, id)).statusCode).toBe(404)
    const [line] = await auditLines(server.store, 'session.end')
    expect(line).toMatchObject({ entity: 'session', entity_id: id })
  })

  it('Ending all other sessions ends one’s own others, and nobody else’s', async () => {
    const here = await tokenCaller(server.app, 'sofia')
    const there = await cookieCaller(server.app, 'sofia')
    const colleague = await tokenCaller(server.app, 'bruno')
    expect((await end(here.headers)).statusCode).toBe(204)
    expect(await isSignedIn(here.headers)).toBe(true)
    expect(await isSignedIn(there.headers)).toBe(false)
    expect(await isSignedIn(colleague.headers)).toBe(true)
  })

  it('No session is ended without the password', async () => {
    const [here, there] = [await tokenCaller(server.app, 'ana'), await tokenCaller(server.app, 'ana')]
    const { id } = (await listed(there.headers)).find(({ is_current }) => is_current)!
    for (const answer of [
      await end(here.headers, id, 'errada'),
      await end(here.headers, undefined, 'errada'),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([400, { password: ['Senha incorreta.'] }])
    expect(await isSignedIn(there.headers)).toBe(true)
  })

  it('Ending a session answers 401 to nobody, 404 for another person’s, csrf_failed to a page without its token', async () => {
    expect((await get({})).statusCode).toBe(401)
    const admin = await tokenCaller(server.app, 'admin')
    const bruno = await cookieCaller(server.app, 'bruno')
    const [other] = await listed(bruno.headers)
    expect((await end(admin.headers, other!.id)).statusCode).toBe(404)
    expect((await end({ cookie: bruno.cookie })).json()).toMatchObject({ code: 'csrf_failed' })
    expect(await isSignedIn(bruno.headers)).toBe(true)
  })
})
