import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { storeSuite } from '../testing/store-suite.ts'
import { migratePg } from './migrate.ts'
import { openPgStore } from './open-pg-store.ts'

// What `node --conditions=postgres` does in a process, for this file.
vi.mock('#dialect', () => import('../../dialect.pg.ts'))

const log = { warn: () => {}, error: (_details: object, message: string) => expect.unreachable(message) }

// Starting PostgreSQL takes 2 s: one for all tests, emptied before each store is opened.
let client: PGlite
beforeAll(async () => {
  client = await PGlite.create()
  await migratePg(client)
}, 30_000)
afterAll(() => client.close())

async function openWith(ddl: string, options: { deadlineMs?: number; now?: () => number } = {}) {
  await client.exec('reset default_transaction_read_only')
  await client.exec('drop table if exists planted')
  const { rows } = await client.query<{ names: string }>(
    "select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public' and tablename <> 'applied_migrations'",
  )
  await client.exec(`truncate ${rows[0]!.names} restart identity`)
  const store = await openPgStore({ client, log, ...options })
  await client.exec(ddl)
  return store
}

storeSuite({
  name: 'PostgreSQL',
  open: ({ ddl = '', ...options } = {}) => openWith(ddl, options),
  openReadOnly: () => openWith('set default_transaction_read_only = on'),
})

describe('PostgreSQL alone', () => {
  it.each(['40001', '40P01'])(
    'PostgreSQL runs a function again after %s and acknowledges once',
    async (code) => {
      const store = await openWith('')
      let runs = 0
      let effects = 0
      await store.write(async (tx) => {
        runs += 1
        tx.afterCommit(() => {
          effects += 1
        })
        await tx.db.insert(contracts).values({ code: `run ${runs}`, description: 'x' })
        if (runs < 3) throw Object.assign(new Error('try again'), { code })
      })
      expect(await store.read((tx) => tx.db.select({ code: contracts.code }).from(contracts))).toEqual([
        { code: 'run 3' },
      ])
      expect([runs, effects]).toEqual([3, 1])
      await store.close()
    },
  )
})
