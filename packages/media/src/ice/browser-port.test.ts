import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { freePort } from '@ramal/process/free-port'
import { untilTrue } from '@ramal/process/testing/until'
import { expect, it, onTestFinished } from 'vitest'
import { BrowserPort } from './browser-port.ts'
import { bindingRequest } from './testing/binding-request.ts'
import { checkOf, KeptGuest, udpVisitor } from './testing/visitor.ts'

const HOST = '127.0.0.1'
const DTLS = Buffer.alloc(20, 22)
const MEDIA = Buffer.alloc(20, 0x80)

async function openPort(): Promise<BrowserPort> {
  const port = await BrowserPort.open({ host: HOST, port: 0, addresses: () => [HOST] })
  onTestFinished(() => port.close())
  return port
}

/** A leg, and somebody who proved to be its browser. */
async function openKnown(port: BrowserPort) {
  const guest = new KeptGuest()
  const visitor = await udpVisitor(port)
  const credentials = port.invite(guest)
  visitor.send(checkOf(credentials))
  await untilTrue(() => visitor.got.length === 1)
  return { guest, visitor, credentials }
}

it('The port answers a check that proves a leg’s password, and tells the leg', async () => {
  const { guest, visitor } = await openKnown(await openPort())
  expect(visitor.got[0]!.readUInt16BE(0)).toBe(0x0101)
  expect(guest.checks.map(({ transport }) => transport)).toEqual(['udp'])
})

it('The port is silent to a wrong password, to a leg that is none, and to requests of nobody', async () => {
  const port = await openPort()
  const { guest, credentials } = await openKnown(port)
  const stranger = await udpVisitor(port)
  stranger.send(checkOf({ ...credentials, password: 'guess' }))
  stranger.send(checkOf({ ...credentials, fragment: 'nobody' }))
  stranger.send(Buffer.from('000100002112a442000000000000000000000000', 'hex'))
  stranger.send(Buffer.alloc(0))
  stranger.send(checkOf(credentials)) // read last, so the others were read
  await untilTrue(() => stranger.got.length > 0)
  expect([stranger.got.length, guest.checks.length]).toEqual([1, 2])
})

it('What comes from where a leg’s password was proved is handed to that leg, from elsewhere to nobody', async () => {
  const port = await openPort()
  const [one, other] = [await openKnown(port), await openKnown(port)]
  const stranger = await udpVisitor(port)
  for (const visitor of [stranger, one.visitor, other.visitor]) {
    visitor.send(DTLS)
    visitor.send(MEDIA)
  }
  await untilTrue(() => one.guest.got.length + other.guest.got.length === 4)
  expect(one.guest.got).toEqual([DTLS, MEDIA])
  expect(other.guest.got).toEqual([DTLS, MEDIA])
})

it('An address that one leg proved is not another’s, though that one proves a password of its own', async () => {
  const port = await openPort()
  const { guest, visitor, credentials } = await openKnown(port)
  const thief = new KeptGuest()
  visitor.send(checkOf(port.invite(thief)))
  visitor.send(MEDIA)
  visitor.send(checkOf(credentials))
  await untilTrue(() => visitor.got.length === 2)
  expect([thief.checks, thief.got, guest.got.length]).toEqual([[], [], 1])
})

it('Credentials of a leg before a restart still prove who its browser is, those of a leg that ended nothing', async () => {
  const port = await openPort()
  const { guest, visitor, credentials } = await openKnown(port)
  port.invite(guest)
  visitor.send(checkOf(credentials))
  await untilTrue(() => visitor.got.length === 2)
  port.forget(guest)
  expect(port.usage()).toEqual({ legs: 0, udp_places: 0, tcp_connections: 0 })
  const next = await openKnown(port)
  visitor.send(checkOf(credentials))
  visitor.send(MEDIA)
  next.visitor.send(MEDIA)
  await untilTrue(() => next.guest.got.length === 1)
  expect([visitor.got.length, guest.checks.length, guest.got.length]).toEqual([2, 2, 0])
})

it('A crowd of strangers costs a leg nothing of its own', async () => {
  const port = await openPort()
  const { guest, visitor, credentials } = await openKnown(port)
  const before = process.memoryUsage().heapUsed
  for (let round = 0; round < 50; round++) {
    const stranger = await udpVisitor(port)
    for (let at = 0; at < 40; at++) {
      stranger.send(at % 2 ? MEDIA : bindingRequest({ username: `x${at}:y`, password: 'z' }))
      stranger.send(checkOf({ ...credentials, password: `guess ${at}` }))
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  visitor.send(MEDIA)
  await untilTrue(() => guest.got.length === 1)
  expect(port.usage().udp_places).toBe(1)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000)
})

it('A port that another program has, by UDP or by TCP, is not shared', async () => {
  const taken = await openPort()
  const options = { host: HOST, addresses: () => [HOST] }
  await expect(BrowserPort.open({ ...options, port: taken.port })).rejects.toThrow('EADDRINUSE')
  const port = await freePort()
  // Its owner would let others in: we do not come.
  const other = createSocket({ type: 'udp4', reusePort: true }).bind(port, HOST)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  await expect(BrowserPort.open({ ...options, port })).rejects.toThrow('EADDRINUSE')
})

it('Descriptions offer UDP and TCP at each address, UDP before TCP and the first named before the next', async () => {
  const addresses = ['10.0.0.5', '203.0.113.7']
  const port = await BrowserPort.open({ host: HOST, port: 0, addresses: () => addresses })
  onTestFinished(() => port.close())
  const sorted = port.candidates().toSorted((one, other) => other.priority - one.priority)
  expect(sorted.map(({ transport, host }) => `${transport} ${host}`)).toEqual([
    'udp 10.0.0.5',
    'udp 203.0.113.7',
    'tcp 10.0.0.5',
    'tcp 203.0.113.7',
  ])
  expect(new Set(sorted.map(({ foundation }) => foundation)).size).toBe(4)
  addresses.pop()
  expect(port.candidates()).toHaveLength(2)
})
