import { auditLog } from '@ramal/db/schema/audit'
import { groups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq, like } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LOG_OPTIONS } from '../../platform/log.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const URL = '/api/v1/operation/walls/'

let server: TestServer
let clock: ManualClock
let sofia: Caller
let lines: string[]
beforeEach(async () => {
  lines = []
  clock = new ManualClock()
  const log: Logger = pino({ level: 'trace', ...LOG_OPTIONS }, { write: (line) => lines.push(line) })
  server = await startTestServer({ clock, log })
  sofia = await tokenCaller(server.app, 'sofia')
})
afterEach(() => server.stop())

const make = async (caller = sofia, description = ' TV da sala ') => {
  const { headers } = caller
  const made = await server.app.inject({ method: 'POST', url: URL, headers, payload: { description } })
  return made.json<{ id: number; key: string; description: string }>()
}
const read = (key: string) => server.app.inject({ method: 'GET', url: `/api/v1/wall/${key}/` })
const list = async (caller = sofia) =>
  (await server.app.inject({ method: 'GET', url: URL, headers: caller.headers })).json()
const revoke = async (id: number, caller = sofia) =>
  (await server.app.inject({ method: 'DELETE', url: `${URL}${id}/`, headers: caller.headers })).statusCode

it('A screen shows queues and how many agents do what, without a session and without a name of anybody', async () => {
  const { key, description } = await make()
  expect(description).toBe('TV da sala')
  expect(await list()).toMatchObject([{ description, by: 'Sofia Prado', last_used_at: null }])
  expect(JSON.stringify(await list())).not.toContain(key)
  const seen = await read(key)
  expect(seen.statusCode).toBe(200)
  expect(Object.keys(seen.json()).toSorted()).toEqual(['at_ts', 'queues', 'states'])
  expect(seen.json().queues.length).toBeGreaterThan(0)
  expect(seen.json().states).toHaveProperty('unavailable')
  for (const name of ['Ana', 'Bruno', 'Sofia']) expect(seen.body).not.toContain(name)
  expect(await list()).toMatchObject([{ last_used_at: new Date(clock.now()).toISOString() }])
})

it('A revoked screen shows nothing, nor does one whose maker may no longer see the floor; its key opens nothing else', async () => {
  const { id, key } = await make()
  const other = await make()
  const asToken = { authorization: `Token ${key}` }
  const elsewhere = await server.app.inject({ method: 'GET', url: '/api/v1/operation/', headers: asToken })
  expect(elsewhere.statusCode).toBe(401)
  expect(await revoke(id)).toBe(204)
  expect((await read(key)).statusCode).toBe(404)
  expect(await revoke(id)).toBe(404)
  const setRoles = (permissions: string[]) =>
    server.store.write((tx) =>
      tx.db.update(groups).set({ permissions }).where(eq(groups.description, 'Supervisor')),
    )
  await setRoles(['sites.view_chat'])
  expect((await read(other.key)).statusCode).toBe(404)
  await setRoles(['sites.view_dashboard_supervisor'])
  expect((await read(other.key)).statusCode).toBe(200)
  await server.store.write((tx) =>
    tx.db.update(users).set({ is_active: false }).where(eq(users.username, 'sofia')),
  )
  expect((await read(other.key)).statusCode).toBe(404)
})

it('A person has twenty screens: the oldest one gives way to the next and is dark', async () => {
  const [first, second] = [await make(), await make()]
  for (let at = 2; at < 21; at += 1) {
    clock.advance(60_000)
    await make()
  }
  expect(await list()).toHaveLength(20)
  expect((await read(first.key)).statusCode).toBe(404)
  expect((await read(second.key)).statusCode).toBe(200)
})

it('The screens of a closed tenant are dark', async () => {
  const { key } = await make()
  const become = (status: 'suspended' | 'ended' | 'active') =>
    server.store.write((tx) => tx.db.update(contracts).set({ status }))
  for (const [status, seen] of [
    ['suspended', 404],
    ['ended', 404],
    ['active', 200],
  ] as const) {
    await become(status)
    expect((await read(key)).statusCode, status).toBe(seen)
  }
})

it('An agent makes none, and an administrator sees and revokes those of all', async () => {
  const { id } = await make()
  const ana = await tokenCaller(server.app, 'ana')
  const admin = await tokenCaller(server.app, 'admin')
  const { headers } = ana
  const refused = await server.app.inject({
    method: 'POST',
    url: URL,
    headers,
    payload: { description: 'x' },
  })
  expect(refused.statusCode).toBe(403)
  const own = await make(admin, 'Diretoria')
  expect(await list(admin)).toMatchObject([{ id }, { id: own.id }])
  expect(await list()).toMatchObject([{ id }])
  expect(await revoke(own.id)).toBe(404)
  expect(await revoke(id, admin)).toBe(204)
})

it('Making and revoking are lines of the ledger; neither it nor log nor store has the key', async () => {
  const { id, key } = await make()
  await read(key)
  await read(key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))
  await revoke(id)
  const written = await server.store.read((tx) =>
    tx.db.select().from(auditLog).where(like(auditLog.action, 'wall.%')),
  )
  expect(written.map(({ action, entity_id }) => [action, entity_id])).toEqual([
    ['wall.create', id],
    ['wall.revoke', id],
  ])
  expect(lines.join('')).not.toContain(key.slice(0, 40))
  expect(JSON.stringify(written)).not.toContain(key.slice(0, 40))
})
