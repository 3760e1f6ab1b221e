import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
