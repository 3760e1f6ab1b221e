import type { Faults } from '@ramal/process/last-resort'
import { knownNames, type NameSettings } from '../http/names/known-names.ts'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { TracesOptions } from './traces/traces.ts'
import { WatchedServers } from './watched-servers.ts'

interface WatchingSettings {
  readonly dataDir: string
  readonly tls: { readonly cert: string } | null
  /** By which the product is called (decision 042). */
  readonly names: NameSettings
  readonly traces: Pick<TracesOptions, 'endpoint' | 'headers'> | null
  readonly metrics: {
    readonly port: number | null
    readonly host: string
    readonly token: string | null
  } | null
}

interface Around {
  readonly log: Logger
  readonly faults: Faults
  readonly version: string
  readonly fromSupervisor: Pick<NodeJS.Process, 'on'>
}

/** What is watched by whom, as long as the process lives. */
export interface StartedWatching {
  readonly servers: WatchedServers
  readonly metrics: Metrics | null
  /** What was traced last is sent; half a second at most. */
  stop(): Promise<void>
}

/** Begins to count and to trace as it was asked for. Where nothing was, nothing of it is even read from the disk. */
export async function startWatching(settings: WatchingSettings, around: Around): Promise<StartedWatching> {
  const servers = new WatchedServers()
  const metrics = settings.metrics && (await count(settings, servers, around))
  const traces = settings.traces && (await trace(settings.traces, around))
  return { servers, metrics, stop: async () => traces?.stop() }
}

async function trace(settings: Pick<TracesOptions, 'endpoint' | 'headers'>, { log, version }: Around) {
  const { startTraces } = await import('./traces/traces.ts')
  return startTraces({ ...settings, log, version })
}

async function count(
  { dataDir, tls, names, metrics: where }: WatchingSettings,
  servers: WatchedServers,
  { log, faults, version, fromSupervisor }: Around,
): Promise<Metrics> {
  const [{ createMetrics }, { openMetricsPort }, { SupervisedPrograms }] = await Promise.all([
    import('./metrics/metrics.ts'),
    import('./metrics/metrics-port.ts'),
    import('./metrics/supervised-programs.ts'),
  ])
  const programs = new SupervisedPrograms()
  fromSupervisor.on('message', (message) => programs.hear(message))
  const metrics = createMetrics({
    servers,
    programs,
    faults,
    dataDir,
    version,
    certificateFile: tls?.cert ?? null,
  })
  if (where && where.port !== null) {
    const addresses = [where.host, ...names.addresses]
    const isKnown = knownNames({ ...names, access: 'loopback', addresses }, null)
    await openMetricsPort({ ...where, port: where.port, isKnown, metrics, log })
  }
  return metrics
}
