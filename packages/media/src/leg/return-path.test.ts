import type { RemoteInfo, Socket } from 'node:dgram'
import { expect, it } from 'vitest'
import { ReturnPath } from './return-path.ts'
import type { ConnectionInternals } from './werift-internals.ts'

const socket = {} as Socket
const from = (port: number): RemoteInfo => ({ address: '203.0.113.1', port, family: 'IPv4', size: 0 })
const nothing = { nominated: undefined } as unknown as ConnectionInternals
const pairTo = (port: number) =>
  ({
    nominated: { remoteCandidate: { host: '203.0.113.1', port }, protocol: { transport: { socket } } },
  }) as unknown as ConnectionInternals
const check = (port: number, at: number) => ({ source: from(port), socket, at })

it('A return path knows nothing at first, then the pair, then where the peer was heard', () => {
  const path = new ReturnPath()
  expect(path.target(nothing, null, 0)).toBeNull()
  expect(path.target(nothing, check(9, 0), 0)).toBeNull() // a check alone sets no call up
  expect(path.target(pairTo(1), null, 0)?.port).toBe(1)
  path.handlePacket(from(2), socket, 10)
  expect(path.target(pairTo(1), null, 10)?.port).toBe(2)
  expect(path.target(pairTo(1), null, 30_010)?.port).toBe(1)
})

it('A return path goes on with what it knew while a restart looks for a pair', () => {
  const path = new ReturnPath()
  path.keepPair(pairTo(1))
  path.handleRestart(100)
  expect(path.target(nothing, check(1, 50), 100)?.port).toBe(1)
  path.handlePacket(from(2), socket, 90)
  expect(path.target(nothing, null, 101)?.port).toBe(2)
})

it('A return path follows a check, a pair and a packet since the restart, each before what was known', () => {
  const path = new ReturnPath()
  path.keepPair(pairTo(1))
  path.handlePacket(from(2), socket, 90)
  path.handleRestart(100)
  expect(path.target(nothing, check(3, 110), 111)?.port).toBe(3)
  expect(path.target(pairTo(4), check(3, 110), 120)?.port).toBe(4)
  path.handlePacket(from(5), socket, 130)
  expect(path.target(pairTo(4), check(3, 110), 131)?.port).toBe(5)
})
