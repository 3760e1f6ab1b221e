import type { Server } from 'node:http'
import { serveOneAtATime } from './one-at-a-time.ts'
import type { StrangerGate } from './stranger-gate.ts'

/** Counts a server's connections and serves one request of each at a time. Call when all listeners are there, before it listens. */
export function guardConnections(server: Server, gate: StrangerGate): void {
  serveOneAtATime(server)
  gate.connections.watch(server)
}
