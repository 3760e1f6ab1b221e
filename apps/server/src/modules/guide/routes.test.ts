import type { Guide } from '@ramal/contract/endpoints/guide'
import type { Profile } from '@ramal/contract/entities/profile'
import { groups, users } from '@ramal/db/schema/business'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ana: Caller
beforeEach(async () => {
  server = await startTestServer()
  await server.store.write(({ db }) => db.update(users).set({ guide_closed_at: null }))
  ana = await tokenCaller(server.app, 'ana')
})
afterEach(() => server.stop())

const ask = (method: 'GET' | 'PATCH', payload?: object, who: Partial<Caller> = ana) =>
  server.app.inject({
    ...{ method, url: '/api/v1/agent/guide/' },
    ...(who.headers && { headers: who.headers }),
    ...(payload && { payload }),
  })
const guide = async (payload?: object) => (await ask(payload ? 'PATCH' : 'GET', payload)).json<Guide>()
const isOpen = async () =>
  (
    await server.app.inject({ method: 'GET', url: '/api/v1/business/profile/', headers: ana.headers })
  ).json<Profile>().guide_open

describe('the guide of an agent’s first minute (contract §3.6)', () => {
  it('Somebody new has done nothing of it, and their profile says that it is open', async () => {
    expect(await guide()).toEqual({ is_closed: false, done: [] })
    expect(await isOpen()).toBe(true)
  })

  it('Each step that was taken is remembered once, whatever is closed meanwhile', async () => {
    await guide({ done: 'call' })
    await guide({ done: 'audio', is_closed: true })
    await guide({ done: 'call' })
    expect(await guide()).toEqual({ is_closed: true, done: ['call', 'audio'] })
  })

  it('It stays put away, and comes back when it is asked for, with what was done', async () => {
    await guide({ done: 'audio' })
    await guide({ is_closed: true })
    expect(await isOpen()).toBe(false)
    expect(await guide({ is_closed: false })).toEqual({ is_closed: false, done: ['audio'] })
    expect(await isOpen()).toBe(true)
  })

  it('It is each person’s own', async () => {
    await guide({ is_closed: true })
    const bruno = await tokenCaller(server.app, 'bruno')
    expect((await ask('GET', undefined, bruno)).json()).toEqual({ is_closed: false, done: [] })
  })

  it('Nobody without a session has one, nobody without a telephone, and no step that there is not', async () => {
    expect((await ask('GET', undefined, {})).statusCode).toBe(401)
    expect((await ask('PATCH', { done: 'tour' })).statusCode).toBe(400)
    await server.store.write(({ db }) =>
      db
        .update(groups)
        .set({ permissions: ['sites.view_chat'] })
        .where(eq(groups.description, 'Agente')),
    )
    expect((await ask('GET')).statusCode).toBe(403)
    expect((await ask('PATCH', { done: 'audio' })).statusCode).toBe(403)
  })
})
