import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Migration } from '../../migrations/migration.ts'
import { SQLITE_MIGRATIONS } from '../../migrations/sqlite.ts'
import { sites } from '../../schema/business.ts'
import { contracts } from '../../schema/contracts.ts'
import { openStore } from '../open-store.ts'

const log = { warn: () => {}, error: (_: object, message: string) => expect.unreachable(message) }

/** What a program after this one would bring. */
const LATER: Migration = { tag: '9999_later', statements: ["update contracts set code = 'changed'"] }

const textsIn = (file: string, query: string) => {
  const db = new Database(file, { readonly: true })
  const texts = db.prepare<[], string>(query).pluck().all()
  db.close()
  return texts
}
const codesIn = (file: string) => textsIn(file, 'select code from contracts')
const tagsIn = (file: string) => textsIn(file, 'select tag from applied_migrations')

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-migrate-'))
  file = join(folder, 'ramal.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('A second start finds what the first one wrote', async () => {
  const first = await openStore({ file, log })
  await first.write(async (tx) => {
    await tx.db.insert(contracts).values({ code: 'a', description: 'a' })
  })
  await first.close()
  const second = await openStore({ file, log })
  expect(await second.read((tx) => tx.db.select({ code: contracts.code }).from(contracts))).toEqual([
    { code: 'a' },
  ])
  await second.close()
})

it('The store does not open a file of a newer version, and leaves it as it was', async () => {
  await (await openStore({ file, log, migrations: [...SQLITE_MIGRATIONS, LATER] })).close()
  await expect(openStore({ file, log })).rejects.toThrow(`"${LATER.tag}"`)
  expect(tagsIn(file)).toContain(LATER.tag)
  expect(existsSync(join(folder, 'backup'))).toBe(false)
})

it('The store does not open a file from before the first release, and says to start with an empty folder', async () => {
  const old = { tag: '0000_start', statements: ['create table contracts (id integer primary key)'] }
  await (await openStore({ file, log, migrations: [old] })).close()
  await expect(openStore({ file, log })).rejects.toThrow(
    'before the first release did: start with an empty DATA_DIR',
  )
  expect(tagsIn(file)).toEqual(['0000_start'])
})

it('The store copies what an older program left before it changes it, and keeps the last two copies', async () => {
  const copies = () => readdirSync(join(folder, 'backup')).sort()
  const older = await openStore({ file, log })
  await older.write(async (tx) => {
    await tx.db.insert(contracts).values({ code: 'a', description: 'A' })
  })
  await older.close()
  mkdirSync(join(folder, 'backup'))
  for (const old of ['before-2020-a.db', 'before-2021-b.db']) writeFileSync(join(folder, 'backup', old), '')
  const toldBefore: string[][] = []
  const migrations = [...SQLITE_MIGRATIONS, LATER]
  const newer = await openStore({
    file,
    log,
    migrations,
    beforeMigration: () => toldBefore.push(copies()),
  })
  await newer.close()
  expect(toldBefore).toEqual([['before-2020-a.db', 'before-2021-b.db']])
  expect(codesIn(file)).toEqual(['changed'])
  expect(copies()).toHaveLength(2)
  expect(copies()[0]).toBe('before-2021-b.db')
  expect(copies()[1]).toContain(LATER.tag)
  const copy = join(folder, 'backup', copies()[1]!)
  expect(codesIn(copy)).toEqual(['a'])
  expect(tagsIn(copy)).toEqual(SQLITE_MIGRATIONS.map(({ tag }) => tag))
  const beforeMigration = () => expect.unreachable('nothing is left to be migrated')
  await (await openStore({ file, log, migrations, beforeMigration })).close()
  expect(copies()).toHaveLength(2)
})

it('The store is not copied to where a link leads: it stays as it was, and so does what is there', async () => {
  await (await openStore({ file, log })).close()
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  for (const old of ['before-1.db', 'before-2.db', 'before-3.db']) writeFileSync(join(elsewhere, old), '')
  symlinkSync(elsewhere, join(folder, 'backup'))
  const opening = openStore({ file, log, migrations: [...SQLITE_MIGRATIONS, LATER] })
  await expect(opening).rejects.toThrow(`${join(folder, 'backup')} is a link`)
  expect(readdirSync(elsewhere)).toEqual(['before-1.db', 'before-2.db', 'before-3.db'])
  expect(tagsIn(file)).not.toContain(LATER.tag)
})

it('A new store has no copy', async () => {
  await (await openStore({ file, log })).close()
  expect(existsSync(join(folder, 'backup'))).toBe(false)
})

it('The store keeps its journal ahead and its foreign keys on', async () => {
  const store = await openStore({ file, log })
  const dangling = store.write(async (tx) => {
    await tx.db.insert(sites).values({ tenant_id: 99, description: 'x', domain: 'x', sip_realm: 'x' })
  })
  await expect(dangling).rejects.toThrow()
  const other = new Database(file, { readonly: true })
  expect(other.pragma('journal_mode', { simple: true })).toBe('wal')
  other.close()
  await store.close()
})
