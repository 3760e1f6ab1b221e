import { once } from 'node:events'
import { createConnection } from 'node:net'
import { until } from './until.ts'

/** Waits until a TCP port of this machine takes connections; throws after 10 s. */
export async function waitForTcp(port: number): Promise<void> {
  await until(`somebody who listens on ${port}`, () => takesConnections(port), 10_000)
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1')
  const open = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return open
}
