import { EventEmitter } from 'node:events'
import { type Rate, TokenBucket } from '@ramal/domain/network/token-bucket'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { silentLog } from '../../platform/log.ts'
import { PersonalBacklog } from './backlog.ts'
import { BadFrames } from './bad-frames.ts'
import { FrameDoor } from './frame-door.ts'

/** A socket that goes on sending however often it is asked to pause. */
class TirelessSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  isPaused = false
  bufferedAmount = 0
  pause(): void {
    this.isPaused = true
  }
  resume(): void {
    this.isPaused = false
  }
}

function doorOf(rate: Rate) {
  const socket = new TirelessSocket()
  const clock = new ManualClock()
  const codes: number[] = []
  const connection = { close: (code: number) => void codes.push(code), isEnded: false, told: 0 }
  const door = new FrameDoor(socket as unknown as WebSocket, connection, { clock, log: silentLog })
  const frames = new TokenBucket(rate, clock.now())
  const bounds = { frames, badFrames: new BadFrames(clock), backlog: new PersonalBacklog().ofSocket() }
  return { socket, clock, codes, connection, door, bounds }
}

/** Another person's frame is handled, and another one: what was due before them has had its turn. */
async function othersAreHandled(): Promise<void> {
  for (let at = 0; at < 2; at += 1) {
    const { socket, door, bounds } = doorOf({ burst: 1, perSecond: 1 })
    socket.emit('message', 'check')
    await new Promise<void>((resolve) => door.open(async () => resolve(), bounds))
  }
}

it('Nothing is read of a person who is not known yet, and nothing is kept of one who was sent away', async () => {
  const { socket, connection, door, bounds } = doorOf({ burst: 100, perSecond: 1 })
  expect(socket.isPaused).toBe(true)
  socket.emit('message', 'before')
  connection.isEnded = true
  socket.emit('message', 'after')
  connection.isEnded = false
  const handled: string[] = []
  door.open(async (text) => void handled.push(text), bounds)
  await expect.poll(() => handled).toEqual(['before'])
  expect(socket.isPaused).toBe(false)
})

it('Nothing is handled for a person who does not read what they are told, until they do', async () => {
  const { socket, clock, door, bounds } = doorOf({ burst: 1_000, perSecond: 1 })
  let handled = 0
  door.open(async () => {
    handled += 1
    socket.bufferedAmount += 40_000
  }, bounds)
  for (let at = 0; at < 200; at += 1) socket.emit('message', 'check')
  await expect.poll(() => handled).toBe(2)
  clock.advance(1_000)
  await othersAreHandled()
  expect([handled, socket.isPaused]).toEqual([2, true])
  socket.bufferedAmount = 0
  clock.advance(1_000)
  await expect.poll(() => handled).toBe(4)
})

it('A long frame costs as much as many short ones', async () => {
  const { socket, clock, door, bounds } = doorOf({ burst: 100, perSecond: 1 })
  let handled = 0
  door.open(async () => {
    handled += 1
  }, bounds)
  for (let at = 0; at < 3; at += 1) socket.emit('message', 'x'.repeat(200_000))
  await expect.poll(() => handled).toBe(2)
  clock.advance(60_000)
  await othersAreHandled()
  expect(handled).toBe(2)
  clock.advance(60_000)
  await expect.poll(() => handled).toBe(3)
})

it('A long answer costs as much as many short ones, whatever the frame that asked for it', async () => {
  const { socket, clock, connection, door, bounds } = doorOf({ burst: 100, perSecond: 1 })
  let handled = 0
  door.open(async () => {
    handled += 1
    connection.told += 500_000
  }, bounds)
  for (let at = 0; at < 3; at += 1) socket.emit('message', 'get_messages')
  await expect.poll(() => handled).toBe(1)
  clock.advance(20_000)
  await othersAreHandled()
  expect(handled).toBe(1)
  clock.advance(10_000)
  await expect.poll(() => handled).toBe(2)
})

it('A burst of frames leaves turns to others', async () => {
  const { socket, door, bounds } = doorOf({ burst: 1_000, perSecond: 1 })
  const seen: number[] = []
  let handled = 0
  door.open(async () => {
    handled += 1
  }, bounds)
  for (let at = 0; at < 200; at += 1) socket.emit('message', 'ping')
  while (handled < 200) {
    seen.push(handled)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(seen.length).toBeGreaterThan(10)
})

it('A person who sends on although nobody reads is told to come back later (1013)', () => {
  const { socket, codes, door, bounds } = doorOf({ burst: 1, perSecond: 1 })
  door.open(async () => {}, bounds)
  for (let at = 0; at < 3_000; at += 1) socket.emit('message', 'ping')
  expect(codes).toEqual([])
  socket.emit('message', 'ping')
  socket.emit('message', 'ping')
  expect(codes).toContain(1013)
})

it('Long frames of a person who sends on although nobody reads are not kept either (1013)', () => {
  const { socket, codes, door, bounds } = doorOf({ burst: 1, perSecond: 1 })
  door.open(async () => {}, bounds)
  for (let at = 0; at < 4; at += 1) socket.emit('message', 'x'.repeat(262_144))
  expect(codes).toEqual([])
  socket.emit('message', 'x'.repeat(262_144))
  expect(codes).toEqual([1013])
})

it('Sockets that only wait for their allowance take no place of a turn from others', async () => {
  for (let at = 0; at < 100; at += 1) {
    const { socket, clock, door, bounds } = doorOf({ burst: 1, perSecond: 1 })
    bounds.frames.take(clock.now())
    door.open(async () => {}, bounds)
    socket.emit('message', 'check')
  }
  const { socket, door, bounds } = doorOf({ burst: 1, perSecond: 1 })
  let isHandled = false
  door.open(async () => {
    isHandled = true
  }, bounds)
  socket.emit('message', 'check')
  await new Promise((resolve) => setImmediate(resolve))
  expect(isHandled).toBe(true)
})
