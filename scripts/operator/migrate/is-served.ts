import { createConnection } from 'node:net'
import { join } from 'node:path'

/**
 * Whether a server answers at the operator's door of a data folder. The number in its lock means nothing to who is in another container
 * with the same folder; the door is the kernel's, which they share.
 */
export function isServed(dataDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(join(dataDir, 'operator.sock'))
    const answer = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
}
