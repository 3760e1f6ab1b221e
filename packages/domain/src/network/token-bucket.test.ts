import { expect, it } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

const spend = (bucket: TokenBucket, now: number, times: number) =>
  Array.from({ length: times }, () => bucket.take(now)).filter((wait) => wait === 0).length

it('A token bucket gives the burst at once, then what the rate brings', () => {
  const bucket = new TokenBucket({ burst: 10, perSecond: 5 }, 0)
  expect(spend(bucket, 0, 20)).toBe(10)
  expect(bucket.take(0)).toBe(200)
  expect(spend(bucket, 1_000, 20)).toBe(5)
  expect(spend(bucket, 3_600_000, 20)).toBe(10)
})

it('A clock that is set back neither gives tokens nor takes them', () => {
  const bucket = new TokenBucket({ burst: 2, perSecond: 1 }, 10_000)
  expect(spend(bucket, 10_000, 2)).toBe(2)
  expect(bucket.take(0)).toBe(1_000)
  expect(bucket.take(1_000)).toBe(0)
})

it('A token bucket tells what is there without taking it', () => {
  const bucket = new TokenBucket({ burst: 1, perSecond: 10 }, 0)
  expect([bucket.has(0), bucket.has(0), bucket.take(0), bucket.has(0)]).toEqual([true, true, 0, false])
  expect([bucket.has(99), bucket.has(100)]).toEqual([false, true])
})

it('A token bucket charges what was used already, there or not, and the debt takes its time', () => {
  const bucket = new TokenBucket({ burst: 10, perSecond: 5 }, 0)
  expect(bucket.charge(0, 10)).toBe(0)
  expect(bucket.charge(0, 20)).toBe(4_000)
  expect(bucket.take(4_000)).toBe(200)
  expect(bucket.take(4_200)).toBe(0)
})

it('A part of a token shortens the wait for it', () => {
  const bucket = new TokenBucket({ burst: 1, perSecond: 10 }, 0)
  bucket.take(0)
  expect(bucket.take(50)).toBe(50)
})

it('What the rate brought is there before something is charged', () => {
  const bucket = new TokenBucket({ burst: 10, perSecond: 5 }, 0)
  expect([bucket.charge(0, 10), bucket.charge(1_000, 5)]).toEqual([0, 0])
})
