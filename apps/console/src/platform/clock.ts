import type { Clock } from '@ramal/domain/time/clock'

/** The clock of this machine as it was when the page was opened, epoch ms: since then it goes on evenly, however that is set. */
export const steadyNow = (): number => performance.timeOrigin + performance.now()

/** The clock of this browser. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}
