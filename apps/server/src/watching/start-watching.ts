import { readFileSync } from 'node:fs'
import type { Faults } from '@ramal/process/last-resort'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from './metrics/metrics.ts'
import { WatchedServers } from './watched-servers.ts'

interface WatchingSettings {
  readonly dataDir: string
  readonly tls: { readonly cert: string } | null
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

/** Begins to count what was asked for. Where nothing was, nothing of it is even read from the disk. */
export async function startWatching(
  settings: WatchingSettings,
  around: Around,
): Promise<{ servers: WatchedServers; metrics: Metrics | null }> {
  const servers = new WatchedServers()
  return { servers, metrics: settings.metrics && (await count(settings, servers, around)) }
}

async function count(
  { dataDir, tls, metrics: where }: WatchingSettings,
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
  const certificate = tls && readFileSync(tls.cert, 'utf8')
  const metrics = createMetrics({ servers, programs, faults, dataDir, version, certificate })
  if (where && where.port !== null) await openMetricsPort({ ...where, port: where.port, metrics, log })
  return metrics
}
