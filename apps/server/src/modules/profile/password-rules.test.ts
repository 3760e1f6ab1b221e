import { sites } from '@ramal/db/schema/business'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeUser } from '../../testing/user-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Headers = Record<string, string>
const get = (headers: Headers, path: string) =>
  server.app.inject({ method: 'GET', url: `/api/v1/business/profile/${path}`, headers })

describe('what is asked of a password, and what a change ends', () => {
  const rules = (headers: Headers) => get(headers, 'password-rules/')
  const others = async (headers: Headers) =>
    (await get(headers, 'sessions/')).json<{ count: number }>().count - 1

  it('[R5-48] Who is signed in is told the bounds of their site before they choose, and nobody else is', async () => {
    await server.store.write((tx) =>
      tx.db
        .update(sites)
        .set({ password_min_length: 12, password_history: 5, password_require_mixed: false }),
    )
    const { headers } = await tokenCaller(server.app, 'bruno')
    const answer = await rules(headers)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { min_length: 12, history: 5, require_mixed: false, names: ['bruno', expect.any(String)] },
    ])
    expect((await rules({})).statusCode).toBe(401)
    await changeUser(server.store, 'bruno', { password_expire_date: Date.now() - 1 })
    expect((await rules(headers)).statusCode).toBe(200) // who must choose one is told too
  })

  it('The other sessions stay where their owner says so, and else end and are counted', async () => {
    const { headers } = await tokenCaller(server.app, 'carla')
    const elsewhere = await tokenCaller(server.app, 'carla')
    const change = (old_password: string, new_password: string, more: object = {}) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/business/profile/change-password/',
        headers,
        payload: { old_password, new_password, new_password_confirm: new_password, ...more },
      })
    const kept = await change(PASSWORD, 'chuva-mansa-47', { end_other_sessions: false })
    expect(kept.json()).toMatchObject({ ended_sessions: 0 })
    expect((await get(elsewhere.headers, '')).statusCode).toBe(200)
    expect(await others(headers)).toBe(1)
    const ended = await change('chuva-mansa-47', 'outra-chuva-48')
    expect(ended.json()).toMatchObject({ ended_sessions: 1 })
    expect((await get(elsewhere.headers, '')).statusCode).toBe(401)
    expect(await others(headers)).toBe(0)
  })
})
