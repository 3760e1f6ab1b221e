import { asc } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { outbox } from '../../schema/realtime.ts'
import type { Store } from '../store.ts'
import { openTemporaryStore } from '../temporary-store.ts'

describe('a long read', () => {
  let store: Store
  afterEach(() => store.close())

  it('lets writes commit meanwhile and keeps its own snapshot', async () => {
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

  it('gives the rows a short read gives, json and booleans included', async () => {
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

  it('cannot write', async () => {
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

  it('works again after one that failed', async () => {
    store = await openTemporaryStore()
    const boom = new Error('boom')
    await expect(store.read(() => Promise.reject(boom), { long: true })).rejects.toBe(boom)
    expect(await store.read((tx) => tx.db.$count(contracts), { long: true })).toBe(0)
  })
})
