import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SQLITE_MIGRATIONS } from '../../migrations/sqlite.generated.ts'
import { sites } from '../../schema/business.ts'
import { contracts } from '../../schema/contracts.ts'
import { openStore } from '../open-store.ts'

const log = { warn: () => {}, error: (_: object, message: string) => expect.unreachable(message) }

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-migrate-'))
  file = join(folder, 'ramal.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a second start finds what the first one wrote', async () => {
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

it('does not open a file of a newer version, and leaves it as it was', async () => {
  await (await openStore({ file, log })).close()
  const newer = new Database(file)
  newer.prepare('insert into applied_migrations (tag, at) values (?, ?)').run('9999_later', 0)
  newer.close()
  await expect(openStore({ file, log })).rejects.toThrow('9999_later')
})

it('copies what an older program left before it changes it, and keeps the last two copies', async () => {
  const last = SQLITE_MIGRATIONS.at(-1)!
  const copies = () => readdirSync(join(folder, 'backup')).sort()
  const older = new Database(file)
  older.pragma('synchronous = OFF')
  older.exec('create table applied_migrations (tag text primary key, at integer not null)')
  for (const { tag, statements } of SQLITE_MIGRATIONS.slice(0, -1)) {
    for (const statement of statements) older.exec(statement)
    older.prepare('insert into applied_migrations values (?, 0)').run(tag)
  }
  older.exec("insert into contracts (id, code, description, created_at) values (1, 'a', 'A', 1)")
  older.close()
  mkdirSync(join(folder, 'backup'))
  for (const old of ['before-2020-a.db', 'before-2021-b.db']) writeFileSync(join(folder, 'backup', old), '')
  const toldBefore: string[][] = []
  const store = await openStore({ file, log, beforeMigration: () => toldBefore.push(copies()) })
  await store.close()
  expect(toldBefore).toEqual([['before-2020-a.db', 'before-2021-b.db']])
  expect(copies()).toHaveLength(2)
  expect(copies()[0]).toBe('before-2021-b.db')
  expect(copies()[1]).toContain(last.tag)
  const copy = new Database(join(folder, 'backup', copies()[1]!), { readonly: true })
  expect(copy.prepare('select code from contracts').pluck().all()).toEqual(['a'])
  expect(copy.prepare('select tag from applied_migrations').pluck().all()).not.toContain(last.tag)
  copy.close()
  const beforeMigration = () => expect.unreachable('nothing is left to be migrated')
  await (await openStore({ file, log, beforeMigration })).close()
  expect(copies()).toHaveLength(2)
})

it('a new store has no copy', async () => {
  await (await openStore({ file, log })).close()
  expect(existsSync(join(folder, 'backup'))).toBe(false)
})

it('keeps its journal ahead and its foreign keys on', async () => {
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
