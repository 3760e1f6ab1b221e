import { expect, it } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

const spend = (bucket: TokenBucket, now: number, times: number) =>
  Array.from({ length: times }, () => bucket.take(now)).filter((wait) => wait === 0).length

it('gives the burst at once, then what the rate brings', () => {
  const bucket = new TokenBucket({ burst: 10, perSecond: 5 }, 0)
  expect(spend(bucket, 0, 20)).toBe(10)
  expect(bucket.take(0)).toBe(200)
  expect(spend(bucket, 1_000, 20)).toBe(5)
  expect(spend(bucket, 3_600_000, 20)).toBe(10)
})

it('a clock that is set back neither gives nor takes', () => {
  const bucket = new TokenBucket({ burst: 2, perSecond: 1 }, 10_000)
  expect(spend(bucket, 10_000, 2)).toBe(2)
  expect(bucket.take(0)).toBe(1_000)
  expect(bucket.take(1_000)).toBe(0)
})
