import { scrypt } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { openTemporaryStore } from '../testing/temporary-store.ts'
import { syncStartInPool, threadSync } from './sync-thread.ts'

const syncOf = (fd: number) => new Promise<Error | null>((resolve) => threadSync(fd, resolve))

/** More passwords than the pool has threads (four), and how many are done. */
function fillPool(work: number): { done: number; all: Promise<unknown> } {
  const pool = { done: 0, all: Promise.resolve() as Promise<unknown> }
  const derivation = () =>
    new Promise<void>((resolve, reject) =>
      scrypt('password', 'salt', 64, { N: 2 ** 14 }, (error) => {
        pool.done += 1
        error ? reject(error) : resolve()
      }),
    )
  pool.all = Promise.all(Array.from({ length: work }, derivation))
  return pool
}

/** Threads of this process. */
const threads = () => readdirSync('/proc/self/task').length

// Before all others: the thread stays for as long as its process.
it('What a start writes needs no thread of syncs, and the first write after it makes one', async () => {
  const endOfStart = syncStartInPool()
  onTestFinished(endOfStart)
  expect(await syncOf(10_000)).toMatchObject({ code: 'EBADF' })
  const before = threads()
  await syncOf(10_000)
  expect(threads()).toBe(before)
  endOfStart()
  await syncOf(10_000)
  expect(threads()).toBe(before + 1)
})

it('A write is acknowledged while passwords fill the pool of threads (security 6)', async () => {
  const store = await openTemporaryStore()
  onTestFinished(() => store.close())
  const insert = (code: string) =>
    store.write(async (tx) => {
      await tx.db.insert(contracts).values({ code, description: code })
    })
  await insert('before')
  const pool = fillPool(16)
  await insert('during')
  // Through the pool it waits until the last of them has begun.
  const doneMeanwhile = pool.done
  await pool.all
  expect(doneMeanwhile).toBeLessThan(8)
})

it('The sync thread says what the system said, and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-sync-'))
  const fd = openSync(join(folder, 'file'), 'w')
  onTestFinished(() => {
    closeSync(fd)
    rmSync(folder, { recursive: true })
  })
  writeSync(fd, 'x')
  expect(await syncOf(10_000)).toMatchObject({ code: 'EBADF' })
  expect(await syncOf(fd)).toBeNull()
})

it('The sync thread answers in the order it was asked', async () => {
  const told: number[] = []
  await Promise.all([1, 2, 3, 4].map((who) => syncOf(10_000).then(() => told.push(who))))
  expect(told).toEqual([1, 2, 3, 4])
})
