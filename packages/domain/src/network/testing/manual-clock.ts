import type { Cancel, Clock } from '../clock.ts'

interface Timer {
  at: number
  readonly every: number | null
  readonly run: () => void
}

/** A clock that a test moves; timers run in the order of their times. */
export function manualClock(): Clock & { advance(ms: number): void } {
  const timers = new Set<Timer>()
  let now = 0

  function start(ms: number, every: number | null, run: () => void): Cancel {
    const timer = { at: now + ms, every, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  function fire(timer: Timer): void {
    now = timer.at
    if (timer.every === null) timers.delete(timer)
    else timer.at += timer.every
    timer.run()
  }

  return {
    now: () => now,
    after: (ms, run) => start(ms, null, run),
    every: (ms, run) => start(ms, ms, run),
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        fire(next)
      }
      now = end
    },
  }
}
