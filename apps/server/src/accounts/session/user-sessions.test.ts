import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { cookieCaller, profileStatus, tokenCaller } from '../../testing/sign-in.ts'
import { openServingTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { userRow } from '../../testing/user-rows.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

type Headers = Record<string, string>
const idOf = async (username: string) => (await userRow(server.store, username)).id
const end = async (headers: Headers, id: number) =>
  (await server.app.inject({ method: 'POST', url: `/api/v1/business/users/${id}/end-sessions/`, headers }))
    .statusCode
const profile = (headers: Headers) => profileStatus(server.app, headers)
const ended = () => auditLines(server.store, 'access.end')

it('An administrator signs one person out everywhere, and nobody else (ASVS 7.4.5)', async () => {
  const admin = await tokenCaller(server.app, 'admin')
  const [page, program] = [await cookieCaller(server.app, 'ana'), await tokenCaller(server.app, 'ana')]
  const bruno = await tokenCaller(server.app, 'bruno')
  const tab = await openServingTab(server.port, program.token)
  const id = await idOf('ana')
  expect(await end(admin.headers, id)).toBe(204)
  expect(await tab.closed()).toBe(4401)
  expect(tab.closeReason).toBe('ended_by_admin')
  for (const { headers } of [page, program]) expect(await profile(headers)).toBe(401)
  for (const { headers } of [admin, bruno]) expect(await profile(headers)).toBe(200)
  expect(server.telephony.endedDevices).toEqual([id])
  const [line, ...more] = await ended()
  expect(line).toMatchObject({
    user_id: await idOf('admin'),
    address: '127.0.0.1',
    entity: 'user',
    entity_id: id,
  })
  expect([line?.data, more]).toEqual([{ reason: 'ended' }, []])
  expect(await profile((await tokenCaller(server.app, 'ana')).headers)).toBe(200)
})

it('Nobody is signed out by a caller without the permission, of another tenant, or not signed in', async () => {
  const [admin, sofia] = [await tokenCaller(server.app, 'admin'), await tokenCaller(server.app, 'sofia')]
  const ana = await tokenCaller(server.app, 'ana')
  expect(await end(sofia.headers, await idOf('ana'))).toBe(403)
  expect(await end({}, await idOf('ana'))).toBe(401)
  expect(await end(admin.headers, 999_999)).toBe(404)
  const other = await server.store.write(async (tx) => {
    const [tenant] = await tx.db.insert(contracts).values({ code: 'acme', description: 'Acme' }).returning()
    const values = { tenant_id: tenant!.id, username: 'eva', first_name: 'Eva', description: 'Eva' }
    const [eva] = await tx.db
      .insert(users)
      .values({ ...values, password_hash: '-' })
      .returning()
    return eva!.id
  })
  expect(await end(admin.headers, other)).toBe(404)
  expect(await profile(ana.headers)).toBe(200)
  expect(await ended()).toEqual([])
})
