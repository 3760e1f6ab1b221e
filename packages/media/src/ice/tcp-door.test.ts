import { untilTrue } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserPort } from './browser-port.ts'
import { framed } from './frames.ts'
import type { Place } from './place.ts'
import { checkOf, KeptGuest, tcpVisitor, udpVisitor } from './testing/visitor.ts'

const HOST = '127.0.0.1'
const MEDIA = Buffer.alloc(172, 0x80)
const DTLS = Buffer.alloc(40, 22)

let port: BrowserPort
beforeEach(async () => {
  port = await BrowserPort.open({ host: HOST, port: 0, addresses: () => [HOST] })
})
afterEach(() => port.close())

async function openKnown(guest = new KeptGuest()) {
  const visitor = await tcpVisitor(port)
  visitor.send(checkOf(port.invite(guest)))
  await untilTrue(() => visitor.got.length === 1)
  return { guest, visitor }
}

describe('a connection of a leg', () => {
  it('A connection whose first frame proves a password is that leg’s, both ways, until the leg ends', async () => {
    const { guest, visitor } = await openKnown()
    visitor.send(DTLS)
    visitor.socket.write(framed(MEDIA).subarray(0, 50)) // a frame comes as the network has it
    await untilTrue(() => guest.got.length === 1)
    visitor.socket.write(framed(MEDIA).subarray(50))
    await untilTrue(() => guest.got.length === 2)
    expect(guest.got).toEqual([DTLS, MEDIA])
    expect(guest.checks[0]).toMatchObject({ transport: 'tcp', isOpen: true })
    guest.checks[0]!.send(MEDIA)
    await untilTrue(() => visitor.got.length === 2)
    expect(visitor.got[1]).toEqual(MEDIA)
    port.forget(guest)
    await untilTrue(visitor.isClosed)
    expect([guest.checks[0]!.isOpen, port.usage().tcp_connections]).toEqual([false, 0])
  })

  it('A check for another leg ends the connection of the first, and takes nothing', async () => {
    const { visitor } = await openKnown()
    const other = new KeptGuest()
    visitor.send(checkOf(port.invite(other)))
    await untilTrue(visitor.isClosed)
    expect(other.checks).toEqual([])
  })

  it('Audio for a reader that takes none is dropped, never piled up', async () => {
    const { guest, visitor } = await openKnown()
    visitor.socket.pause()
    const [place] = guest.checks as [Place]
    const before = process.memoryUsage().arrayBuffers
    for (let at = 0; at < 200_000; at++) {
      place.send(MEDIA)
      if (at % 1000 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000) // of 35 MB
    place.send(DTLS) // has a little room beyond that of audio
    visitor.socket.resume()
    await untilTrue(() => visitor.got.at(-1)?.equals(DTLS) ?? false)
    expect(visitor.got.length).toBeLessThan(100_000)
  })

  it('A leg has eight connections, the newest ones', async () => {
    const guest = new KeptGuest()
    const visitors: Awaited<ReturnType<typeof tcpVisitor>>[] = []
    for (let at = 0; at < 9; at++) visitors.push((await openKnown(guest)).visitor)
    await untilTrue(() => visitors[0]!.isClosed())
    expect(port.usage().tcp_connections).toBe(8)
  })
})

describe('a connection over which a leg is heard', () => {
  it('A connection over which a leg is heard stays, however often somebody says again a check that they saw', async () => {
    const guest = new KeptGuest()
    const seen = checkOf(port.invite(guest))
    const visitor = await tcpVisitor(port)
    visitor.send(seen)
    await untilTrue(() => guest.checks.length === 1)
    guest.checks[0]!.mediaAt = performance.now()
    for (let at = 2; at <= 12; at++) {
      const thief = await tcpVisitor(port)
      thief.send(seen)
      await untilTrue(() => guest.checks.length === at)
    }
    visitor.send(DTLS)
    await untilTrue(() => guest.got.length === 1)
    expect([visitor.isClosed(), port.usage().tcp_connections]).toEqual([false, 8])
  })
})

describe('a connection of a stranger', () => {
  it.each([
    ['a check with a wrong password', () => framed(checkOf({ fragment: 'x', password: 'y' }))],
    ['DTLS', () => framed(DTLS)],
    ['HTTP', () => Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['an empty frame', () => Buffer.from([0, 0])],
    ['a frame longer than any datagram', () => Buffer.from([0xff, 0xff, 1, 2])],
  ])('A connection that begins with %s is closed', async (_, first) => {
    const visitor = await tcpVisitor(port)
    visitor.socket.write(first())
    await untilTrue(visitor.isClosed)
    expect(visitor.got).toEqual([])
  })

  it('The oldest of a stranger’s connections gives way to the seventeenth, a leg’s to none', async () => {
    const { visitor } = await openKnown()
    const strangers: Awaited<ReturnType<typeof tcpVisitor>>[] = []
    for (let at = 0; at < 17; at++) strangers.push(await tcpVisitor(port))
    await untilTrue(() => strangers[0]!.isClosed())
    visitor.send(DTLS)
    expect([visitor.isClosed(), strangers.slice(1).filter((one) => one.isClosed())]).toEqual([false, []])
  })

  it('Who proves nothing within 5 s is closed, a leg’s connection that is silent after 45', async () => {
    await port.close()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    try {
      port = await BrowserPort.open({ host: HOST, port: 0, addresses: () => [HOST] })
      const { visitor } = await openKnown()
      const stranger = await tcpVisitor(port)
      vi.advanceTimersByTime(4000)
      const late = await tcpVisitor(port)
      vi.advanceTimersByTime(2000)
      await untilTrue(stranger.isClosed)
      expect([late.isClosed(), visitor.isClosed()]).toEqual([false, false])
      vi.advanceTimersByTime(45_000)
      await untilTrue(() => visitor.isClosed() && late.isClosed())
    } finally {
      vi.useRealTimers()
    }
  })

  it('A leg has its browser by UDP and by TCP at once, and each is a place of its own', async () => {
    const { guest } = await openKnown()
    const visitor = await udpVisitor(port)
    visitor.send(checkOf(port.invite(guest)))
    await untilTrue(() => guest.checks.length === 2)
    expect(guest.checks.map(({ transport }) => transport)).toEqual(['tcp', 'udp'])
    expect(port.usage()).toEqual({ legs: 1, udp_places: 1, tcp_connections: 1 })
  })
})
