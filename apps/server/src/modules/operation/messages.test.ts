import { auditLog } from '@ramal/db/schema/audit'
import { users } from '@ramal/db/schema/business'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const ANA = 1
const BRUNO = 2
const DIEGO = 6

let clock: ManualClock
let server: TestServer
let sofia: Caller & { token: string }
beforeEach(async () => {
  clock = new ManualClock()
  server = await startTestServer({ clock, requestsPerSecond: 1_000 })
  sofia = await tokenCaller(server.app, 'sofia')
})
afterEach(() => server.stop())

const send = (to: object, text = 'Reunião às 15 h', { headers }: Caller = sofia) =>
  server.app.inject({ method: 'POST', url: '/api/v1/operation/message/', headers, payload: { text, to } })
const unread = async (username: string) => {
  const { headers } = await tokenCaller(server.app, username)
  return (await server.app.inject({ method: 'GET', url: '/api/v1/agent/message/', headers })).json<object[]>()
}
const read = async (username: string, id: number) => {
  const { headers } = await tokenCaller(server.app, username)
  return server.app.inject({ method: 'POST', url: `/api/v1/agent/message/${id}/read/`, headers })
}

async function tab(username: string) {
  const client = await openTab(server.port, (await tokenCaller(server.app, username)).token)
  client.send('login', { uid: client.uid, page: '/' })
  await client.next('startService')
  return client
}

it('A message reaches the agent at once, waits until it is read, and whoever wrote it is told', async () => {
  const ana = await tab('ana')
  const desk = await tab('sofia')
  const sent = await send({ users: [ANA, BRUNO] }, '  Reunião às 15 h  ')
  expect([sent.statusCode, sent.json()]).toEqual([201, { id: 1, recipients: 2 }])
  const { data } = await ana.next('supervisorMessage')
  expect(data).toEqual({
    ...{ id: 1, text: 'Reunião às 15 h', sent_ts: clock.now() },
    from: { id: 4, description: 'Sofia Prado' },
  })
  expect(await unread('ana')).toEqual([data])
  expect((await read('ana', 1)).statusCode).toBe(204)
  expect((await desk.next('messageRead')).data).toEqual({
    ...{ id: 1, user: { id: ANA, description: 'Ana Lima' } },
    ...{ read: 1, recipients: 2 },
  })
  expect([await unread('ana'), (await unread('bruno')).length]).toEqual([[], 1])
  for (const one of [ana, desk]) one.close()
})

it('A team’s supervisor reaches their team with “everybody”, and nobody of another team', async () => {
  expect((await send({ everybody: true })).json()).toMatchObject({ recipients: 3 })
  expect((await send({ users: [ANA, DIEGO] })).statusCode).toBe(404)
  expect((await send({ team: 2 })).statusCode).toBe(404)
  expect(await unread('diego')).toEqual([])
  const admin = await tokenCaller(server.app, 'admin')
  expect((await send({ team: 2 }, 'x', admin)).json()).toMatchObject({ recipients: 2 })
  expect((await send({ users: [DIEGO] }, 'x', admin)).statusCode).toBe(201)
})

it('Nobody writes without the permission, nothing, too much, or to another tenant', async () => {
  const ana = await tokenCaller(server.app, 'ana')
  expect((await send({ users: [BRUNO] }, 'x', ana)).statusCode).toBe(403)
  expect((await send({ users: [BRUNO] }, 'x', { headers: {} })).statusCode).toBe(401)
  expect((await send({ users: [BRUNO] }, '   ')).statusCode).toBe(400)
  expect((await send({ users: [BRUNO] }, 'x'.repeat(241))).statusCode).toBe(400)
  expect((await send({ users: Array.from({ length: 51 }, (_, index) => index + 1) })).statusCode).toBe(400)
  expect((await send({ users: [999] })).statusCode).toBe(404)
})

it('A supervisor’s message holds nothing that is not seen, and is none without what is', async () => {
  await send({ users: [ANA] }, '\u202Eatenção\u202C\u0007\u200B')
  expect(await unread('ana')).toMatchObject([{ text: 'atenção' }])
  expect((await send({ users: [ANA] }, '\u200B\u2060')).statusCode).toBe(400)
})

it('What was not for oneself is not read, and what was read twice is told once', async () => {
  const desk = await tab('sofia')
  await send({ users: [ANA] })
  expect((await read('bruno', 1)).statusCode).toBe(404)
  expect((await read('ana', 1)).statusCode).toBe(204)
  expect((await read('ana', 1)).statusCode).toBe(204)
  await desk.next('messageRead')
  desk.send('ping')
  await desk.next('pong')
  expect(desk.frames.filter(({ action }) => action === 'messageRead')).toEqual([])
  desk.close()
})

it('What nobody has read for twelve hours is of another shift', async () => {
  await send({ users: [ANA] })
  clock.advance(12 * 3_600_000)
  expect(await unread('ana')).toHaveLength(1)
  clock.advance(1)
  expect(await unread('ana')).toEqual([])
})

it('Ten messages at once are written, the next waits', async () => {
  for (let count = 0; count < 10; count += 1) expect((await send({ users: [ANA] })).statusCode).toBe(201)
  const refused = await send({ users: [ANA] })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '6'])
  clock.advance(6_000)
  expect((await send({ users: [ANA] })).statusCode).toBe(201)
})

it('The audit ledger keeps who wrote to how many, and not what', async () => {
  await send({ everybody: true }, 'segredo')
  const rows = await server.store.read((tx) =>
    tx.db.select().from(auditLog).where(eq(auditLog.action, 'agent.message')),
  )
  expect(rows).toMatchObject([
    {
      user_id: 4,
      entity: 'supervisor_messages',
      entity_id: 1,
      data: { to: { everybody: true }, recipients: 3 },
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('segredo')
})

it('A person who is no longer active is written to by nobody', async () => {
  await server.store.write((tx) =>
    tx.db.update(users).set({ is_active: false }).where(eq(users.username, 'bruno')),
  )
  expect((await send({ everybody: true })).json()).toMatchObject({ recipients: 2 })
})
