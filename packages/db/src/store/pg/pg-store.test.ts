import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { forms } from '../../schema/service.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { createDatabase, dropDatabase, urlOf } from '../testing/postgres-databases.ts'
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
    const name = await createDatabase()
    await (await openAt(urlOf(name))).close()
    await execute(urlOf(name), `alter database ${name} set default_transaction_read_only = on`)
    const store = await openAt(urlOf(name))
    return {
      ...store,
      async close() {
        await store.close()
        await dropDatabase(name)
      },
    }
  },
})

async function openAt(url: string) {
  const database = await ownDatabase(url)
  const store = await openPgStore({ database, log })
  return {
    ...store,
    async close() {
      await store.close()
      await database.release()
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

  it('A text or a document with a sign that PostgreSQL does not know is stored without it, and found by it', async () => {
    const store = await openWith()
    const [id] = await store.write(async ({ db }) => {
      const [contract] = await db.insert(contracts).values({ code: 'a\0b', description: 'x' }).returning()
      const definition = { label: 'a\0b\ud800', kept: '\\u0000 😀' }
      const rows = await db
        .insert(forms)
        .values({ tenant_id: contract!.id, description: 'x', definition })
        .returning({ id: forms.id })
      return rows.map((row) => row.id)
    })
    const found = await store.read(({ db }) => db.select().from(contracts).where(eq(contracts.code, 'a\0b')))
    expect(found.map(({ code }) => code)).toEqual(['a\ufffdb'])
    const [form] = await store.read(({ db }) => db.select().from(forms).where(eq(forms.id, id!)))
    expect(form?.definition).toEqual({ label: 'a\ufffdb\ufffd', kept: '\\u0000 😀' })
    await store.close()
  })

  it('What PostgreSQL says of a value that does not fit does not say the value', async () => {
    const store = await openWith()
    const read = store.read(({ db }) => db.select().from(contracts).where(eq(contracts.id, 39_053_344_705)))
    const error = await read.then(
      () => expect.unreachable(),
      (failure: Error) => failure,
    )
    expect(error).toMatchObject({ code: '22003', message: 'a value does not fit (read of contracts)' })
    expect(`${error.stack} ${String(error.cause)}`).not.toContain('39053344705')
    await store.close()
  })

  it('A write whose session was ended is rejected, and the next one goes by a new session', async () => {
    const store = await openWith()
    await store.write((tx) => tx.db.insert(contracts).values({ code: 'before', description: 'x' }))
    const cut = store.write(async (tx) => {
      await tx.db.insert(contracts).values({ code: 'cut', description: 'x' })
      await execute(
        store.url!,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
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
