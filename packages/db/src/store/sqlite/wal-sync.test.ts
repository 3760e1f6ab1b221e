import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openWalSync } from './wal-sync.ts'

function openDisk(patienceMs?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-wal-'))
  const file = join(folder, 'ramal.db')
  writeFileSync(`${file}-wal`, '')
  const syncs: ((error: Error | null) => void)[] = []
  const wal = openWalSync(file, (_fd, done) => void syncs.push(done), patienceMs)
  onTestFinished(() => {
    wal.close()
    rmSync(folder, { recursive: true })
  })
  return { wal, syncs }
}

it('One sync serves all who waited when it began; who came later waits for the next', async () => {
  const { wal, syncs } = openDisk()
  const told: number[] = []
  const wait = (who: number) => void wal.durable().then(() => told.push(who))
  wait(1)
  wait(2)
  wait(3)
  expect(syncs).toHaveLength(1)
  syncs[0]?.(null)
  await vi.waitFor(() => expect(told).toEqual([1]))
  expect(syncs).toHaveLength(2)
  syncs[1]?.(null)
  await vi.waitFor(() => expect(told).toEqual([1, 2, 3]))
})

it('A sync that failed is never forgotten: the disk may have lost what came before it', async () => {
  const { wal, syncs } = openDisk()
  const first = wal.durable()
  const second = wal.durable()
  syncs[0]?.(new Error('EIO'))
  await expect(first).rejects.toThrow('EIO')
  syncs[1]?.(null)
  await expect(second).rejects.toThrow('EIO')
  await expect(wal.durable()).rejects.toThrow('EIO')
})

it('What may wait is served at once by a disk that was idle, and by the sync of whoever cannot wait on one that is not', async () => {
  const { wal, syncs } = openDisk(60_000)
  const told: string[] = []
  const wait = (who: string, mayWait: boolean) => void wal.durable(mayWait).then(() => told.push(who))
  wait('a patient one', true)
  expect(syncs).toHaveLength(1)
  wait('another patient one', true)
  syncs[0]?.(null)
  await vi.waitFor(() => expect(told).toEqual(['a patient one']))
  expect(syncs).toHaveLength(1)
  wait('an urgent one', false)
  expect(syncs).toHaveLength(2)
  syncs[1]?.(null)
  await vi.waitFor(() => expect(told).toEqual(['a patient one', 'another patient one', 'an urgent one']))
})

it('What may wait gets a sync of its own soon after the last one, when nobody else needs any', async () => {
  const { wal, syncs } = openDisk()
  const first = wal.durable()
  syncs[0]?.(null)
  await first
  const began = performance.now()
  const patient = wal.durable(true)
  await vi.waitFor(() => expect(syncs).toHaveLength(2), { interval: 1 })
  expect(performance.now() - began).toBeLessThan(1_000)
  syncs[1]?.(null)
  await patient
})

it('What waits for another sync is refused with it', async () => {
  const { wal, syncs } = openDisk()
  const urgent = wal.durable()
  const patient = wal.durable(true)
  syncs[0]?.(new Error('EIO'))
  await expect(urgent).rejects.toThrow('EIO')
  await vi.waitFor(() => expect(syncs).toHaveLength(2))
  syncs[1]?.(null)
  await expect(patient).rejects.toThrow('EIO')
})
