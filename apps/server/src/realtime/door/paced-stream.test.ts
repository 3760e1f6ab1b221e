import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { TokenBucket } from '@ramal/domain/network/token-bucket'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { MAX_OF_SOCKET, PersonalBacklog } from './backlog.ts'
import { PacedStream } from './paced-stream.ts'

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** A peer, and the stream over the connection from them; `handedOn` grows by what somebody above would parse. */
async function pair(burst: number) {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [raw] = (await once(server, 'connection')) as [Socket]
  server.close()
  peer.on('error', () => undefined)
  raw.on('error', () => undefined)
  open.push(peer, raw)
  const clock = new ManualClock()
  const stream = new PacedStream(raw, Buffer.from('head'), { clock, log: silentLog })
  const seen = { octets: 0, largest: 0, text: '', isEnded: false }
  stream.on('data', (piece: Buffer) => {
    seen.octets += piece.length
    seen.largest = Math.max(seen.largest, piece.length)
    if (seen.octets < 100) seen.text += String(piece)
  })
  stream.on('end', () => {
    seen.isEnded = true
  })
  const backlog = new PersonalBacklog().ofSocket()
  const pace = { octets: new TokenBucket({ burst, perSecond: 1_000 }, clock.now()), backlog }
  return { peer, raw, clock, stream, seen, pace }
}

const PLENTY = 100_000_000
const turns = async (many = 200) => {
  for (let at = 0; at < many; at += 1) await new Promise((resolve) => setImmediate(resolve))
}

it('Nothing is handed on before the peer is known, then all of it in order, in small pieces, and the end', async () => {
  const { peer, stream, seen, pace } = await pair(PLENTY)
  peer.write(' and more')
  await turns()
  expect(seen.octets).toBe(0)
  stream.open(pace)
  await expect.poll(() => seen.text).toBe('head and more')
  peer.end(Buffer.alloc(100_000))
  await expect.poll(() => [seen.octets, seen.isEnded]).toEqual([100_013, true])
  expect(seen.largest).toBeLessThanOrEqual(2_048)
})

it('No more is handed on than the allowance has, and the rest in its time', async () => {
  const { peer, clock, stream, seen, pace } = await pair(50_000)
  stream.open(pace)
  peer.write(Buffer.alloc(1_000_000))
  await expect.poll(() => seen.octets).toBeGreaterThan(50_000)
  await turns()
  expect(seen.octets).toBeLessThan(50_000 + 2_048)
  for (let at = 0; at < 10; at += 1) {
    clock.advance(5_000)
    await turns(20)
  }
  expect(seen.octets).toBeGreaterThan(70_000)
  expect(seen.octets).toBeLessThan(110_000)
})

it('No more is handed on than may wait, until some of it is handled', async () => {
  const { peer, clock, stream, seen, pace } = await pair(PLENTY)
  stream.open(pace)
  peer.write(Buffer.alloc(2_000_000))
  await expect.poll(() => seen.octets).toBeGreaterThanOrEqual(MAX_OF_SOCKET)
  clock.advance(1_000)
  await turns()
  expect(seen.octets).toBeLessThan(MAX_OF_SOCKET + 2_048)
  pace.backlog.whole(MAX_OF_SOCKET)
  pace.backlog.handled(MAX_OF_SOCKET)
  await expect
    .poll(() => {
      clock.advance(1_000)
      return seen.octets
    })
    .toBeGreaterThanOrEqual(2 * MAX_OF_SOCKET)
})

it('A peer who was left gets what was written to them and the end, and nothing of theirs is handed on', async () => {
  const { peer, stream, seen, pace } = await pair(PLENTY)
  stream.open(pace)
  await expect.poll(() => seen.text).toBe('head')
  let told = ''
  peer.on('data', (data) => {
    told += String(data)
  })
  peer.write(Buffer.alloc(250_000)) // a frame that was under way
  stream.write('the code')
  stream.leave()
  const before = seen.octets
  await once(peer, 'end')
  expect(told).toBe('the code')
  await once(stream, 'close')
  expect(seen.octets).toBe(before)
})

it.each(['somebody', 'nobody'])('A peer (%s) who pours on after they were left is cut', async (who) => {
  const { peer, raw, stream, seen, pace } = await pair(PLENTY)
  if (who === 'somebody') stream.open(pace)
  await turns(10)
  const before = seen.octets
  stream.leave()
  const closed = once(raw, 'close')
  const pour = () => {
    while (!peer.destroyed && peer.write(Buffer.alloc(65_536)));
  }
  peer.on('drain', pour)
  pour()
  await closed
  expect(seen.octets).toBe(before)
})
