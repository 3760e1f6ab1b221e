import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { beforeEach, expect, it } from 'vitest'
import { AppError } from '../../http/app-error.ts'
import { checkAll, countAll, succeed } from './counters.ts'
import { Throttle } from './throttle.ts'

const clock = new ManualClock()
let throttle: Throttle
beforeEach(() => {
  throttle = new Throttle(clock, { limit: 2, windowMs: 10_000 })
})

/** Seconds that a key is told to wait; null: it may go on. */
function waitOf(key: string, one = throttle): number | null {
  try {
    one.check(key)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe('throttled')
    return error.retryAfter ?? null
  }
}

it('A key that has used up its attempts waits until the oldest one that counts is too old, and no other key does', () => {
  throttle.count('ana')
  clock.advance(4_000)
  throttle.count('ana')
  expect([waitOf('ana'), waitOf('bia')]).toEqual([6, null])
  clock.advance(5_999)
  expect(waitOf('ana')).toBe(1)
  clock.advance(1)
  expect(waitOf('ana')).toBeNull()
})

it('Attempts beyond the limit lengthen the wait', () => {
  for (let times = 0; times < 3; times += 1) {
    throttle.count('ana')
    clock.advance(1_000)
  }
  // The two last ones count: the older of them began two seconds ago.
  expect(waitOf('ana')).toBe(8)
})

it('An attempt that is given back does not count, and giving back nothing changes nothing', () => {
  throttle.giveBack('ana')
  throttle.count('ana')
  throttle.count('ana')
  throttle.giveBack('ana')
  expect(waitOf('ana')).toBeNull()
  throttle.count('ana')
  expect(waitOf('ana')).toBe(10)
  throttle.giveBack('ana')
  throttle.giveBack('ana')
  throttle.count('ana')
  expect(waitOf('ana')).toBeNull()
})

it('A key that is forgotten begins anew', () => {
  throttle.count('ana')
  throttle.count('ana')
  throttle.forget('ana')
  throttle.count('ana')
  expect(waitOf('ana')).toBeNull()
})

it('A success forgets what its owner failed at, and takes only itself back from what others share', () => {
  const shared = new Throttle(clock, { limit: 2, windowMs: 10_000 })
  const counters = [
    [throttle, 'ana'],
    [shared, 'office'],
  ] as const
  countAll(counters)
  countAll(counters)
  expect([waitOf('ana'), waitOf('office', shared)]).toEqual([10, 10])
  succeed(counters)
  expect([waitOf('ana'), waitOf('office', shared)]).toEqual([null, null])
  countAll(counters)
  expect([waitOf('ana'), waitOf('office', shared)]).toEqual([null, 10])
  expect(() => checkAll(counters)).toThrow(AppError)
})
