import type { Clock } from '@ramal/domain/time/clock'

/** Node's timers count whole milliseconds of another clock: by this one they run up to one too early. */
const EARLY_MS = 2

/** The machine's clock; its waits keep no process alive, and end when `now` says so. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const due = Date.now() + ms
    const onTime = () => {
      const left = due - Date.now()
      // More is a clock that was set back: who waited has waited.
      if (left > 0 && left <= EARLY_MS) timer = setTimeout(onTime, left).unref()
      else run()
    }
    let timer = setTimeout(onTime, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms).unref()
    return () => clearInterval(timer)
  },
}
