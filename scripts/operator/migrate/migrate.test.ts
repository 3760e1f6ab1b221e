import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Migration } from '@ramal/db/migrations/migration'
import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolder, rowsOf } from '../testing/data-folder.ts'
import { migrateStore } from './migrate.ts'

/** What a program after this one would bring: a table, a column, and rows that move. */
const LATER: Migration = {
  tag: '0001_later-12345678',
  statements: [
    'create table badges (id integer primary key, text text)',
    'alter table contracts add column colour text',
    'insert into badges (text) select topic from outbox',
    'delete from outbox',
  ],
}

let folder: DataFolder
beforeEach(async () => {
  folder = await new DataFolder().open()
  folder.fill(30)
})
afterEach(() => folder.remove())

const migrate = (migrations: readonly Migration[] = [...SQLITE_MIGRATIONS, LATER]) =>
  migrateStore({ dataDir: folder.dataDir, migrations, tell: () => {} })
const opened = <T>(path: string, read: (raw: Database.Database) => T): T => {
  const raw = new Database(path, { readonly: true })
  try {
    return read(raw)
  } finally {
    raw.close()
  }
}
const store = () => join(folder.dataDir, 'ramal.db')

describe('npx ramal migrate', () => {
  it('A store of an older version is copied as it was, changed, and what changed is said', async () => {
    const before = rowsOf(folder.raw)
    folder.stop()
    const changes = await migrate()
    expect(changes).toMatchObject({
      steps: [LATER.tag],
      added: ['badges', 'contracts.colour'],
      removed: [],
      rows: [{ table: 'outbox', before: 3, after: 0 }],
    })
    expect(opened(changes.copy!, rowsOf)).toEqual(before)
    expect(opened(store(), (raw) => raw.prepare('select count(*) from badges').pluck().get())).toBe(3)
  })

  it.runIf(process.getuid?.() === 0)(
    'What root migrates stays its owner’s, who needs the copy and its folder',
    () => {
      folder.stop()
      const { dataDir } = folder
      const nobody = 65_534
      const paths = () => [
        dataDir,
        ...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name))),
      ]
      for (const path of [folder.root, ...paths()]) chownSync(path, nobody, nobody)
      const code = `
      import { migrateWith } from '${new URL('../commands/migrate.ts', import.meta.url)}'
      import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
      const told = { dataDir: ${JSON.stringify(dataDir)}, env: {}, say() {}, tell() {} }
      await migrateWith([...SQLITE_MIGRATIONS, ${JSON.stringify(LATER)}])([], told)`
      const here = { cwd: import.meta.dirname, stdio: 'pipe' } as const
      execFileSync(process.execPath, ['--input-type=module-typescript', '-e', code], here)
      expect(readdirSync(join(dataDir, 'backup'))).toHaveLength(1)
      expect(paths().map((path) => lstatSync(path).uid)).toEqual(paths().map(() => nobody))
    },
  )

  it('A store of this version stays as it is, without a copy', async () => {
    folder.stop()
    expect(await migrate(SQLITE_MIGRATIONS)).toMatchObject({ steps: [], copy: null })
    expect(readdirSync(folder.dataDir)).toEqual(['ramal.db'])
  })

  it('A store of a newer version is refused and stays as it is', async () => {
    folder.stop()
    await migrate()
    const after = opened(store(), rowsOf)
    await expect(migrate(SQLITE_MIGRATIONS)).rejects.toMatchObject({
      key: 'store.newer',
      values: { step: LATER.tag },
    })
    expect(opened(store(), rowsOf)).toEqual(after)
  })

  it('It waits for nobody: while a server runs it says so', async () => {
    folder.put('server.lock', String(process.ppid))
    await expect(migrate()).rejects.toMatchObject({ key: 'migrate.running' })
  })

  it('A server in another container, whose number is nobody’s here, is found by its door', async () => {
    folder.put('server.lock', '999999999')
    const door = createServer().listen(join(folder.dataDir, 'operator.sock'))
    await once(door, 'listening')
    await expect(migrate()).rejects.toMatchObject({ key: 'migrate.running' })
    door.close()
  })

  it('A step that fails leaves the store as it was, and the next run goes through', async () => {
    const before = rowsOf(folder.raw)
    folder.stop()
    const broken = { ...LATER, statements: [...LATER.statements, 'insert into nowhere values (1)'] }
    await expect(migrate([...SQLITE_MIGRATIONS, broken])).rejects.toThrow('nowhere')
    expect(opened(store(), rowsOf)).toEqual(before)
    expect((await migrate()).steps).toEqual([LATER.tag])
  })

  it('A damaged store is not migrated', async () => {
    folder.fill(3_000)
    folder.stop()
    const raw = new Database(store())
    raw.unsafeMode().exec('pragma writable_schema = on')
    raw.exec("update sqlite_schema set rootpage = 3 where name = 'outbox'")
    raw.close()
    await expect(migrate()).rejects.toMatchObject({ key: 'store.damaged' })
    expect(readdirSync(folder.dataDir)).not.toContain('backup')
  })

  it('A link in the place of the folder of copies is refused, and nothing is written where it leads', async () => {
    folder.stop()
    const elsewhere = join(folder.root, 'elsewhere')
    mkdirSync(elsewhere)
    symlinkSync(elsewhere, join(folder.dataDir, 'backup'))
    await expect(migrate()).rejects.toMatchObject({ key: 'migrate.link' })
    expect(readdirSync(elsewhere)).toEqual([])
  })

  it('A folder without a store, or with half a restore, is said', async () => {
    folder.stop()
    const dataDir = join(folder.root, 'empty')
    await expect(
      migrateStore({ dataDir, migrations: SQLITE_MIGRATIONS, tell: () => {} }),
    ).rejects.toMatchObject({ key: 'store.none' })
    writeFileSync(join(folder.dataDir, 'unfinished-restore'), '')
    await expect(migrate()).rejects.toMatchObject({ key: 'migrate.unfinishedRestore' })
  })
})
