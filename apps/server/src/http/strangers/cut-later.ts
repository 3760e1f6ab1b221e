import type { Duplex } from 'node:stream'

/** Who is cut at once comes back at once, ms. */
const HELD_MS = 1_000

/** Reads nothing more of somebody and cuts the connection a moment later, so that coming again costs them more than it costs us. */
export function cutLater(socket: Duplex): void {
  const hold = () => socket.pause()
  // Node's HTTP reads on where a message ends.
  socket.on('resume', hold)
  hold()
  const late = setTimeout(() => socket.destroy(), HELD_MS).unref()
  socket.once('close', () => clearTimeout(late))
}
