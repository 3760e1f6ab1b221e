import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { browserClock } from './clock.ts'

/** The part of a Worker that the clock uses; tests put a fake in its place. */
export interface ClockWorker {
  postMessage(order: { id: number; ms: number | null; repeat: boolean }): void
  onmessage: ((event: MessageEvent<number>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Timer {
  readonly ms: number
  readonly repeat: boolean
  readonly run: () => void
}

/**
 * Time that passes in hidden tabs too: its timers tick in a worker. Where the worker cannot run, those of the page take
 * over, also for what was already waiting.
 */
export function createWorkerClock(open: () => ClockWorker | null, page: Clock = browserClock): Clock {
  const timers = new Map<number, Timer>()
  const onPage = new Map<number, Cancel>()
  let worker: ClockWorker | null | undefined
  let last = 0

  function fire(id: number): void {
    const timer = timers.get(id)
    if (timer === undefined) return // cancelled while its tick was under way
    if (!timer.repeat) forget(id)
    timer.run()
  }

  function forget(id: number): void {
    timers.delete(id)
    onPage.delete(id)
  }

  function ready(): ClockWorker | null {
    if (worker !== undefined) return worker
    worker = open()
    if (worker === null) return null
    worker.onmessage = ({ data }) => fire(data)
    worker.onerror = () => {
      worker = null
      for (const [id, timer] of timers) startOnPage(id, timer)
    }
    return worker
  }

  function startOnPage(id: number, { ms, repeat }: Timer): void {
    onPage.set(
      id,
      (repeat ? page.every : page.after)(ms, () => fire(id)),
    )
  }

  function start(timer: Timer): Cancel {
    last += 1
    const id = last
    timers.set(id, timer)
    const current = ready()
    if (current === null) startOnPage(id, timer)
    else current.postMessage({ id, ms: timer.ms, repeat: timer.repeat })
    return () => {
      if (!timers.has(id)) return
      onPage.get(id)?.()
      forget(id)
      worker?.postMessage({ id, ms: null, repeat: false })
    }
  }

  return {
    now: page.now,
    after: (ms, run) => start({ ms, repeat: false, run }),
    every: (ms, run) => start({ ms, repeat: true, run }),
  }
}

/** Time by `now`, on this browser's own worker, which hidden tabs do not slow down. */
export function createPageClock(now: () => number): Clock {
  return createWorkerClock(
    () => {
      if (typeof Worker === 'undefined') return null
      try {
        return new Worker(new URL('./clock-worker.ts', import.meta.url), { type: 'module' })
      } catch {
        return null
      }
    },
    { ...browserClock, now },
  )
}
