import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

// Below those which the kernel gives to connections: it would give a port away before our program takes it. Above 10080, which fetch
// never calls.
const FROM = 10_100
const TO = 20_000

/** A port of this machine that nobody has at the moment, for TCP and for UDP: a number free for one may be taken for the other. */
export async function freePort(): Promise<number> {
  const port = randomInt(FROM, TO)
  const server = createServer()
  const socket = createSocket('udp4')
  const free = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false))
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => socket.bind(port, '127.0.0.1', () => resolve(true)))
  })
  await Promise.all([
    new Promise<void>((resolve) => socket.close(() => resolve())),
    new Promise<void>((resolve) => server.close(() => resolve())),
  ])
  return free ? port : freePort()
}
