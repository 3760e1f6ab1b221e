import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBackendState } from './backend-state.ts'
import type { Fault } from './faults.ts'
import { pauseDesk } from './pauses.ts'
import { restOf } from './rest.ts'
import { attachSockets } from './sockets.ts'

/** Starts the second backend; port 0 = a free one. */
export async function startBackend({
  port = 0,
  faults = [],
}: {
  port?: number
  faults?: readonly Fault[]
} = {}) {
  const state = createBackendState(faults)
  const desk = pauseDesk(state)
  const rest = restOf(state, desk)
  const server = createServer((request, response) => void rest(request, response))
  const cutSockets = attachSockets(server, state, desk)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      cutSockets()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
