import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

// Below those which the kernel gives to connections: it would give a port away before our program takes it. Above 10080, which fetch
// never calls.
const FROM = 10_100
const TO = 20_000

/**
 * A port of this host that nobody has at the moment, for TCP and for UDP: a number free for one may be taken for the other. Rejects when
 * no port can be opened there at all.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO)
    if (await isFree(host, port)) return port
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer()
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      server.once('error', reject)
      server.listen({ host, port }, () => socket.bind(port, host, resolve))
    })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return false
  } finally {
    socket.close()
    server.close()
  }
}
