/** Loaded into the engine by `--import`: tells by IPC how long its event loop let work wait since it was asked last. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 1
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
histogram.enable()
process.on('message', () => {
  const [p99, max] = [histogram.percentile(99), histogram.max]
  histogram.reset()
  process.send?.({ p99: p99 / 1e6, max: max / 1e6 })
})
