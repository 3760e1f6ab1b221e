import { activities } from '@ramal/db/schema/activities'
import { auditLog } from '@ramal/db/schema/audit'
import { groups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq, like } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { revokeAllSessions } from '../../accounts/session/session-rows.ts'
import { LOG_OPTIONS } from '../../platform/log.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const NOW = Date.parse('2026-11-26T17:00:00Z')
const HOUR = 3_600_000
const NEW = 'Cavalo-7-grampo-Bateria'
const URL = '/api/v1/service/activity-feed/'

let server: TestServer
let ana: Caller
let lines: string[]
beforeEach(async () => {
  lines = []
  const log: Logger = pino({ level: 'trace', ...LOG_OPTIONS }, { write: (line) => lines.push(line) })
  server = await startTestServer({ clock: new ManualClock(NOW), log })
  ana = await tokenCaller(server.app, 'ana')
  await server.store.write((tx) => tx.db.delete(activities))
})
afterEach(() => server.stop())

const ask = (method: 'GET' | 'POST' | 'DELETE', headers: Record<string, string> = ana.headers) =>
  server.app.inject({ method, url: URL, headers })
const read = (address: string) => server.app.inject({ method: 'GET', url: address })
const open = async () => (await ask('POST')).json<{ address: string }>().address
const plan = (values: Partial<typeof activities.$inferInsert>) =>
  server.store.write((tx) =>
    tx.db.insert(activities).values({
      ...{ tenant_id: 1, description: 'Retorno', destination: '11999990000', due_at: NOW + HOUR, user_id: 1 },
      ...values,
    }),
  )
const subjects = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, subject]) => subject)

describe('one’s activities in a calendar (contract §10.1)', () => {
  it('The address is told once, reads without a session, and shows subject and time alone', async () => {
    await plan({ note: 'segredo', client_id: null })
    expect((await ask('GET')).json()).toEqual({ created_at: null })
    const opened = await ask('POST')
    expect(opened.statusCode).toBe(201)
    const { address } = opened.json<{ address: string }>()
    expect(address).toMatch(/^\/api\/v1\/service\/activity-feed\/[\w-]{43}\.ics$/)
    expect((await ask('GET')).json()).toEqual({ created_at: '2026-11-26T17:00:00.000Z' })
    const calendar = await read(address)
    expect([calendar.statusCode, calendar.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(calendar.body).toContain('DTSTART:20261126T180000Z\r\n')
    expect(subjects(calendar.body)).toEqual(['Retorno'])
    for (const hidden of ['segredo', '11999990000']) expect(calendar.body).not.toContain(hidden)
  })

  it('It has what is open of oneself and of the team, a month back and a year ahead, and nobody else’s', async () => {
    const DAY = 24 * HOUR
    await plan({ description: 'meu' })
    await plan({ description: 'da equipe', user_id: null, team_id: 1 })
    await plan({ description: 'de outro', user_id: 2 })
    await plan({ description: 'feito', ended_at: NOW })
    await plan({ description: 'sem data', due_at: null })
    await plan({ description: 'antigo', due_at: NOW - 31 * DAY })
    await plan({ description: 'longe', due_at: NOW + 366 * DAY })
    await plan({ description: 'atrasado', due_at: NOW - 29 * DAY })
    expect(subjects((await read(await open())).body)).toEqual(['atrasado', 'meu', 'da equipe'])
  })

  it('A new address ends the one before, a revoked one reads nothing, and both are lines of the ledger', async () => {
    const first = await open()
    const second = await open()
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    expect((await ask('DELETE')).statusCode).toBe(204)
    expect((await read(second)).statusCode).toBe(404)
    const written = await server.store.read((tx) =>
      tx.db.select().from(auditLog).where(like(auditLog.action, 'activity_feed.%')),
    )
    expect(written.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['activity_feed.open', 1],
      ['activity_feed.open', 1],
      ['activity_feed.close', 1],
    ])
  })

  it('Who is switched off, or may no longer see activities, has no calendar', async () => {
    const address = await open()
    const setRoles = (permissions: string[]) =>
      server.store.write((tx) =>
        tx.db.update(groups).set({ permissions }).where(eq(groups.description, 'Agente')),
      )
    await setRoles(['sites.view_chat'])
    expect((await read(address)).statusCode).toBe(404)
    expect((await ask('POST')).statusCode).toBe(403)
    await setRoles(['sites.view_activities'])
    expect((await read(address)).statusCode).toBe(200)
    await server.store.write((tx) => tx.db.update(users).set({ is_active: false }).where(eq(users.id, 1)))
    expect((await read(address)).statusCode).toBe(404)
    expect((await ask('POST', {})).statusCode).toBe(401)
  })

  it('A tenant that is closed shows no calendar of its people', async () => {
    const address = await open()
    const become = (status: 'suspended' | 'active') =>
      server.store.write((tx) => tx.db.update(contracts).set({ status }))
    await become('suspended')
    expect((await read(address)).statusCode).toBe(404)
    await become('active')
    expect((await read(address)).statusCode).toBe(200)
  })

  it('A new password ends the address, also where the other sessions stay, and so does the end of all sessions', async () => {
    const address = await open()
    const changed = await server.app.inject({
      method: 'POST',
      url: '/api/v1/business/profile/change-password/',
      headers: ana.headers,
      payload: {
        ...{ old_password: 'ramal-demo', new_password: NEW, new_password_confirm: NEW },
        end_other_sessions: false,
      },
    })
    expect(changed.statusCode).toBe(200)
    expect((await read(address)).statusCode).toBe(404)
    expect((await ask('GET')).json()).toEqual({ created_at: null })
    const next = await open()
    expect((await read(next)).statusCode).toBe(200)
    await server.store.write((tx) => revokeAllSessions(tx, 1, NOW))
    expect((await read(next)).statusCode).toBe(404)
  })

  it('Who asks for a calendar again and again is told when to come back', async () => {
    const metered = await startTestServer({ clock: new ManualClock(NOW), requestsPerSecond: 30 })
    const caller = await tokenCaller(metered.app, 'ana')
    const opened = await metered.app.inject({ method: 'POST', url: URL, headers: caller.headers })
    const { address } = opened.json<{ address: string }>()
    const asked = () => metered.app.inject({ method: 'GET', url: address })
    const first = await Promise.all(Array.from({ length: 20 }, asked))
    expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    const over = await asked()
    expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '30'])
    await metered.stop()
  })

  it('Neither log nor store nor ledger has the key', async () => {
    const key = (await open()).split('/').at(-1)!.replace('.ics', '')
    await read(`${URL}${key}.ics`)
    await read(`${URL}${key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))}.ics`)
    await read(`${URL}${key}`)
    await server.app.inject({ method: 'PUT', url: `${URL}${key}.ics` })
    expect(lines.join('')).not.toContain(key.slice(0, 40))
    const rows = await server.store.read(async (tx) => JSON.stringify(await tx.db.select().from(auditLog)))
    expect(rows).not.toContain(key.slice(0, 40))
  })
})
