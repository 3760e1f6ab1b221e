import { describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { storeSuite } from '../testing/store-suite.ts'
import { openTemporaryStore } from '../testing/temporary-store.ts'
import { connectPg } from './connection.ts'
import { openPgStore } from './open-pg-store.ts'

const log = { warn: () => {}, error: (_details: object, message: string) => expect.unreachable(message) }

async function execute(url: string, text: string) {
  const connection = await connectPg(url, 0)
  await connection.query({ text })
  await connection.close()
}

async function openWith(ddl?: string, options: { deadlineMs?: number; now?: () => number } = {}) {
  const store = await openTemporaryStore(options)
  if (ddl) await execute(store.url!, ddl)
  return store
}

storeSuite({
  name: 'PostgreSQL',
  open: ({ ddl, ...options } = {}) => openWith(ddl, options),
  async openReadOnly() {
    const store = await openTemporaryStore()
    const name = new URL(store.url!).pathname.slice(1)
    await execute(store.url!, `alter database ${name} set default_transaction_read_only = on`)
    return reopened(store.url!, () => store.close())
  },
})

/** The same database by new sessions, which begin as it says now. */
async function reopened(url: string, dropped: () => Promise<void>) {
  const connection = await connectPg(url, 0)
  await connection.query({
    text: 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  })
  await connection.close()
  const store = await openPgStore({ url, log })
  return {
    ...store,
    async close() {
      await store.close()
      await dropped()
    },
  }
}

describe('PostgreSQL alone', () => {
  it.each(['40001', '40P01'])(
    'PostgreSQL runs a function again after %s and acknowledges once',
    async (code) => {
      const store = await openWith()
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

  it('After an id that the caller chose PostgreSQL counts on from it, as SQLite does', async () => {
    const store = await openWith()
    const ids = await store.write(async ({ db }) => {
      await db.insert(contracts).values({ id: 7, code: 'seven', description: 'x' })
      return db.insert(contracts).values({ code: 'next', description: 'x' }).returning({ id: contracts.id })
    })
    expect(ids).toEqual([{ id: 8 }])
    const later = await store.write(async ({ db }) => {
      const rows = [{ code: 'left' }, { id: 17, code: 'chosen' }]
      await db.insert(contracts).values(rows.map((row) => ({ ...row, description: 'x' })))
      return db.insert(contracts).values({ code: 'after', description: 'x' }).returning({ id: contracts.id })
    })
    expect(later).toEqual([{ id: 18 }])
    await store.close()
  })

  it('A write whose session was ended is rejected, and the next one goes by a new session', async () => {
    const store = await openWith()
    await store.write((tx) => tx.db.insert(contracts).values({ code: 'before', description: 'x' }))
    const cut = store.write(async (tx) => {
      await tx.db.insert(contracts).values({ code: 'cut', description: 'x' })
      await execute(
        store.url!,
        "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      )
      await tx.db.insert(contracts).values({ code: 'after the cut', description: 'x' })
    })
    await expect(cut).rejects.toThrow()
    await store.write((tx) => tx.db.insert(contracts).values({ code: 'again', description: 'x' }))
    const rows = await store.read((tx) => tx.db.select({ code: contracts.code }).from(contracts))
    expect(rows).toEqual([{ code: 'before' }, { code: 'again' }])
    await store.close()
  })
})
