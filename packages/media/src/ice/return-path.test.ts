import { expect, it } from 'vitest'
import type { Place } from './place.ts'
import { ReturnPath } from './return-path.ts'

const place = (port: number) => ({ port, isOpen: true, answeredAt: Number.POSITIVE_INFINITY }) as Place

it('A return path knows nothing at first, then a check, then what was nominated, then where the peer was heard', () => {
  const path = new ReturnPath()
  expect(path.target(0)).toBeNull()
  path.handleCheck(place(9), false, 0)
  expect(path.target(0)?.port).toBe(9)
  path.handleCheck(place(1), true, 1)
  path.handleCheck(place(9), false, 2)
  expect(path.target(2)?.port).toBe(1)
  path.handlePacket(place(2), 10)
  expect(path.target(10)?.port).toBe(2)
  path.handleCheck(place(1), true, 20_000)
  expect(path.target(30_010)?.port).toBe(1)
})

it('A return path goes on with what it knew while a restart looks for a pair', () => {
  const path = new ReturnPath()
  path.handleCheck(place(1), true, 50)
  path.handleRestart(100)
  expect(path.target(100)?.port).toBe(1)
  path.handlePacket(place(2), 90)
  expect(path.target(101)?.port).toBe(2)
})

it('A return path follows a check, a pair and a packet since the restart, each before what was known', () => {
  const path = new ReturnPath()
  path.handleCheck(place(1), true, 50)
  path.handlePacket(place(2), 90)
  path.handleRestart(100)
  path.handleCheck(place(3), false, 110)
  expect(path.target(111)?.port).toBe(3)
  path.handleCheck(place(4), true, 120)
  path.handleCheck(place(3), false, 121)
  expect(path.target(122)?.port).toBe(4)
  path.handlePacket(place(5), 130)
  expect(path.target(131)?.port).toBe(5)
})

it('A return path ends 30 s after the last sign of life, and where a connection closed', () => {
  const path = new ReturnPath()
  path.handleCheck(place(1), true, 0)
  const connection = { ...place(2) }
  path.handlePacket(connection, 1000)
  expect(path.target(29_999)?.port).toBe(2)
  connection.isOpen = false
  expect(path.target(29_999)?.port).toBe(1)
  expect(path.target(30_000)).toBeNull()
})

it('A return path ends 30 s after a place answered last, whoever sends what from there', () => {
  const path = new ReturnPath()
  const silent = { ...place(1), answeredAt: 0 }
  path.handlePacket(silent, 29_000)
  expect(path.target(29_999)?.port).toBe(1)
  path.handlePacket(silent, 30_000)
  expect(path.target(30_000)).toBeNull()
})
