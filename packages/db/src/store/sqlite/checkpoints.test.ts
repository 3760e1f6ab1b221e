import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { openTemporaryStore } from '../testing/temporary-store.ts'
import { openCheckpoints } from './checkpoints.ts'

const PAGE = 4_096

async function open(limits: { groups: number; pages: number }) {
  const warned: string[] = []
  const log = { warn: (_: object, message: string) => warned.push(message), error: () => {} }
  const store = await openTemporaryStore({ checkpoints: limits, log })
  onTestFinished(() => store.close())
  const wal = `${store.file}-wal`
  return { store, wal, warned, size: (file: string) => statSync(file).size }
}

/** So many groups, each of some six pages; `code`s count from `from`. */
async function write(store: Store, count: number, from = 0): Promise<void> {
  const description = 'x'.repeat(20_000)
  for (let at = from; at < from + count; at += 1)
    await store.write((tx) => tx.db.insert(contracts).values({ code: `${at}`, description }))
}

describe('checkpoints', () => {
  it('What is committed gets into the database while the store is open', async () => {
    const { store, size } = await open({ groups: 20, pages: 1_000_000 })
    const empty = size(store.file)
    await write(store, 19)
    expect(size(store.file)).toBe(empty)
    await write(store, 1, 19)
    await vi.waitFor(() => expect(size(store.file)).toBeGreaterThan(empty + 20 * 20_000))
  })

  it('The log begins anew under writes that never pause, and nothing is lost', async () => {
    const { store, wal, size, warned } = await open({ groups: 10, pages: 100 })
    const writers = [0, 1, 2, 3].map((at) => write(store, 300, at * 300))
    await Promise.all(writers)
    // 1,200 rows of six pages are 7,000 and more: a log that did not begin anew would hold them all, however late its thread is.
    expect(size(wal)).toBeLessThan(3_500 * PAGE)
    expect(await store.read((tx) => tx.db.$count(contracts))).toBe(1_200)
    expect(warned).toEqual([])
  })

  it('A read that lasts keeps the log, and holds no write up', async () => {
    const { store, wal, size } = await open({ groups: 10, pages: 50 })
    await write(store, 1)
    const long = await store.openLongRead()
    expect(await long.db.select({ code: contracts.code }).from(contracts)).toHaveLength(1)
    await write(store, 200, 1)
    const kept = size(wal)
    expect(kept).toBeGreaterThan(1_000 * PAGE)
    expect(await long.db.select({ code: contracts.code }).from(contracts)).toHaveLength(1)
    await long.close()
    // From a moment on, however late its thread is, the log grows no more: it has begun anew in the file that it has.
    let written = 201
    await vi.waitFor(
      async () => {
        const before = size(wal)
        await write(store, 40, written)
        written += 40
        expect(size(wal)).toBe(before)
      },
      { timeout: 10_000 },
    )
  })

  it('A store that is closed leaves no log, and all of it in the database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ramal-checkpoints-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'ramal.db')
    const store = await openStore({ file, log: { warn: () => {}, error: () => {} } })
    await write(store, 10)
    expect(existsSync(`${file}-wal`)).toBe(true)
    await store.close()
    expect(existsSync(`${file}-wal`)).toBe(false)
    expect(statSync(file).size).toBeGreaterThan(10 * 20_000)
  })

  it('Checkpoints that fail are told, and the next one may do better', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ramal-checkpoints-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'ramal.db')
    const warned: string[] = []
    const log = { warn: (_: object, message: string) => warned.push(message), error: () => {} }
    const checkpoints = openCheckpoints(file, log, { groups: 1, pages: 1 })
    onTestFinished(() => checkpoints.close())
    checkpoints.committed() // there is no such file
    await vi.waitFor(() => expect(warned).toHaveLength(1))
    expect(checkpoints.held).toBeNull()
    const store = await openStore({ file, log })
    onTestFinished(() => store.close())
    await write(store, 10)
    const before = statSync(file).size
    checkpoints.committed()
    await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(before))
    expect(warned).toHaveLength(1)
  })
})
