import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { Connections } from './connections.ts'

const LIMITS: ConnectionLimits = {
  all: 100,
  strangers: 4,
  strangersOfAddress: 3,
  ofPerson: 2,
  silentMs: 1_000,
  many: 3,
  shortMs: 200,
}
const PROXY = '10.9.9.9'

let server: Server
let connections: Connections
let port: number
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = Object.assign(new EventEmitter(), {
    keepAliveTimeout: 5_000,
    maxConnections: 0,
  }) as unknown as Server
  connections = new Connections(LIMITS, (address) => address === PROXY)
  connections.watch(server)
  port = 1_000
})
afterEach(() => vi.useRealTimers())

function come(address = '203.0.113.7'): FakeSocket {
  port += 1
  const socket = new FakeSocket(address, port)
  server.emit('connection', socket)
  return socket
}

/** Asks for something; what is returned is the response, whose end is its `close`. */
function ask(socket: FakeSocket): EventEmitter {
  const response = new EventEmitter()
  server.emit('request', { socket }, response)
  return response
}

const gone = (...sockets: FakeSocket[]) => sockets.map(({ destroyed }) => destroyed)

describe('connections of one address', () => {
  it('A stranger too many of an address takes the place of the one that was silent longest', () => {
    const four = [come(), come(), come(), come()]
    expect(gone(...four)).toEqual([true, false, false, false])
  })

  it('A place that is free again is the next stranger’s', () => {
    const [first, second, third] = [come(), come(), come()]
    second.destroy()
    come()
    expect(gone(first, third)).toEqual([false, false])
  })

  it('A connection that has its answer gives way before one that still waits for it', () => {
    const [waits, answered] = [come(), come()]
    ask(waits)
    ask(answered).emit('close')
    come()
    come()
    expect(gone(waits, answered)).toEqual([false, true])
  })

  it('A connection that asks to be upgraded counts as one that waits', () => {
    const [upgrades, answered] = [come(), come()]
    server.emit('upgrade', { socket: upgrades })
    ask(answered).emit('close')
    come()
    come()
    expect(gone(upgrades, answered)).toEqual([false, true])
  })
})

it('Of strangers of all addresses the one that was silent longest goes, wherever it came from', () => {
  const five = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'].map(come)
  expect(gone(...five)).toEqual([true, false, false, false, false])
})

it('Connections of a proxy are counted for nobody and have no time in which they must ask', () => {
  const many = Array.from({ length: 10 }, () => come(PROXY))
  vi.advanceTimersByTime(2_000)
  expect(many.every(({ destroyed }) => !destroyed)).toBe(true)
  expect(connections.holderOf(many[0]!.asSocket)).toBeNull()
  expect(() => ask(many[0]!).emit('close')).not.toThrow()
})

describe('a connection that asks nothing', () => {
  it('A connection that asks nothing is ended when its time is over, and one that asked is not', () => {
    const [silent, asked] = [come(), come()]
    ask(asked).emit('close')
    vi.advanceTimersByTime(999)
    expect(gone(silent, asked)).toEqual([false, false])
    vi.advanceTimersByTime(1)
    expect(gone(silent, asked)).toEqual([true, false])
  })

  it('Nothing waits any more for a connection that has closed', () => {
    come().destroy()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a connection of which it is known whose it is', () => {
  it('A connection is its address’s until somebody is known, then that person’s', () => {
    const socket = come('2001:db8:1:2:3::4')
    const holder = () => connections.holderOf(socket.asSocket)
    expect([holder(), connections.userOf(socket.asSocket)]).toEqual([
      { key: '2001:db8:1:2::/64', isStranger: true },
      null,
    ])
    connections.know(socket.asSocket, 7)
    expect([holder(), connections.userOf(socket.asSocket)]).toEqual([
      { key: 'person 7', isStranger: false },
      7,
    ])
    socket.destroy()
    expect([holder(), connections.userOf(socket.asSocket)]).toEqual([null, null])
  })

  it('A person’s connection is not counted among strangers, whatever it asks later', () => {
    const known = come()
    connections.know(known.asSocket, 7)
    ask(known).emit('close')
    const three = [come(), come(), come()]
    expect(gone(known, ...three)).toEqual([false, false, false, false])
    come()
    expect(gone(known, ...three)).toEqual([false, true, false, false])
  })

  it('A person keeps so many connections and no more, and a closed one makes room for the next', () => {
    const [first, second, third] = [come(), come(), come()]
    for (const socket of [first, second, third]) connections.know(socket.asSocket, 7)
    expect(connections.userOf(third.asSocket)).toBeNull()
    first.destroy()
    connections.know(third.asSocket, 7)
    expect(connections.userOf(third.asSocket)).toBe(7)
  })

  it('A connection stays with the person who was known first', () => {
    const socket = come()
    connections.know(socket.asSocket, 7)
    connections.know(socket.asSocket, 8)
    expect(connections.userOf(socket.asSocket)).toBe(7)
    const others = [come(), come()]
    for (const other of others) connections.know(other.asSocket, 8)
    expect(others.map((other) => connections.userOf(other.asSocket))).toEqual([8, 8])
  })

  it('A connection that carries a person’s websocket is no stranger’s any more, and not a person’s of HTTP', () => {
    const socket = come()
    connections.open(socket.asSocket)
    expect(connections.holderOf(socket.asSocket)).toEqual({ key: '203.0.113.7', isStranger: false })
    for (let at = 0; at < 5; at += 1) come()
    expect(socket.destroyed).toBe(false)
  })

  it('What is said of a connection that has closed changes nothing', () => {
    const socket = come()
    socket.destroy()
    connections.know(socket.asSocket, 7)
    connections.open(socket.asSocket)
    const others = [come(), come()]
    for (const other of others) connections.know(other.asSocket, 7)
    expect(others.map((other) => connections.userOf(other.asSocket))).toEqual([7, 7])
  })
})

it('The server takes no more connections than there may be', () => {
  expect(server.maxConnections).toBe(100)
})

it('The server waits shorter for a next request while there are many connections', () => {
  const four = [1, 2, 3].map((at) => come(`203.0.113.${at}`))
  expect(server.keepAliveTimeout).toBe(5_000)
  const last = come('203.0.113.4')
  expect(server.keepAliveTimeout).toBe(200)
  last.destroy()
  expect(server.keepAliveTimeout).toBe(5_000)
  expect(gone(...four)).toEqual([false, false, false])
})
