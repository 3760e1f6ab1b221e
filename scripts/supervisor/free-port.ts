import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A port that is free at the moment, for TCP and for UDP: for benches and chaos runs, which start programs one by one. */
export async function freeTestPort(): Promise<number> {
  // Below those which the kernel gives to connections: it would give a port away before our program takes it.
  const port = randomInt(10_000, 20_000)
  const server = createServer()
  const socket = createSocket('udp4')
  const free = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false))
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => socket.bind(port, '127.0.0.1', () => resolve(true)))
  })
  socket.close()
  server.close()
  return free ? port : freeTestPort()
}

/** Waits until a TCP port of this machine takes connections; throws after 10 s. */
export async function waitForTcp(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = createConnection(port, '127.0.0.1')
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (open) return
    await sleep(100)
  }
  throw new Error(`nothing listens on ${port}`)
}
