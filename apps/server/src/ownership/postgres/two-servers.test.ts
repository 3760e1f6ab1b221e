import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '@ramal/db/schema/business'
import { openStore } from '@ramal/db/store/open-store'
import { connectPg } from '@ramal/db/store/pg/connection'
import { readShares } from '@ramal/db/store/pg/share-rows'
import { ownDatabase } from '@ramal/db/store/testing/own-database'
import { createDatabase, dropDatabase, urlOf } from '@ramal/db/store/testing/postgres-databases'
import { freePort } from '@ramal/process/free-port'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedOtherTenant } from '../../testing/authorisation/testing/other-tenant.ts'
import { PASSWORD } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')

let folder: string
let database: string
let servers: ChildProcess[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-two-'))
  database = await createDatabase()
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => end(server, 'SIGKILL')))
  await dropDatabase(database)
  rmSync(folder, { recursive: true, force: true })
})

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await gone
}

/** The server itself, with a data folder of its own and the key of both; resolves when it serves. */
async function start(name: string, { tenants = '', port }: { tenants?: string; port?: number } = {}) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  return serve(dataDir, tenants, port ?? (await freePort()))
}

async function serve(dataDir: string, tenants: string, port: number) {
  const server = spawn(process.execPath, ['--conditions=postgres', MAIN], {
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: urlOf(database), TENANTS: tenants },
      ...{ SIP_PORT: '0', DRACHTIO_PORT: '1', MEDIA_PORT: '1', DRACHTIO_SECRET: 's', MEDIA_SECRET: 's' },
      ...{ LOG_LEVEL: 'fatal', SECRET_KEY_FILE: join(folder, 'key') },
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  servers.push(server)
  await new Promise((resolve, reject) => {
    server.once('message', resolve)
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { server, port, url: `http://127.0.0.1:${port}/api` }
}

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

/** Who serves each share, by the table. */
async function addresses(): Promise<string[]> {
  const connection = await connectPg(urlOf(database), 0)
  const shares = await readShares(connection)
  await connection.close()
  return shares.filter(({ isReady, isHeld }) => isReady && isHeld).map(({ address }) => address)
}

/** The demo, and a second tenant whose admin Berta has the demo's password. */
async function seedTwoTenants(): Promise<{ other: number }> {
  const first = await start('seeding')
  await end(first.server, 'SIGTERM')
  const owned = await ownDatabase(urlOf(database))
  const log = { warn: () => {}, error: (details: object) => expect.unreachable(JSON.stringify(details)) }
  const store = await openStore({ file: '', database: owned, log })
  const { tenantId } = await store.write(async (tx) => {
    const base = await seedOtherTenant(tx)
    const [ana] = await tx.db.select().from(users).where(eq(users.username, 'ana'))
    await tx.db.update(users).set({ password_hash: ana!.password_hash }).where(eq(users.id, base.userId))
    return base
  })
  await store.close()
  await owned.release()
  return { other: tenantId }
}

beforeEach(() => writeFileSync(join(folder, 'key'), randomBytes(32).toString('base64'), { mode: 0o600 }))

it('A second server at one database passes on to the first, and after its death serves the same sessions by itself', {
  timeout: 90_000,
}, async () => {
  const first = await start('first')
  const second = await start('second')
  const token = await signIn(second.url, 'ana')
  // By either door it is one server.
  expect([await profileAt(first.url, token), await profileAt(second.url, token)]).toEqual([200, 200])
  await end(first.server, 'SIGKILL')
  await expect.poll(() => profileAt(second.url, token), { timeout: 30_000 }).toBe(200)
  expect(await profileAt(first.url, token)).toBeNull()
  await end(second.server, 'SIGTERM')
  expect(second.server.exitCode).toBe(0)
})

it('Two servers have a tenant each and answer for both; when one is killed the other takes its tenant, and nobody of its own notices', {
  timeout: 180_000,
}, async () => {
  const { other } = await seedTwoTenants()
  const alone = await start('first')
  const second = await start('second', { tenants: String(other) })
  // It had all of them: it ends for the other one's sake, and its supervisor starts it anew.
  await expect.poll(() => alone.server.exitCode, { timeout: 30_000 }).toBe(1)
  const first = await start('first', { port: alone.port })
  const doors = [first, second].map(({ port }) => `http://127.0.0.1:${port}`)
  await expect.poll(addresses, { timeout: 30_000 }).toEqual(doors)
  // A sign-in is anybody's: each comes in by the door of the other one's server.
  const ana = await signIn(second.url, 'ana')
  const berta = await signIn(first.url, 'berta')
  const everywhere = [first, second].flatMap(({ url }) => [profileAt(url, ana), profileAt(url, berta)])
  expect(await Promise.all(everywhere)).toEqual([200, 200, 200, 200])
  const tab = await openTab(first.port, berta)
  tab.send('login', { uid: tab.uid, page: '/' })
  expect(await tab.next('startService')).toMatchObject({ action: 'startService' })

  await end(second.server, 'SIGKILL')
  await tab.closed()
  expect(await profileAt(first.url, ana)).toBe(200)
  await expect.poll(() => profileAt(first.url, berta), { timeout: 30_000 }).toBe(200)
  expect(await profileAt(first.url, ana)).toBe(200)
  const again = await openTab(first.port, berta)
  again.send('login', { uid: again.uid, page: '/' })
  expect(await again.next('startService')).toMatchObject({ action: 'startService' })
  again.close()
  expect(await addresses()).toEqual([doors[0], doors[0]])

  const back = await start('second', { tenants: String(other), port: second.port })
  expect([await profileAt(back.url, ana), await profileAt(back.url, berta)]).toEqual([200, 200])
  await end(first.server, 'SIGTERM')
  expect(first.server.exitCode).toBe(0)
  await expect.poll(() => profileAt(back.url, ana), { timeout: 30_000 }).toBe(200)
  await expect.poll(() => profileAt(back.url, berta), { timeout: 30_000 }).toBe(200)
})
