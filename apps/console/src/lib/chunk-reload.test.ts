import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAhead, loadChunk, mayReload, reloadOnChunkFailure } from './chunk-reload.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => void vi.useRealTimers())

const there = { isServerThere: () => Promise.resolve(true), isOffline: () => false, isLeaving: () => false }
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

// First: what the others leave waiting keeps such events from everybody else.
describe('a chunk that is fetched before it is needed', () => {
  it('A chunk that does not come ahead is told to nobody, and reloads nothing', async () => {
    const heard = vi.fn()
    addEventListener('vite:preloadError', heard)
    await loadAhead(async () => {
      dispatchEvent(new Event('vite:preloadError'))
      return broken()
    })
    expect(heard).not.toHaveBeenCalled()
    dispatchEvent(new Event('vite:preloadError'))
    expect(heard).toHaveBeenCalledTimes(1)
    removeEventListener('vite:preloadError', heard)
  })
})

describe('a page chunk that cannot be loaded §2.1', () => {
  it('[R2.1-06] A page chunk that cannot be loaded reloads the page', async () => {
    const reload = vi.fn()
    void loadChunk(broken, { ...there, reload })
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('[R2.1-07] A broken chunk reloads the page at most once in 60 s, then the error is shown', async () => {
    const reload = vi.fn()
    void loadChunk(broken, { ...there, reload })
    await vi.advanceTimersByTimeAsync(59_999)
    await expect(loadChunk(broken, { ...there, reload })).rejects.toThrow('Failed to fetch')
    expect(reload).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    void loadChunk(broken, { ...there, reload })
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  // Chromium 150 asks for a file once, and remembers for as long as the page stands that it did not come.
  it('Without a network a chunk is not asked for at all, and comes once the server is there', async () => {
    let isThere = false
    const load = vi.fn(() => (isThere ? Promise.resolve(7) : broken()))
    const ports = { ...there, reload: vi.fn(), isServerThere: async () => isThere, isOffline: () => !isThere }
    const loaded = loadChunk(load, ports)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).not.toHaveBeenCalled()
    isThere = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await loaded).toBe(7)
    expect(ports.reload).not.toHaveBeenCalled()
  })

  it('A chunk missed while the server is away is loaded once the server is back, without reloading the page', async () => {
    const reload = vi.fn()
    let isThere = false
    const load = vi.fn(() => (isThere ? Promise.resolve(7) : broken()))
    const loaded = loadChunk(load, { ...there, reload, isServerThere: () => Promise.resolve(isThere) })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(load).toHaveBeenCalledTimes(1)
    isThere = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await loaded).toBe(7)
    expect(reload).not.toHaveBeenCalled()
  })

  it('A page that is being left is not reloaded for what it was loading: that would lead back to it', async () => {
    const reload = vi.fn()
    let isLeaving = true
    const load = vi.fn(() => Promise.resolve(7)).mockImplementationOnce(broken)
    const loaded = loadChunk(load, { ...there, reload, isLeaving: () => isLeaving })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).toHaveBeenCalledTimes(1)
    isLeaving = false // who stays after all has it then
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await loaded).toBe(7)
    expect(reload).not.toHaveBeenCalled()
  })

  it('A page that begins to be left while its chunk is tried again is not reloaded', async () => {
    const reload = vi.fn()
    let isLeaving = false
    const load = vi.fn(() => {
      isLeaving = load.mock.calls.length > 1
      return broken()
    })
    void loadChunk(load, { ...there, reload, isLeaving: () => isLeaving })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
  })

  it('Where the page says that it is left, nothing reloads it in the next five seconds', async () => {
    vi.setSystemTime(performance.timeOrigin + 1_000_000_000)
    reloadOnChunkFailure()
    dispatchEvent(new Event('beforeunload'))
    const isThere = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    const load = vi.fn(() => Promise.resolve(7)).mockImplementationOnce(broken)
    const loaded = loadChunk(load)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await loaded).toBe(7)
    isThere.mockRestore()
  })

  it('A chunk that loads at the second try does not reload the page', async () => {
    const reload = vi.fn()
    const load = vi.fn(() => Promise.resolve(7)).mockImplementationOnce(broken)
    expect(await loadChunk(load, { ...there, reload })).toBe(7)
    expect(reload).not.toHaveBeenCalled()
  })

  it('A chunk that loads is passed on', async () => {
    expect(await loadChunk(() => Promise.resolve(7))).toBe(7)
  })

  it.each([
    [null, true],
    [1_000_000 - 59_999, false],
    [1_000_000 - 60_000, true],
  ])('[R9-02] A last reload at %s allows another one: %s', (last, expected) => {
    expect(mayReload(1_000_000, last)).toBe(expected)
  })
})
