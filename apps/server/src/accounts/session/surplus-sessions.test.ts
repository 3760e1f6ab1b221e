import { sessions } from '@ramal/db/schema/business'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { profileStatus, tokenCaller } from '../../testing/sign-in.ts'
import { openServingTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { userRow } from '../../testing/user-rows.ts'
import { MAX_SESSIONS } from './surplus-sessions.ts'

let clock: ManualClock
let server: TestServer
beforeEach(async () => {
  clock = new ManualClock()
  server = await startTestServer({ clock })
})
afterEach(() => server.stop())

const carla = () => userRow(server.store, 'carla')
/** Begins so many live sessions of carla. */
async function beginSessions(times: number) {
  const { id, tenant_id } = await carla()
  const own = { tenant_id, user_id: id, kind: 'token' as const, created_at: clock.now() }
  const row = (i: number) => ({
    ...own,
    secret_hash: `${clock.now()} ${i}`,
    expires_at: clock.now() + 86_400_000,
  })
  await server.store.write((tx) =>
    tx.db.insert(sessions).values(Array.from({ length: times }, (_, i) => row(i))),
  )
}
const ended = () => auditLines(server.store, 'session.end')
const profile = (headers: Record<string, string>) => profileStatus(server.app, headers)

it('When a person has more than fifty live sessions, the one unused for longest ends, with its sockets and a line', async () => {
  const first = await tokenCaller(server.app, 'carla')
  const tab = await openServingTab(server.port, first.token)
  clock.advance(1_000)
  await beginSessions(MAX_SESSIONS - 2)
  const colleague = await tokenCaller(server.app, 'bruno')
  clock.advance(1_000)
  await tokenCaller(server.app, 'carla')
  expect(await ended()).toEqual([])
  const last = await tokenCaller(server.app, 'carla')
  expect(await tab.closed()).toBe(4401)
  expect(tab.closeReason).toBe('ended')
  expect([await profile(first.headers), await profile(last.headers)]).toEqual([401, 200])
  expect(await profile(colleague.headers)).toBe(200)
  expect(await ended()).toMatchObject([{ user_id: (await carla()).id, data: { reason: 'too_many' } }])
})

it('A browser that is in use is not ended by a program that signs in for each errand', async () => {
  const browser = await tokenCaller(server.app, 'carla')
  clock.advance(3_600_000)
  await beginSessions(MAX_SESSIONS - 1)
  clock.advance(60_000)
  await profile(browser.headers)
  await server.accounts.lastSeen.flush()
  await tokenCaller(server.app, 'carla')
  expect(await profile(browser.headers)).toBe(200)
  const { id } = await carla()
  const live = await server.store.read((tx) => tx.db.select().from(sessions).where(eq(sessions.user_id, id)))
  expect(live.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(MAX_SESSIONS)
})
