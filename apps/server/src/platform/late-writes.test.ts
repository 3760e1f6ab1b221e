import { contracts } from '@ramal/db/schema/contracts'
import { isUniqueViolation } from '@ramal/db/store/constraint'
import { type Store, StoreFullError, type WriteTx } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LateWrites } from './late-writes.ts'
import { silentLog } from './log.ts'

let real: Store
let isFull: boolean
const clock = new ManualClock()
const insert = (code: string) => (tx: WriteTx) =>
  tx.db.insert(contracts).values({ code, description: code, created_at: 0 })
const codes = async () =>
  (await real.read((tx) => tx.db.select().from(contracts).orderBy(asc(contracts.id)))).map((row) => row.code)
const lateWrites = (limit?: number) => {
  const write: Store['write'] = (fn) => (isFull ? Promise.reject(new StoreFullError('full')) : real.write(fn))
  return new LateWrites({ store: { ...real, write }, clock, log: silentLog }, limit)
}

beforeEach(async () => {
  real = await openTemporaryStore()
  isFull = false
})
afterEach(() => real.close())

it('What a full store refused is written in order when it takes writes again', async () => {
  const late = lateWrites()
  isFull = true
  await late.write(insert('a'))
  clock.advance(2_000)
  await vi.waitFor(() => expect(late.owed).toBe(1))
  isFull = false
  await late.write(insert('b'))
  expect(await codes()).toEqual([])
  await vi.waitFor(() => {
    clock.advance(2_000)
    expect(late.owed).toBe(0)
  })
  expect(await codes()).toEqual(['a', 'b'])
  await late.write(insert('c'))
  expect(await codes()).toEqual(['a', 'b', 'c'])
})

it('Late writes keep no more than their limit, and one that fails by itself does not stop the rest', async () => {
  const late = lateWrites(3)
  isFull = true
  for (const code of ['a', 'a', 'b', 'too many']) await late.write(insert(code))
  expect(late.owed).toBe(3)
  isFull = false
  await late.stop()
  expect(await codes()).toEqual(['a', 'b'])
})

it('A failed write that is no refusal of the disk is thrown', async () => {
  const late = lateWrites()
  await late.write(insert('a'))
  await expect(late.write(insert('a'))).rejects.toSatisfy(isUniqueViolation)
  expect(late.owed).toBe(0)
})
