import { randomBytes } from 'node:crypto'
import { users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secretBox } from '../../platform/secret-box.ts'
import { seedOtherTenant } from '../../testing/authorisation/testing/other-tenant.ts'
import { PASSWORD } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'
import { openProcesses } from './testing/server-processes.ts'

/** Processes start beside many others. */
const PATIENCE = { timeout: 30_000 }

let processes: Awaited<ReturnType<typeof openProcesses>>
beforeEach(async () => {
  processes = await openProcesses()
})
afterEach(() => processes.close())

/** How the profile is answered by that door: the status; null where nobody answers. */
function profileAt(url: string, token: string): Promise<number | null> {
  return fetch(`${url}/v1/business/profile/`, { headers: { authorization: `Token ${token}` } }).then(
    ({ status }) => status,
    () => null,
  )
}

async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** The demo, and a second tenant whose admin Berta has the demo's password. */
async function seedTwoTenants(): Promise<{ other: number }> {
  const first = await processes.server('seeding')
  await processes.end(first.server, 'SIGTERM')
  const { tenantId } = await processes.fill((store) =>
    store.write(async (tx) => {
      const base = await seedOtherTenant(tx)
      const [ana] = await tx.db.select().from(users).where(eq(users.username, 'ana'))
      const { password_hash } = ana!
      await tx.db.update(users).set({ password_hash }).where(eq(users.id, base.userId))
      return base
    }),
  )
  return { other: tenantId }
}

it('A second server at one database passes on to the first, and after its death serves the same sessions by itself', {
  timeout: 90_000,
}, async () => {
  const first = await processes.server('first')
  const second = await processes.server('second')
  const token = await signIn(second.url, 'ana')
  // By either door it is one server.
  expect([await profileAt(first.url, token), await profileAt(second.url, token)]).toEqual([200, 200])
  await processes.end(first.server, 'SIGKILL')
  await expect.poll(() => profileAt(second.url, token), PATIENCE).toBe(200)
  expect(await profileAt(first.url, token)).toBeNull()
  await processes.end(second.server, 'SIGTERM')
  expect(second.server.exitCode).toBe(0)
})

it('Two servers have a tenant each and answer for both; when one is killed the other takes its tenant, and nobody of its own notices', {
  timeout: 180_000,
}, async () => {
  const { other } = await seedTwoTenants()
  const alone = await processes.server('first')
  const second = await processes.server('second', { tenants: String(other) })
  // It had all of them: it ends for the other one's sake, and its supervisor starts it anew.
  await expect.poll(() => alone.server.exitCode, PATIENCE).toBe(1)
  const first = await processes.server('first', { port: alone.port })
  const doors = [first, second].map(({ port }) => `http://127.0.0.1:${port}`)
  await expect.poll(processes.owners, PATIENCE).toEqual(doors)
  // A sign-in is anybody's: each comes in by the door of the other one's server.
  const ana = await signIn(second.url, 'ana')
  const berta = await signIn(first.url, 'berta')
  const everywhere = [first, second].flatMap(({ url }) => [profileAt(url, ana), profileAt(url, berta)])
  expect(await Promise.all(everywhere)).toEqual([200, 200, 200, 200])
  const tab = await openTab(first.port, berta)
  tab.send('login', { uid: tab.uid, page: '/' })
  expect(await tab.next('startService')).toMatchObject({ action: 'startService' })

  await processes.end(second.server, 'SIGKILL')
  await tab.closed()
  expect(await profileAt(first.url, ana)).toBe(200)
  await expect.poll(() => profileAt(first.url, berta), PATIENCE).toBe(200)
  expect(await profileAt(first.url, ana)).toBe(200)
  const again = await openTab(first.port, berta)
  again.send('login', { uid: again.uid, page: '/' })
  expect(await again.next('startService')).toMatchObject({ action: 'startService' })
  again.close()
  expect(await processes.owners()).toEqual([doors[0], doors[0]])

  const back = await processes.server('second', { tenants: String(other), port: second.port })
  expect([await profileAt(back.url, ana), await profileAt(back.url, berta)]).toEqual([200, 200])
  await processes.end(first.server, 'SIGTERM')
  expect(first.server.exitCode).toBe(0)
  await expect.poll(() => profileAt(back.url, ana), PATIENCE).toBe(200)
  await expect.poll(() => profileAt(back.url, berta), PATIENCE).toBe(200)
})

it('A server whose key does not open what the database holds asks nobody for their tenants', {
  timeout: 60_000,
}, async () => {
  await processes.fill((store) =>
    store.write(async (tx) => {
      const { tenantId } = await seedOtherTenant(tx)
      const sip_password = secretBox(randomBytes(32)).seal('s')
      await tx.db.update(endpoints).set({ sip_password }).where(eq(endpoints.tenant_id, tenantId))
    }),
  )
  await expect(processes.server('stranger', { tenants: '2' })).rejects.toThrow('ended with 1')
  expect(await processes.rows("select tenants from database_shares where home like 'http%'")).toEqual([])
})
