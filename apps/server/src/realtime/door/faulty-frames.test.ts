import { EventEmitter } from 'node:events'
import { TokenBucket } from '@ramal/domain/network/token-bucket'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { beforeEach, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { silentLog } from '../../platform/log.ts'
import { PersonalBacklog } from './backlog.ts'
import { BadFrames } from './bad-frames.ts'
import { FrameDoor } from './frame-door.ts'

class FakeSocket extends EventEmitter {
  bufferedAmount = 0
  pauses = 0
  resumes = 0
  pause(): void {
    this.pauses += 1
  }
  resume(): void {
    this.resumes += 1
  }
}

let socket: FakeSocket
let clock: ManualClock
let codes: number[]
let lines: unknown[][]
let handled: string[]
let person: PersonalBacklog
let connection: { close(code: number): void; isEnded: boolean; told: number }
let door: FrameDoor
beforeEach(() => {
  socket = new FakeSocket()
  clock = new ManualClock()
  codes = []
  lines = []
  handled = []
  person = new PersonalBacklog()
  connection = {
    close: (code) => void codes.push(code),
    isEnded: false,
    told: 0,
  }
  const note = (...line: unknown[]) => void lines.push(line)
  const log = { ...silentLog, error: note, info: note } as unknown as typeof silentLog
  door = new FrameDoor(socket as unknown as WebSocket, connection, { clock, log })
})

function open(
  handle: (text: string) => Promise<void> = async (text) => void handled.push(text),
  burst = 1_000,
): void {
  const frames = new TokenBucket({ burst, perSecond: 1 }, clock.now())
  door.open(handle, { frames, badFrames: new BadFrames(clock), backlog: person.ofSocket() })
}
const send = (...texts: string[]) => {
  for (const text of texts) socket.emit('message', Buffer.from(text))
}

it('Frames are handled one after the other in the order in which they came', async () => {
  let running = 0
  let most = 0
  open(async (text) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    handled.push(text)
  })
  send('a', 'b', 'c')
  await expect.poll(() => handled, { interval: 1 }).toEqual(['a', 'b', 'c'])
  expect(most).toBe(1)
  send('d')
  await expect.poll(() => handled.at(-1), { interval: 1 }).toBe('d')
})

it('What handling a frame throws ends its socket (1011), and no frame behind it is handled', async () => {
  const fault = new Error('fault')
  open(async (text) => {
    handled.push(text)
    throw fault
  })
  send('a', 'b')
  await expect.poll(() => codes, { interval: 1 }).toEqual([1011])
  send('c')
  expect(handled).toEqual(['a'])
  expect(lines).toEqual([[{ err: fault }, expect.stringContaining('its socket is closed')]])
})

it('A frame that nests too deep is handled by nobody, and the next one is', async () => {
  open()
  send('['.repeat(100), 'good')
  await expect.poll(() => handled, { interval: 1 }).toEqual(['good'])
  expect(lines).toEqual([[{}, expect.stringContaining('too deep')]])
})

it('Nothing that waits is handled any more when we have closed the connection', async () => {
  open(async (text) => {
    handled.push(text)
    connection.isEnded = true
  })
  send('a', 'b')
  await expect.poll(() => handled, { interval: 1 }).toEqual(['a'])
  connection.isEnded = false
  send('c')
  await expect.poll(() => handled, { interval: 1 }).toEqual(['a', 'c'])
})

it('Who has gone while their frames wait for the allowance is not waited for', async () => {
  open(undefined, 1)
  send('a', 'b')
  await expect.poll(() => clock.hasWaitAt(clock.now() + 1_000), { interval: 1 }).toBe(true)
  socket.emit('close')
  clock.advance(1_000)
  await expect.poll(() => handled, { interval: 1 }).toEqual(['a', 'b'])
  send('c')
  await Promise.resolve()
  expect(clock.hasWaitAt(clock.now() + 1_000)).toBe(false)
})

it('A socket is read no further while more than a hundred frames wait, and on when a hundred are left', async () => {
  expect(socket.pauses).toBe(1)
  open(undefined, 1)
  expect(socket.resumes).toBe(1)
  send(...Array<string>(100).fill('x'))
  expect(socket.pauses).toBe(1)
  send('x')
  expect(socket.pauses).toBe(2)
  send('x')
  await expect.poll(() => handled.length, { interval: 1 }).toBe(1)
  expect(socket.resumes).toBe(1)
  clock.advance(1_000)
  await expect.poll(() => socket.resumes, { interval: 1 }).toBe(2)
})

it('What waits counts as its octets for the person, whenever it came, and no more when it is handled', async () => {
  send('é')
  expect(person.octets).toBe(0)
  open(undefined, 1)
  send('abc')
  expect(person.octets).toBe(5)
  await expect.poll(() => person.octets, { interval: 1 }).toBe(3)
  clock.advance(1_000)
  await expect.poll(() => person.octets, { interval: 1 }).toBe(0)
})
