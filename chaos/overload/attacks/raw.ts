import { connect, type Socket } from 'node:net'
import type { Target } from '../target.ts'

/** A connection to the product on which nobody has said anything yet. What becomes of it is told by `close` alone. */
export function rawConnection(target: Target): Socket {
  const { hostname, port } = new URL(target.url)
  return connect({ host: hostname, port: Number(port) }).on('error', () => undefined)
}

/** Writes the same again and again, as fast as it is taken, until the connection ends; `over` ends it. */
export async function pour(socket: Socket, octets: Buffer, over: AbortSignal): Promise<void> {
  const more = () => {
    while (!over.aborted && socket.writable && socket.write(octets));
  }
  // What ends it is no error here.
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const end = () => socket.destroy()
  over.addEventListener('abort', end, { once: true })
  socket.on('drain', more)
  if (over.aborted) end()
  else more()
  await ended
  over.removeEventListener('abort', end)
}
