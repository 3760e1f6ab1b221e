import type { Faults } from '@ramal/process/last-resort'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { WatchedServers } from '../watched-servers.ts'
import { agentMetrics } from './agents.ts'
import { callMetrics, queueMetrics } from './calls.ts'
import { type Declared, Instruments } from './instruments.ts'
import { mediaMetrics } from './media.ts'
import { programMetrics } from './programs.ts'
import { storeMetrics } from './storage.ts'
import type { SupervisedPrograms } from './supervised-programs.ts'
import { trafficMetrics } from './traffic.ts'

/** What a scrape is answered. */
export interface Metrics {
  readonly contentType: string
  /** Of our own: what each is, for who writes it down. */
  readonly declared: readonly Declared[]
  /** Everything in the text format of Prometheus. */
  read(): Promise<string>
  stop(): void
}

export interface MetricsDeps {
  readonly servers: WatchedServers
  readonly programs: SupervisedPrograms
  readonly faults: Faults
  readonly dataDir: string
  readonly version: string
  readonly certificateFile: string | null
}

/** Gauges of the library that are named like counters, which `promtool check metrics` minds; the same stand beside them by type. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/**
 * The metrics of this process (decision 082, docs/watching.md). Labels are closed sets or bounded ids: nothing that a person typed, and no
 * number or name of anybody. Between scrapes only counters are kept; the rest is counted when somebody asks.
 */
export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry()
  const make = new Instruments(registry)
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const stops = [
    ...callMetrics(make, deps.servers),
    ...queueMetrics(make, deps.servers),
    ...trafficMetrics(make, deps.servers),
    ...storeMetrics(make, deps.dataDir),
  ]
  agentMetrics(make, deps.servers)
  mediaMetrics(make, deps.servers)
  programMetrics(make, deps)
  return {
    contentType: registry.contentType,
    declared: make.declared,
    read: () => registry.metrics(),
    stop() {
      for (const stop of stops) stop()
      registry.clear()
    },
  }
}
