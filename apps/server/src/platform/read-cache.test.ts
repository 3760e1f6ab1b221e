import { telephonyQueues as queues } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoStore } from '../testing/demo-store.ts'
import { ReadCache } from './read-cache.ts'

let store: Store
beforeAll(async () => {
  store = await openDemoStore()
})
afterAll(() => store.close())

it('The cache reads once, again after its table was written to, and keeps no failure', async () => {
  let reads = 0
  const names = new ReadCache(store, ['teams'], async (tx, id: number) => {
    reads += 1
    const [row] = await tx.db.select({ name: teams.description }).from(teams).where(eq(teams.id, id))
    if (!row) throw new Error('no such team')
    return row.name
  })
  const rename = (name: string) =>
    store.write(async (tx) => {
      await tx.db.update(teams).set({ description: name }).where(eq(teams.id, 1))
    })
  await rename('Um')
  expect([await names.get(1), await names.get(1), reads]).toEqual(['Um', 'Um', 1])
  await rename('Dois')
  expect([await names.get(1), reads]).toEqual(['Dois', 2])

  await expect(names.get(999)).rejects.toThrow('no such team')
  await expect(names.get(999)).rejects.toThrow('no such team')
  expect(reads).toBe(4)
  names.stop()
})

it('A value that was read across a write is not kept', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let reads = 0
  const slow = new ReadCache(store, ['teams'], async () => {
    reads += 1
    if (reads === 1) await gate
    return reads
  })
  const first = slow.get(1)
  await store.write(async (tx) => {
    await tx.db.update(teams).set({ description: 'Três' }).where(eq(teams.id, 1))
  })
  release()
  expect([await first, await slow.get(1)]).toEqual([1, 2])
  slow.stop()
})

/** A cache that counts how often it read. */
function counting() {
  let reads = 0
  const cache = new ReadCache(store, ['teams'], async (_tx, _key: number) => {
    reads += 1
    return reads
  })
  return { cache, reads: () => reads }
}

it('The cache keeps its values when another table is written to, and reads one anew that it is told to forget', async () => {
  const { cache, reads } = counting()
  for (const key of [1, 2]) await cache.get(key)
  await store.write((tx) => tx.db.update(queues).set({ description: 'Outra' }).where(eq(queues.id, 1)))
  await cache.get(1)
  expect(reads()).toBe(2)
  cache.forget(1)
  for (const key of [1, 2]) await cache.get(key)
  expect(reads()).toBe(3)
  cache.stop()
})

it('A read that fails late does not take away what was read after it', async () => {
  let fail = () => {}
  let reads = 0
  // A read that may take its time: a transaction may not.
  const read: Store['read'] = (fn) => Promise.resolve(fn({} as ReadTx))
  const cache = new ReadCache({ ...store, read }, ['teams'], async () => {
    reads += 1
    if (reads > 1) return reads
    return new Promise<number>((_resolve, reject) => {
      fail = () => reject(new Error('late'))
    })
  })
  const first = cache.get(1)
  await expect.poll(() => reads).toBe(1)
  await store.write((tx) => tx.db.update(teams).set({ description: 'Cinco' }).where(eq(teams.id, 1)))
  expect(await cache.get(1)).toBe(2)
  fail()
  await expect(first).rejects.toThrow('late')
  expect(await cache.get(1)).toBe(2)
  cache.stop()
})

it('A cache that was stopped does not listen to writes any more', async () => {
  const { cache, reads } = counting()
  await cache.get(1)
  cache.stop()
  await store.write((tx) => tx.db.update(teams).set({ description: 'Quatro' }).where(eq(teams.id, 1)))
  await cache.get(1)
  expect(reads()).toBe(1)
})
