import { teams } from '@ramal/db/schema/teams'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { ReadCache } from './read-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('The cache reads once, again after its table was written to, and keeps no failure', async () => {
  let reads = 0
  const names = new ReadCache(server.store, ['teams'], async (tx, id: number) => {
    reads += 1
    const [row] = await tx.db.select({ name: teams.description }).from(teams).where(eq(teams.id, id))
    if (!row) throw new Error('no such team')
    return row.name
  })
  const rename = (name: string) =>
    server.store.write(async (tx) => {
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
  const slow = new ReadCache(server.store, ['teams'], async () => {
    reads += 1
    if (reads === 1) await gate
    return reads
  })
  const first = slow.get(1)
  await server.store.write(async (tx) => {
    await tx.db.update(teams).set({ description: 'Três' }).where(eq(teams.id, 1))
  })
  release()
  expect([await first, await slow.get(1)]).toEqual([1, 2])
  slow.stop()
})
