import { auditLog } from '@ramal/db/schema/audit'
import { users } from '@ramal/db/schema/business'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const ANA = { id: 1, tenantId: 1 }
const DIEGO = 6

let clock: ManualClock
let server: TestServer
let ana: Caller & { token: string }
let sofia: Caller & { token: string }
beforeEach(async () => {
  clock = new ManualClock()
  server = await startTestServer({ clock, requestsPerSecond: 1_000 })
  ana = await tokenCaller(server.app, 'ana')
  sofia = await tokenCaller(server.app, 'sofia')
})
afterEach(() => server.stop())

const help = (method: 'GET' | 'POST' | 'DELETE', { headers }: Caller = ana) =>
  server.app.inject({ method, url: '/api/v1/agent/help/', headers })
const see = (userId = ANA.id, { headers }: Caller = sofia) =>
  server.app.inject({ method: 'POST', url: `/api/v1/operation/agent/${userId}/help/seen/`, headers })
const held = async () => (await help('GET')).json<{ help: object | null }>().help
const inCall = () => server.agents.apply(ANA, { type: 'callBegan' })

async function tab(caller: { token: string }) {
  const client = await openTab(server.port, caller.token)
  client.send('login', { uid: client.uid, page: '/' })
  await client.next('startService')
  return client
}

it('A raised hand is kept by the server, told to every tab, and over with the call', async () => {
  inCall()
  const [one, other] = [await tab(ana), await tab(ana)]
  expect((await help('POST')).json()).toEqual({ success: true, detail: null })
  const asked = { since_ts: clock.now(), about: 'call', seen_by: null }
  for (const client of [one, other]) expect((await client.next('help')).data).toEqual({ help: asked })
  expect(await held()).toEqual(asked)
  server.agents.apply(ANA, { type: 'callEnded' })
  expect((await one.next('help')).data).toEqual({ help: null })
  expect(await held()).toBeNull()
  for (const client of [one, other]) client.close()
})

it('Asked twice it is asked once, and it is taken back', async () => {
  inCall()
  await help('POST')
  const first = await held()
  clock.advance(5_000)
  expect((await help('POST')).json()).toMatchObject({ success: true })
  expect(await held()).toEqual(first)
  expect((await help('DELETE')).statusCode).toBe(204)
  expect((await help('DELETE')).statusCode).toBe(204)
  expect(await held()).toBeNull()
})

it('Without a call or a chat nothing is asked, and why is said', async () => {
  expect((await help('POST')).json()).toEqual({
    success: false,
    detail: 'A ajuda é pedida durante uma chamada ou um chat.',
  })
  expect(await held()).toBeNull()
})

it('A supervisor who has seen it is named to the agent and to the others; the first one stays', async () => {
  const client = await tab(ana)
  inCall()
  await help('POST')
  await client.next('help')
  expect((await see()).statusCode).toBe(204)
  const sofiaRef = { id: 4, description: 'Sofia Prado' }
  expect((await client.next('help')).data).toMatchObject({ help: { seen_by: sofiaRef } })
  expect((await see(ANA.id, await tokenCaller(server.app, 'admin'))).statusCode).toBe(204)
  expect(await held()).toMatchObject({ seen_by: sofiaRef })
  client.close()
})

it('The floor shows the raised hand to who reaches the agent, and nobody else sees it', async () => {
  inCall()
  await help('POST')
  const floor = await server.app.inject({ method: 'GET', url: '/api/v1/operation/', headers: sofia.headers })
  const { agents } = floor.json<{ agents: { id: number; help: object | null }[] }>()
  expect(agents.find(({ id }) => id === ANA.id)?.help).toMatchObject({ about: 'call', seen_by: null })
  expect((await see(ANA.id, { headers: {} })).statusCode).toBe(401)
  expect((await see(ANA.id, ana)).statusCode).toBe(403)
  expect((await see(DIEGO)).statusCode).toBe(404)
  expect((await see(2)).statusCode).toBe(404) // Bruno asks for nothing
  await server.store.write((tx) => tx.db.update(users).set({ team_id: null }).where(eq(users.id, ANA.id)))
  expect((await see()).statusCode).toBe(404)
})

it('Whoever has neither telephone nor chat raises no hand, and ten times at once is enough', async () => {
  expect((await help('POST', { headers: {} })).statusCode).toBe(401)
  inCall()
  for (let count = 0; count < 10; count += 1) {
    expect((await help('POST')).statusCode).toBe(200)
    await help('DELETE')
  }
  expect((await help('POST')).statusCode).toBe(429)
})

it('The audit ledger keeps who asked, who saw it and who took it back', async () => {
  inCall()
  await help('POST')
  await see()
  await help('DELETE')
  const rows = await server.store.read((tx) =>
    tx.db.select().from(auditLog).where(like(auditLog.action, 'help.%')),
  )
  expect(rows.map(({ action, user_id, entity_id }) => [action, user_id, entity_id])).toEqual([
    ['help.ask', 1, 1],
    ['help.see', 4, 1],
    ['help.cancel', 1, 1],
  ])
})
