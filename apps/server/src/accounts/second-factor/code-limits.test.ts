import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { expect, it } from 'vitest'
import { CodeLimits, type Guesser } from './code-limits.ts'

const STRANGER: Guesser = { kind: 'stranger' }
const device = (i: number): Guesser => ({ kind: 'known', as: `device ${i}` })
const session = (id: number): Guesser => ({ kind: 'session', id })

function harness() {
  const clock = new ManualClock()
  const limits = new CodeLimits(clock)
  /** How many of so many codes are looked at. */
  const tried = (times: number, guesser: (i: number) => Guesser) => {
    let lookedAt = 0
    for (let i = 0; i < times; i += 1) {
      try {
        limits.begin(1, guesser(i))
        lookedAt += 1
      } catch {
        // throttled
      }
    }
    return lookedAt
  }
  return { clock, limits, tried }
}

it('All known browsers and sessions of one account together get 20 codes looked at in 15 minutes', () => {
  const { clock, tried } = harness()
  expect(tried(12, device) + tried(100, session)).toBe(20)
  clock.advance(899_999)
  expect(tried(10, device)).toBe(0)
  clock.advance(1)
  expect(tried(100, device)).toBe(20)
})

it('One known browser gets five codes looked at in five minutes', () => {
  const { clock, tried } = harness()
  expect(tried(9, () => device(1))).toBe(5)
  clock.advance(300_000)
  expect(tried(9, () => device(1))).toBe(5)
})

it('Strangers who know the password leave half of the codes to browsers that are known', () => {
  const { clock, tried } = harness()
  expect(tried(9, () => STRANGER)).toBe(5)
  clock.advance(300_000)
  expect(tried(9, () => STRANGER)).toBe(5)
  clock.advance(300_000)
  expect(tried(9, () => STRANGER)).toBe(0)
  expect(tried(99, device)).toBe(10)
})

it('Right codes use up none of the attempts', () => {
  const { limits, tried } = harness()
  for (let i = 0; i < 50; i += 1) {
    limits.begin(1, device(1))
    limits.succeeded(1, device(1))
  }
  expect(tried(9, () => device(1))).toBe(5)
})
