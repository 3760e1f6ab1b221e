import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openWalSync } from './wal-sync.ts'

function openDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-wal-'))
  const file = join(folder, 'ramal.db')
  writeFileSync(`${file}-wal`, '')
  const syncs: ((error: Error | null) => void)[] = []
  const wal = openWalSync(file, (_fd, done) => void syncs.push(done))
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
