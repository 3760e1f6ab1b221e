import { AgentStates } from '../../agents/agent-states.ts'
import type { MetricsDeps } from '../metrics/metrics.ts'
import { SupervisedPrograms } from '../metrics/supervised-programs.ts'
import { type WatchedServer, WatchedServers } from '../watched-servers.ts'

/** A server in which nothing happens, but for what a test says. */
export function watchedServer(more: Partial<WatchedServer> = {}): WatchedServer {
  return {
    clock: { now: () => 100_000 },
    agents: new AgentStates(),
    telephony: {
      figures: () => ({ calls: [], legs: [], waiting: [], trunks: [], monitors: 0 }),
      health: () => ({ engine: true, media: true }),
      mediaPlace: async () => null,
    },
    chat: { waiting: () => [] },
    limits: { open: new Map() },
    ...more,
  }
}

/** What metrics are made of, around these servers. */
export function metricsDeps(
  servers: readonly WatchedServer[] = [],
  more: Partial<MetricsDeps> = {},
): MetricsDeps {
  const watched = new WatchedServers()
  for (const server of servers) watched.add(server)
  return {
    servers: watched,
    programs: new SupervisedPrograms(),
    faults: { count: 0 },
    dataDir: '/tmp',
    version: '1.2.3',
    certificateFile: null,
    ...more,
  }
}
