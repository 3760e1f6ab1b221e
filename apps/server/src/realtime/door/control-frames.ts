import type { Rate } from '@ramal/domain/network/token-bucket'
import { TokenBucket } from '@ramal/domain/network/token-bucket'
import type { Clock } from '@ramal/domain/time/clock'
import type { WebSocket } from 'ws'

/**
 * Pings and pongs of one socket. No page can send any, a browser sends a pong in answer to a ping alone and we send none; some
 * programs ping every few seconds (RFC 6455 5.5.2, 5.5.3).
 */
const CONTROL_FRAMES: Rate = { burst: 60, perSecond: 1 }

/** Calls `flooded`, once, when the socket brings more control frames than anybody has reason for. */
export function watchControlFrames(socket: WebSocket, clock: Clock, flooded: () => void): void {
  const allowed = new TokenBucket(CONTROL_FRAMES, clock.now())
  let isFlooded = false
  const note = () => {
    if (isFlooded || allowed.take(clock.now()) === 0) return
    isFlooded = true
    flooded()
  }
  socket.on('ping', note)
  socket.on('pong', note)
}
