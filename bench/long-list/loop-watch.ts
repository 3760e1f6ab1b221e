import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * What a process went through between two questions; delays in ms, memory in MB. `own`: what the loop's thread worked between two ticks of a
 * timer, in ms of its own processor time: a busy machine lengthens the delay and not the work.
 */
export interface LoopReport {
  readonly p99: number
  readonly longest: number
  readonly ownP99: number
  readonly ownLongest: number
  readonly rss: number
}

const SAMPLE_MS = 20

/** Answers each `report` of the parent with the delays of the loop and the most memory since the last one. */
export function watchLoop(): void {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let rss = 0
  let worked: number[] = []
  let before = process.threadCpuUsage()
  const tick = () => {
    const now = process.threadCpuUsage()
    worked.push((now.user + now.system - before.user - before.system) / 1000)
    before = now
    setTimeout(tick, 1)
  }
  tick()
  setInterval(() => {
    rss = Math.max(rss, process.memoryUsage.rss())
  }, SAMPLE_MS)
  process.on('message', (message) => {
    if (message !== 'report') return
    const { max } = delays
    const own = worked.toSorted((a, b) => a - b)
    const report: LoopReport = {
      p99: delays.percentile(99) / 1e6,
      longest: max / 1e6,
      ownP99: own[Math.floor(own.length * 0.99)] ?? 0,
      ownLongest: own.at(-1) ?? 0,
      rss: Math.max(rss, process.memoryUsage.rss()) / 1_048_576,
    }
    process.send?.(report)
    delays.reset()
    worked = []
    rss = process.memoryUsage.rss()
  })
}
