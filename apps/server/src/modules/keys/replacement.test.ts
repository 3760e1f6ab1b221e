import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import { trunks } from '@ramal/db/schema/trunks'
import type { Store } from '@ramal/db/store/store'
import { TEST_DATABASE } from '@ramal/db/store/testing/postgres-databases'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { silentLog } from '../../platform/log.ts'
import { keyOf, SEALED, type SecretBox } from '../../platform/secret-box.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import type { KeySource } from './key-source.ts'
import { type Keys, openKeys } from './open-keys.ts'
import { KeyReplacement } from './replacement.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'
import { fillSealed, sealedTexts } from './testing/sealed-rows.ts'

const PAYLOADS = 1_000
const FOLDER: KeySource = { kind: 'folder' }

let dataDir: string
let store: Store
let clock: ManualClock
let keys: Keys
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ramal-replace-'))
  store = await openTemporaryStore()
  clock = new ManualClock()
  keys = await start()
  await seedDemo(store, {
    box: keys.box,
    simAddress: '127.0.0.1',
    simSipPort: 5070,
    providerUrl: 'http://127.0.0.1:1',
  })
  await fillSealed(store, keys.box, { payloads: PAYLOADS, now: clock.now() })
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (source = FOLDER) => openKeys({ dataDir, source }, { store, log: silentLog })
const replacement = (of: Keys) => new KeyReplacement({ store, clock, log: silentLog, keys: of })
const namesIn = async () => new Set((await sealedTexts(store)).map(({ text }) => keyOf(text)))
const oldFile = () => join(dataDir, 'secret.key.old')
const plain = async (box: SecretBox) => (await sealedTexts(store)).map(({ text }) => box.open(text))

/** Lets a replacement that waits for what was on its way go on. */
async function settled<T>(work: Promise<T>): Promise<T> {
  const ticks = setInterval(() => clock.advance(5_000), 20)
  return work.finally(() => clearInterval(ticks))
}

/** Every column of the database, as the engine knows them. */
const COLUMNS = process.env[TEST_DATABASE]
  ? sql`(select table_name as "table", column_name as name, data_type as type
      from information_schema.columns where table_schema = 'public') c`
  : sql`(select m.name as "table", p.name as name, lower(p.type) as type
      from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table') c`

it('Every sealed column of the store is known, and no other one holds what is sealed', async () => {
  const sealed = await store.read(async (tx) => {
    const columns = await tx.db
      .select({ table: sql<string>`c."table"`, name: sql<string>`c.name` })
      .from(COLUMNS)
      .where(sql`c.type = 'text'`)
    const found: string[] = []
    for (const { table, name } of columns) {
      const holds = sql`${sql.identifier(name)} like ${`${SEALED}%`}`
      const rows = await tx.db
        .select({ one: sql`1` })
        .from(sql`${sql.identifier(table)}`)
        .where(holds)
        .limit(1)
      if (rows.length > 0 || name.endsWith('_enc')) found.push(`${table}.${name}`)
    }
    return found
  })
  expect(sealed.sort()).toEqual(Object.keys(SEALED_COLUMNS).sort())
})

it('A replacement seals everything with the new key and destroys the former one', async () => {
  const before = await plain(keys.box)
  const former = keys.box.current
  const ended = await settled(replacement(keys).replace())
  expect(ended).toMatchObject({ done: true, unreadable: 0, former: [former], current: keys.box.current })
  expect(ended.resealed).toBe(before.length)
  expect(await namesIn()).toEqual(new Set([keys.box.current]))
  expect(existsSync(oldFile())).toBe(false)
  // A start knows the new key alone, and reads everything with it.
  const next = await start()
  expect(next.box.older).toEqual([])
  expect(await plain(next.box)).toEqual(before)
})

it('The former key opens for a minute more, for work that read or sealed something before the change', async () => {
  const [{ text } = { text: '' }] = await sealedTexts(store)
  const opened = keys.box.open(text)
  const work = replacement(keys)
  const late = keys.box.seal('on its way')
  const replacing = work.replace()
  await expect.poll(namesIn, { timeout: 15_000 }).toEqual(new Set([keys.box.current]))
  await store.write((tx) => tx.db.update(trunks).set({ password_enc: late }))
  await settled(replacing)
  expect(await namesIn()).toEqual(new Set([keys.box.current]))
  const [trunk] = await store.read((tx) => tx.db.select().from(trunks))
  expect(keys.box.open(trunk!.password_enc!)).toBe('on its way')
  expect(keys.box.open(text)).toBe(opened)
  clock.advance(60_000)
  expect(() => keys.box.open(text)).toThrow('a key that is not known')
})

it('A replacement goes on at the next start where the server was stopped, with both keys until it is over', async () => {
  const before = await plain(keys.box)
  const first = replacement(keys)
  const begun = first.replace()
  await expect.poll(() => existsSync(oldFile()), { timeout: 15_000 }).toBe(true)
  await first.stop()
  expect((await begun).done).toBe(false)
  const next = await start()
  expect(next.box.older).toHaveLength(1)
  expect(await plain(next.box)).toEqual(before)
  const work = replacement(next)
  work.start()
  const ticks = setInterval(() => clock.advance(5_000), 20)
  await expect.poll(() => existsSync(oldFile()), { timeout: 15_000 }).toBe(false)
  clearInterval(ticks)
  await work.stop()
  expect(await namesIn()).toEqual(new Set([next.box.current]))
  expect(await plain(next.box)).toEqual(before)
})

it('A replacement asked for again while one is under way makes no further key', async () => {
  const work = replacement(keys)
  const [one, other] = await settled(Promise.all([work.replace(), work.replace()]))
  expect(one.current).toBe(other.current)
  const again = await settled(work.replace())
  expect(again.current).not.toBe(one.current)
  expect(again.former).toContain(one.current)
  clock.advance(60_000)
  expect(await namesIn()).toEqual(new Set([keys.box.current]))
  expect(keys.box.older).toEqual([])
})

it('A row that is sealed anew keeps its time of change', async () => {
  const times = () =>
    store.read((tx) =>
      tx.db.select({ id: trunks.id, at: trunks.updated_at }).from(trunks).orderBy(asc(trunks.id)),
    )
  const before = await times()
  await settled(replacement(keys).replace())
  expect(await times()).toEqual(before)
})

it('A text that no key opens stays, is counted, and hinders nothing else', async () => {
  await store.write((tx) =>
    tx.db
      .update(providerPayloads)
      .set({ payload_enc: 'v1.0123456789ab.AAAA' })
      .where(eq(providerPayloads.id, 60)),
  )
  const ended = await settled(replacement(keys).replace())
  expect(ended).toMatchObject({ done: true, unreadable: 1 })
  expect(await namesIn()).toEqual(new Set([keys.box.current, '0123456789ab']))
})

it('A replacement is in the audit of the tenant, with its begin and end and no key', async () => {
  await settled(replacement(keys).replace())
  const lines = await auditLines(store, 'key.replace')
  expect(lines.map(({ data }) => [data['state'], data['origin']])).toEqual([
    ['begun', 'operator'],
    ['done', 'operator'],
  ])
  const text = JSON.stringify(lines)
  const key = readFileSync(join(dataDir, 'secret.key'))
  for (const form of ['hex', 'base64'] as const) expect(text).not.toContain(key.toString(form).slice(0, 20))
})

it('Other writes come between the slices of a replacement', async () => {
  const work = replacement(keys)
  const replacing = settled(work.replace())
  await expect.poll(() => existsSync(oldFile()), { timeout: 15_000 }).toBe(true)
  const between: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await store.write((tx) => tx.db.update(trunks).set({ last_error: null }))
    between.push((await work.status()).left)
  }
  expect(between.filter((left) => left > 0).length).toBeGreaterThan(1)
  await replacing
  expect((await work.status()).left).toBe(0)
})
