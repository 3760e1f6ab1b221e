import { readdirSync } from 'node:fs'
import { asc } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { outbox } from '../../schema/realtime.ts'
import { openTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts'
import { createLongReader } from './long-reader.ts'

describe('a long read', () => {
  let store: TemporaryStore
  afterEach(() => store.close())

  it('A long read lets writes commit meanwhile and keeps its own snapshot', async () => {
    store = await openTemporaryStore()
    let wrote = false
    const counts = await store.read(
      async (tx) => {
        const before = await tx.db.$count(contracts)
        await store.write(async (inner) => {
          await inner.db.insert(contracts).values({ code: 'a', description: 'a' })
        })
        wrote = true
        return [before, await tx.db.$count(contracts)]
      },
      { long: true },
    )
    expect([counts, wrote]).toEqual([[0, 0], true])
    expect(await store.read((tx) => tx.db.$count(contracts), { long: true })).toBe(1)
  })

  it('A long read gives the rows a short read gives, json and booleans included', async () => {
    store = await openTemporaryStore()
    await store.write(async (tx) => {
      await tx.db.insert(contracts).values([
        { code: 'a', description: 'ação', is_active: false },
        { code: 'b', description: 'b', max_users: 3 },
      ])
    })
    const query = { orderBy: asc(contracts.id) }
    const short = await store.read((tx) => tx.db.select().from(contracts).orderBy(query.orderBy))
    const long = await store.read((tx) => tx.db.select().from(contracts).orderBy(query.orderBy), {
      long: true,
    })
    expect(long).toEqual(short)
    expect(long[0]).toMatchObject({ is_active: false, description: 'ação', max_users: null })
  })

  it('A long read cannot write to the store', async () => {
    store = await openTemporaryStore()
    const sneaky = store.read(
      async (tx) => {
        // biome-ignore lint/suspicious/noExplicitAny: what the type forbids is what is tried
        await (tx.db as any).insert(outbox).values({ topic: 'user:1', seq: 1, frame: '', at: 0 })
      },
      { long: true },
    )
    const error = (await sneaky.catch((reason: unknown) => reason)) as Error
    expect(`${error.message} ${(error.cause as Error | undefined)?.message}`).toContain('readonly')
  })

  it('A long read takes no more rows than were asked for, and lets the rest go when it is closed', async () => {
    store = await openTemporaryStore()
    await store.write(async (tx) => {
      for (let at = 0; at < 30; at += 1)
        await tx.db.insert(contracts).values({ code: `${at}`, description: '' })
    })
    const read = await store.openLongRead()
    const slices = read.slices(10, (db) =>
      db.select({ id: contracts.id }).from(contracts).orderBy(asc(contracts.id)),
    )
    expect((await slices.next()).value).toHaveLength(10)
    // Between two slices the snapshot answers other questions.
    expect(await read.db.$count(contracts)).toBe(30)
    expect((await slices.next()).value?.[0]).toEqual({ id: 11 })
    await read.close()
    await expect(slices.next()).rejects.toThrow()
    await read.close()
  })

  it('A long read does not keep the store from closing, and fails then', async () => {
    store = await openTemporaryStore()
    const read = await store.openLongRead()
    await store.close()
    await expect(read.db.$count(contracts)).rejects.toThrow()
    await read.close()
    store = await openTemporaryStore()
  })

  it('Several long reads are open side by side, each with its own snapshot', async () => {
    store = await openTemporaryStore()
    const before = await store.openLongRead()
    expect(await before.db.$count(contracts)).toBe(0)
    await store.write(async (tx) => {
      await tx.db.insert(contracts).values({ code: 'a', description: 'a' })
    })
    const after = await store.openLongRead()
    expect([await before.db.$count(contracts), await after.db.$count(contracts)]).toEqual([0, 1])
    await Promise.all([before.close(), after.close()])
  })

  it.skipIf(process.platform !== 'linux')(
    'A long reader ends its thread when nobody has asked for a while, and begins another for who comes then',
    async () => {
      const threads = () => readdirSync('/proc/self/task').length
      const temporary = await openTemporaryStore()
      store = temporary
      await store.write((tx) => tx.db.insert(contracts).values({ code: 'a', description: 'a' }))
      const before = threads()
      const reader = createLongReader(temporary.file, 20)
      const count = () => reader.read((tx) => tx.db.$count(contracts))
      const read = await reader.open()
      await expect.poll(threads).toBeGreaterThan(before)
      const during = threads()
      await read.close()
      await expect.poll(threads, { timeout: 10_000 }).toBeLessThan(during)
      expect(await count()).toBe(1)
      await reader.close()
    },
  )

  it('A long read works again after one that failed', async () => {
    store = await openTemporaryStore()
    const boom = new Error('boom')
    await expect(store.read(() => Promise.reject(boom), { long: true })).rejects.toBe(boom)
    expect(await store.read((tx) => tx.db.$count(contracts), { long: true })).toBe(0)
  })
})
