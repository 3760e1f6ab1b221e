import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A port of this machine that is free at the moment, for a program that cannot take port 0. */
export async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}
