import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activities } from '@ramal/db/schema/activities'
import { sessions, users } from '@ramal/db/schema/business'
import type { Store } from '@ramal/db/store/store'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { wallTime } from '@ramal/domain/calendar/zone'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { silentLog } from '../platform/log.ts'
import { hashPassword, verifyPassword } from '../platform/password.ts'
import { secretBox } from '../platform/secret-box.ts'
import { prepareDemo } from './prepare.ts'

const NEEDED = { DRACHTIO_PORT: '1', DRACHTIO_SECRET: 's', MEDIA_CONTROL_PORT: '2', MEDIA_SECRET: 's' }
const SIM = { SIM_TOKEN: 'of-this-start', SIM_ADDRESS: '127.0.0.1', SIM_PORT: '4242' }
let dataDir: string
let store: Store

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ramal-prepare-'))
  store = await openTemporaryStore()
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What a start with these settings does with the demo. */
async function start(settings: Record<string, string> = {}) {
  const env = readEnv({ ...NEEDED, ...SIM, DATA_DIR: dataDir, PLAIN_HTTP: '1', ...settings })
  await prepareDemo(env, { store, box: secretBox(Buffer.alloc(32, 7)), log: silentLog, now: 1_000 })
}
const demo = () => JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'))

async function opens(username: string, password: string): Promise<boolean> {
  const [row] = await store.read((tx) =>
    tx.db.select({ hash: users.password_hash }).from(users).where(eq(users.username, username)),
  )
  return verifyPassword(password, async () => row!.hash)
}

test('On loopback the demo opens with the password of the README', async () => {
  await start({ HOST: '127.0.0.2' })
  expect(demo()).toMatchObject({
    password: 'ramal-demo',
    sim: { url: 'http://127.0.0.1:4242', token: 'of-this-start' },
  })
  expect(await opens('admin', 'ramal-demo')).toBe(true)
})

test('The demo’s promises are due at hours of São Paulo, from tomorrow on', async () => {
  await start({ HOST: '127.0.0.2' })
  const rows = await store.read(({ db }) => db.select({ due: activities.due_at }).from(activities))
  const today = wallTime(Date.now(), 'America/Sao_Paulo').day
  const due = rows.flatMap((row) => (row.due === null ? [] : [wallTime(row.due, 'America/Sao_Paulo')]))
  expect(due.map(({ minutes }) => minutes / 60)).toEqual([9, 14.5, 10])
  // A test that runs over midnight may find them a day nearer.
  expect([1, 0]).toContain((due[0]?.day ?? 0) - today)
})

test('Of two servers at one database the one with the rest seeds the demo, and the one with its tenant follows (decision 067)', async () => {
  const [whole, file] = [store, () => existsSync(join(dataDir, 'demo.json'))]
  const as = async (tenants: TenantShare) => {
    store = { ...whole, tenants }
    await start({ HOST: '127.0.0.2' })
    store = whole
  }
  const people = () => store.read(({ db }) => db.$count(users))
  await as({ kind: 'only', ids: [1] })
  expect([await people(), file()]).toEqual([0, false])
  await as({ kind: 'except', ids: [7] })
  expect([(await people()) > 0, file()]).toEqual([true, true])
  rmSync(join(dataDir, 'demo.json'))
  await as({ kind: 'except', ids: [1] })
  expect(file()).toBe(false)
  await as({ kind: 'only', ids: [1] })
  expect(file()).toBe(true)
})

test.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.1.5' }, { NODE_ENV: 'production' }])(
  'With %j a demo of an earlier start on loopback stops the start in a sentence',
  async (settings) => {
    await start()
    await expect(start(settings)).rejects.toThrow(
      /demo accounts with the password that everybody knows.*RAMAL_DEMO=1/,
    )
  },
)

test('Beyond loopback a store without demo people starts, and none are added', async () => {
  await start({ HOST: '0.0.0.0' })
  expect(await store.read((tx) => tx.db.select().from(users))).toEqual([])
})

test('Beyond loopback a demo whose people all have other passwords starts', async () => {
  await start()
  const password_hash = await hashPassword('a password of our own')
  await store.write((tx) => tx.db.update(users).set({ password_hash }))
  await start({ HOST: '0.0.0.0' })
})

test('RAMAL_DEMO=1 gives a demo beyond loopback a password of its own, once, and ends what the known one had opened', async () => {
  await start()
  await store.write(async (tx) => {
    const [ana] = await tx.db.select().from(users).where(eq(users.username, 'ana'))
    const of = { tenant_id: ana!.tenant_id, user_id: ana!.id }
    await tx.db
      .insert(sessions)
      .values({ ...of, kind: 'cookie', secret_hash: 'h', created_at: 1, expires_at: 9e12 })
  })
  await start({ HOST: '0.0.0.0', RAMAL_DEMO: '1', PUBLIC_ADDRESS: '10.0.0.5' })
  const { password, base_url, sim } = demo()
  expect(password).toMatch(/^ramal-[0-9a-f]{18}$/)
  expect([base_url, sim.url]).toEqual(['http://10.0.0.5:8080', 'http://127.0.0.1:4242'])
  expect([await opens('admin', 'ramal-demo'), await opens('admin', password)]).toEqual([false, true])
  const [session] = await store.read((tx) => tx.db.select().from(sessions))
  expect(session?.revoked_at).not.toBeNull()

  await start({ HOST: '0.0.0.0', RAMAL_DEMO: '1' })
  expect(demo().password).toBe(password)
  await start({ HOST: '0.0.0.0' })
})

test('A new demo beyond loopback never has the known password', async () => {
  await start({ HOST: '0.0.0.0', RAMAL_DEMO: '1' })
  expect([await opens('ana', 'ramal-demo'), await opens('ana', demo().password)]).toEqual([false, true])
})

test('The demo file is readable by its owner alone, even where an old one was not', async () => {
  writeFileSync(join(dataDir, 'demo.json'), '{}', { mode: 0o644 })
  await start()
  expect(statSync(join(dataDir, 'demo.json')).mode & 0o777).toBe(0o600)
})
