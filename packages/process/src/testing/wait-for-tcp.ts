import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

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
