import type { RemoteInfo, Socket } from 'node:dgram'
import { expect, it } from 'vitest'
import type { Guest } from './place.ts'
import { UdpPlaces } from './udp-places.ts'

const socket = {} as Socket
const from = (port: number, address = '203.0.113.1'): RemoteInfo => ({
  address,
  port,
  family: 'IPv4',
  size: 0,
})
const guest = () => ({}) as Guest

it('A place is another leg’s once nothing of the one before was heard from there for 5 s', () => {
  const [places, one, other] = [new UdpPlaces(), guest(), guest()]
  const place = places.take(from(1), socket, one, 0)!
  place.heardAt = 1000 // a packet of the call
  expect(places.take(from(1), socket, other, 5999)).toBeNull()
  expect(places.find(from(1))?.guest).toBe(one)
  expect(places.take(from(1), socket, other, 6000)?.guest).toBe(other)
  expect([places.find(from(1))?.guest === other, place.isOpen, places.size]).toEqual([true, false, 1])
})

it('Of one leg the 32 places proved last are known', () => {
  const [places, one, other] = [new UdpPlaces(), guest(), guest()]
  places.take(from(1, '203.0.113.2'), socket, other, 0)
  for (let port = 1; port <= 32; port++) places.take(from(port), socket, one, port)
  places.take(from(1), socket, one, 33) // again: it is the newest now
  places.take(from(33), socket, one, 34)
  expect([places.find(from(1)), places.find(from(2)), places.find(from(33))].map(Boolean)).toEqual([
    true,
    false,
    true,
  ])
  expect([places.size, places.find(from(1, '203.0.113.2'))?.guest === other]).toEqual([33, true])
  places.forget(one)
  expect([places.size, places.find(from(33))]).toEqual([1, undefined])
})

it('Where a leg is heard is not given up for any number of places where only its password was said', () => {
  const [places, one] = [new UdpPlaces(), guest()]
  for (const port of [1, 2]) places.take(from(port), socket, one, 0)!.mediaAt = port
  for (let port = 3; port <= 100; port++) places.take(from(port), socket, one, port)
  expect([1, 2, 3, 100].map((port) => places.find(from(port)) !== undefined)).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(places.size).toBe(32)
})
