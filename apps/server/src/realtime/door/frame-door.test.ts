import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { silentLog } from '../../platform/log.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { FrameDoor } from './frame-door.ts'
import { TokenBucket } from './token-bucket.ts'

/** A socket that goes on sending however often it is asked to pause. */
class TirelessSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  pause(): void {}
  resume(): void {}
}

it('who sends on although nobody reads is told to come back later (1013)', () => {
  const socket = new TirelessSocket()
  const clock = new ManualClock()
  const codes: number[] = []
  const connection = { close: (code: number) => void codes.push(code), isEnded: false }
  const door = new FrameDoor(socket as unknown as WebSocket, connection, { clock, log: silentLog })
  door.open(async () => {}, new TokenBucket({ burst: 1, perSecond: 1 }, clock.now()))
  for (let at = 0; at < 3_000; at += 1) socket.emit('message', 'ping')
  expect(codes).toEqual([])
  socket.emit('message', 'ping')
  socket.emit('message', 'ping')
  expect(codes).toContain(1013)
})
