import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
import { connect } from '@ramal/db/store/sqlite/connection'
import { migrateSqlite } from '@ramal/db/store/sqlite/migrate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UNFINISHED_RESTORE } from './unfinished-restore.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ramal-start-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** The server itself, as the supervisor starts it; it ends before it listens. */
const start = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      DRACHTIO_PORT: '1',
      DRACHTIO_SECRET: 'x',
      MEDIA_PORT: '1',
      MEDIA_CONTROL_PORT: '1',
      MEDIA_SECRET: 'x',
    },
  })

it('A server does not start where a restore was not finished, and makes nothing there', {
  timeout: 60_000,
}, () => {
  mkdirSync(join(dataDir, UNFINISHED_RESTORE))
  const { status, stderr } = start()
  expect(status).toBe(1)
  expect(stderr).toContain(`A restore into ${dataDir} was not finished`)
  expect(readdirSync(dataDir)).toEqual([UNFINISHED_RESTORE])
})

it('A server does not start on a store of a newer version, says so, and leaves it as it was', {
  timeout: 60_000,
}, async () => {
  const file = join(dataDir, 'ramal.db')
  const { raw, close } = await connect(file, 'write')
  migrateSqlite(raw, [
    ...SQLITE_MIGRATIONS,
    { tag: '0001_later-12345678', statements: ['create table badges (id)'] },
  ])
  raw.pragma('journal_mode = delete')
  close()
  const before = readFileSync(file)
  const { status, stdout } = start()
  expect(status).toBe(1)
  expect(stdout).toContain('does not know its migration \\"0001_later-12345678\\"')
  const after = await connect(file, 'write')
  after.raw.pragma('journal_mode = delete')
  after.close()
  expect(readFileSync(file).length).toBe(before.length)
  expect(readdirSync(dataDir)).not.toContain('backup')
})
