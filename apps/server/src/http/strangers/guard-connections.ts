import type { Server } from 'node:http'
import { serveOneAtATime } from './one-at-a-time.ts'
import type { StrangerGate } from './stranger-gate.ts'

/** Counts a server's connections, cuts who does not read, and serves one request of each at a time. Call when all listeners are there, before it listens. */
export function guardConnections(server: Server, gate: StrangerGate): void {
  serveOneAtATime(server)
  // RFC 9110 10.1.1: a foreign expectation may be ignored. Left alone, Node answers it 417 past every listener, as often as it is asked.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  gate.connections.watch(server)
  gate.answers.watch(server)
}
