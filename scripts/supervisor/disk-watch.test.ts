import type { DiskSpace } from '@ramal/domain/disk/disk-space'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDisk } from './disk-watch.ts'

let told: string[] = []
let found: DiskSpace | null
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  found = { free: 8_000_000_000, total: 16_000_000_000 }
  end = watchDisk({
    dataDir: '/data',
    space: async () => found ?? Promise.reject(new Error('ENOENT')),
    tell: (sentence) => told.push(sentence),
  })
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

test('A disk that becomes nearly full is named once, and once when it has space again', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([])
  found = { free: 100_000_000, total: 16_000_000_000 }
  await vi.advanceTimersByTimeAsync(120_000)
  expect(told).toEqual([expect.stringContaining('/data is nearly full: 95 of 15258 MB are free')])
  found = { free: 8_000_000_000, total: 16_000_000_000 }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told[1]).toContain('has space again')
})

test('A disk that cannot be asked is asked again', async () => {
  found = null
  await vi.advanceTimersByTimeAsync(60_000)
  found = { free: 0, total: 16_000_000_000 }
  await vi.advanceTimersByTimeAsync(30_000)
  expect(told).toHaveLength(1)
})
