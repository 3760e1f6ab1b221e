import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchOrphans } from './orphans.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const release = vi.fn()
  return { release, orphans: watchOrphans(300, release) }
}

it('Legs are released when no control client comes back in time, and not a moment before', () => {
  const { release, orphans } = watched()
  orphans.onClients(0)
  vi.advanceTimersByTime(299)
  expect(release).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(release).toHaveBeenCalledOnce()
})

it('A control client that comes back in time keeps the legs', () => {
  const { release, orphans } = watched()
  orphans.onClients(0)
  vi.advanceTimersByTime(200)
  orphans.onClients(1)
  vi.advanceTimersByTime(1_000)
  expect(release).not.toHaveBeenCalled()
})

it('Control clients that leave because the worker stops leave no timer behind', () => {
  const { release, orphans } = watched()
  orphans.onClients(0)
  orphans.stop()
  orphans.onClients(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(release).not.toHaveBeenCalled()
})
