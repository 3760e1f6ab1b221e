import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { beforeEach, expect, it } from 'vitest'
import { Meter } from './meter.ts'

const REQUEST_BYTES = 16_384

let clock: ManualClock
let meter: Meter
beforeEach(() => {
  clock = new ManualClock()
  meter = new Meter(clock, 2)
})

/** How many requests of a person are taken before one is refused. */
function requestsOf(userId: number): number {
  for (let taken = 0; taken < 1_000; taken += 1)
    try {
      meter.take(userId, 'request')
    } catch {
      return taken
    }
  return 1_000
}

it('A person has requests for ten seconds at once, and another person has theirs', () => {
  expect([requestsOf(7), requestsOf(7), requestsOf(8)]).toEqual([20, 0, 20])
})

it('Who is refused is told after how many seconds the next use is taken, and not before', () => {
  for (let n = 0; n < 20; n += 1) meter.take(7, 'made')
  const refused = expect.objectContaining({ code: 'throttled', retryAfter: 2 })
  expect(() => meter.take(7, 'made')).toThrow(refused)
  clock.advance(1_999)
  expect(() => meter.take(7, 'made')).toThrow(expect.objectContaining({ retryAfter: 1 }))
  clock.advance(1)
  expect(() => meter.take(7, 'made')).not.toThrow()
})

it('What costs much has a limit of its own beside requests', () => {
  for (let n = 0; n < 20; n += 1) meter.take(7, 'upload')
  expect(() => meter.take(7, 'upload')).toThrow()
  expect(requestsOf(7)).toBe(20)
})

it('A long body counts as a request more for each 16 kB that are full', () => {
  meter.take(7, 'request')
  meter.chargeBody(7, 3 * REQUEST_BYTES + 16_383)
  meter.chargeBody(7, 16_383)
  expect(requestsOf(7)).toBe(16)
})

it('A body of whom no request was counted yet is let through', () => {
  meter.chargeBody(7, 10 * REQUEST_BYTES)
  expect(requestsOf(7)).toBe(20)
})

it('A meter that meters nothing takes every body', () => {
  const off = new Meter(clock, 0)
  off.chargeBody(7, 1_000_000_000)
  expect(() => off.take(7, 'request')).not.toThrow()
})

it('Of ten thousand people whose uses are kept, who asked longest ago begins anew', () => {
  requestsOf(7)
  for (let user = 100; user < 10_099; user += 1) meter.take(user, 'request')
  expect(requestsOf(7)).toBe(0)
  for (let user = 100; user < 10_100; user += 1) meter.take(user, 'request')
  expect(requestsOf(7)).toBe(20)
})
