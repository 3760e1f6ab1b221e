import type { Floor } from '@ramal/contract/entities/operation'
import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const URL = '/api/v1/operation/'

let clock: ManualClock
let server: TestServer
beforeAll(async () => {
  clock = new ManualClock()
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

async function asked(username: string) {
  const { headers } = await tokenCaller(server.app, username)
  return server.app.inject({ method: 'GET', url: URL, headers })
}

it('[R2.3-25] The floor is 401 to nobody, 403 to an agent, and 200 to a supervisor: their team', async () => {
  expect((await server.app.inject({ method: 'GET', url: URL })).statusCode).toBe(401)
  expect((await asked('ana')).statusCode).toBe(403)
  const answer = await asked('sofia')
  expect(answer.statusCode).toBe(200)
  const floor = answer.json<Floor>()
  expect(floor.agents.map(({ description }) => description)).toEqual([
    'Ana Lima',
    'Bruno Reis',
    'Carla Souza',
    'Sofia Prado',
  ])
  expect(floor.agents[0]).toMatchObject({
    extension: '10001',
    state: 'unavailable',
    chats: { open: 0, limit: 5 },
  })
})

it('A page that asks for merged frames is told of the floor, and no longer of each person and queue', async () => {
  const { token } = await tokenCaller(server.app, 'sofia')
  const sofia = await openTab(server.port, token)
  sofia.send('login', { uid: sofia.uid, page: '/' })
  await sofia.next('startService')
  sofia.send('change_page', { page: '/operation', merged: true })
  const { data } = await sofia.next('operationUpdate')
  expect(data).toMatchObject({ after: data['version'] })
  sofia.frames.length = 0
  server.agents.set(1, { liveCalls: 1 })
  clock.advance(300)
  const told = await sofia.next('operationUpdate', ({ agents }) => agents !== undefined)
  expect(told.data['agents']).toMatchObject([{ id: 1, state: 'in_call' }])
  expect(sofia.frames.filter(({ action }) => action !== 'operationUpdate')).toEqual([])
  sofia.send('change_page', { page: '/' })
  sofia.send('ping')
  await sofia.next('pong')
  sofia.frames.length = 0
  server.agents.set(1, { liveCalls: 0 })
  clock.advance(2_000)
  sofia.send('ping')
  await sofia.next('pong')
  expect(sofia.frames).toEqual([])
  sofia.close()
})

it('A floor is never told to an agent, whatever page they say they show', async () => {
  const ana = await openTab(server.port, (await tokenCaller(server.app, 'ana')).token)
  ana.send('login', { uid: ana.uid, page: '/' })
  await ana.next('startService')
  ana.send('change_page', { page: '/operation', merged: true })
  server.agents.set(2, { liveCalls: 1 })
  clock.advance(4_000)
  ana.send('ping')
  await ana.next('pong')
  expect(ana.frames.filter(({ action }) => action === 'operationUpdate')).toEqual([])
  ana.close()
})

it('The floor has nobody of another tenant', async () => {
  await server.store.write(async (tx) => {
    const [other] = await tx.db.insert(contracts).values({ code: 'other', description: 'Outra' }).returning()
    await tx.db.update(users).set({ tenant_id: other!.id }).where(eq(users.username, 'carla'))
  })
  clock.advance(6_000)
  const { headers } = await tokenCaller(server.app, 'admin')
  await expect
    .poll(async () => {
      const answer = await server.app.inject({ method: 'GET', url: URL, headers })
      return answer.json<Floor>().agents.map(({ description }) => description)
    })
    .not.toContain('Carla Souza')
})

it('An alert is taken under the name of who takes it, by supervisors alone, of what they see', async () => {
  const { agents } = (await asked('sofia')).json<Floor>()
  const body = { rule: 'unavailable', kind: 'agent', object: String(agents[0]!.id), level: 1, limit: 0 }
  const put = async (username: string | null, change: object = {}) => {
    const headers = username ? (await tokenCaller(server.app, username)).headers : {}
    const payload = { ...body, ...change }
    return (await server.app.inject({ method: 'POST', url: `${URL}alert/`, headers, payload })).statusCode
  }
  expect(await put(null)).toBe(401)
  expect(await put('ana')).toBe(403)
  expect(await put('sofia', { rule: 'boredom' })).toBe(400)
  expect(await put('sofia', { object: '9999' })).toBe(404)
  expect(await put('sofia')).toBe(204)
})
