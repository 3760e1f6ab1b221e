import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { TokenBucket } from '@ramal/domain/network/token-bucket'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, expect, it, vi } from 'vitest'
import { Passage } from './passage.ts'

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** Two ends of one connection. */
async function pair(): Promise<[here: Socket, there: Socket]> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const here = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [there] = (await once(server, 'connection')) as [Socket]
  server.close()
  open.push(here, there)
  return [here, there]
}

it('No more is read while the other side is full, and all goes on when it has room', async () => {
  const [sender, from] = await pair()
  const [to, receiver] = await pair()
  new Passage(from, to, null)
  const octets = 40_000_000
  sender.write(Buffer.alloc(octets, 1))
  await vi.waitFor(() => expect(from.isPaused()).toBe(true))
  expect(to.writableLength).toBeLessThan(octets / 4)
  let heard = 0
  receiver.on('data', (chunk: Buffer) => {
    heard += chunk.length
  })
  await vi.waitFor(() => expect(heard).toBe(octets), 10_000)
})

it('Who has sent more than their allowance is read again when the time for it is over', async () => {
  const clock = new ManualClock()
  const [sender, from] = await pair()
  const [to, receiver] = await pair()
  new Passage(from, to, { clock, octets: new TokenBucket({ burst: 4, perSecond: 10 }, clock.now()) })
  sender.write('123456')
  expect(String((await once(receiver, 'data'))[0])).toBe('123456')
  expect(from.isPaused()).toBe(true)
  clock.advance(199)
  expect(from.isPaused()).toBe(true)
  clock.advance(1)
  expect(from.isPaused()).toBe(false)
})

it('The end of what one says is handed on too', async () => {
  const [sender, from] = await pair()
  const [to, receiver] = await pair()
  new Passage(from, to, null)
  receiver.resume()
  sender.end()
  await once(receiver, 'end')
})
