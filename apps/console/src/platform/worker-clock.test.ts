import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ClockWorker, createWorkerClock } from './worker-clock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A worker whose ticks a test plays. */
function fakeWorker() {
  const orders: { id: number; ms: number | null; repeat: boolean }[] = []
  const worker: ClockWorker = {
    postMessage: (order) => void orders.push(order),
    onmessage: null,
    onerror: null,
  }
  return {
    worker,
    orders,
    tick: (id: number) => worker.onmessage?.({ data: id } as MessageEvent<number>),
    die: () => worker.onerror?.({} as ErrorEvent),
  }
}

describe('the clock of hidden tabs', () => {
  it('The timers of the worker clock wait in the worker: the page’s own are not used', () => {
    const fake = fakeWorker()
    const run = vi.fn()
    createWorkerClock(() => fake.worker).after(100, run)
    vi.advanceTimersByTime(1000)
    expect(run).not.toHaveBeenCalled()
    fake.tick(1)
    fake.tick(1)
    expect(run).toHaveBeenCalledOnce()
  })

  it('A repeated timer goes on until it is cancelled, also if its tick is already under way', () => {
    const fake = fakeWorker()
    const run = vi.fn()
    const cancel = createWorkerClock(() => fake.worker).every(100, run)
    fake.tick(1)
    fake.tick(1)
    cancel()
    fake.tick(1)
    expect(run).toHaveBeenCalledTimes(2)
    expect(fake.orders).toEqual([
      { id: 1, ms: 100, repeat: true },
      { id: 1, ms: null, repeat: false },
    ])
  })

  it('The page takes over the timers when the worker fails, also those that wait', () => {
    const fake = fakeWorker()
    const clock = createWorkerClock(() => fake.worker)
    const [waiting, later] = [vi.fn(), vi.fn()]
    clock.every(100, waiting)
    fake.die()
    const cancel = clock.after(50, later)
    vi.advanceTimersByTime(200)
    expect(waiting).toHaveBeenCalledTimes(2)
    expect(later).toHaveBeenCalledOnce()
    cancel()
  })

  it('The worker clock is the page’s clock where there are no workers', () => {
    const run = vi.fn()
    const cancel = createWorkerClock(() => null).every(100, run)
    vi.advanceTimersByTime(300)
    cancel()
    vi.advanceTimersByTime(300)
    expect(run).toHaveBeenCalledTimes(3)
  })
})
