import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a process went through between two questions; delays in ms, memory in MB. */
export interface LoopReport {
  readonly p99: number
  readonly longest: number
  readonly rss: number
}

const SAMPLE_MS = 20

/** Answers each `report` of the parent with the delays of the loop and the most memory since the last one. */
export function watchLoop(): void {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let rss = 0
  setInterval(() => {
    rss = Math.max(rss, process.memoryUsage.rss())
  }, SAMPLE_MS)
  process.on('message', (message) => {
    if (message !== 'report') return
    const { max } = delays
    const report: LoopReport = {
      p99: delays.percentile(99) / 1e6,
      longest: max / 1e6,
      rss: Math.max(rss, process.memoryUsage.rss()) / 1_048_576,
    }
    process.send?.(report)
    delays.reset()
    rss = process.memoryUsage.rss()
  })
}
