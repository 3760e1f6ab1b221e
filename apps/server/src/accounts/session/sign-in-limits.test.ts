import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { expect, it } from 'vitest'
import { AppError } from '../../http/app-error.ts'
import { Throttle } from '../limits/throttle.ts'
import { type Attempt, SignInLimits } from './sign-in-limits.ts'

const from = (account: string, address: string): Attempt => ({ kind: 'stranger', account, address })

function limits() {
  const clock = new ManualClock()
  const limited = new SignInLimits(clock)
  /** How many of `attempts` are looked at when each of them fails. */
  const fail = (attempts: Attempt[]) =>
    attempts.filter((attempt) => {
      try {
        limited.begin(attempt)
        return true
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
        return false
      }
    }).length
  return { clock, limited, fail }
}
const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))

it('One account may fail ten times in five minutes from one address', () => {
  const { clock, fail } = limits()
  expect(fail(times(20, () => from('ana', 'a')))).toBe(10)
  clock.advance(300_000)
  expect(fail(times(20, () => from('ana', 'a')))).toBe(10)
})

it('One password tried on a thousand names from one address is looked at a hundred times', () => {
  const { fail } = limits()
  expect(fail(times(1_000, (i) => from(`user${i}`, 'a')))).toBe(100)
})

it('One account guessed at from a thousand addresses is looked at fifty times', () => {
  const { fail } = limits()
  expect(fail(times(1_000, (i) => from('ana', `10.0.0.${i}`)))).toBe(50)
})

it('A colleague at the same address is not kept out by the failures of one account', () => {
  const { fail } = limits()
  fail(times(50, () => from('ana', 'a')))
  expect(fail([from('bruno', 'a')])).toBe(1)
})

it('A browser that somebody has signed in with is not kept out by others’ failures, and has ten attempts of its own', () => {
  const { fail } = limits()
  fail(times(1_000, (i) => from(`user${i}`, 'a')))
  fail(times(1_000, (i) => from('ana', `10.0.0.${i}`)))
  expect(fail([from('ana', 'b')])).toBe(0)
  expect(fail(times(20, () => ({ kind: 'known', account: 'ana', device: 'd' })))).toBe(10)
})

it('One account guessed at with ever new known browsers, and where it is at home, is looked at fifty times', () => {
  const { fail } = limits()
  expect(fail(times(200, (i) => ({ kind: 'known', account: 'ana', device: `d${i}` })))).toBe(50)
  expect(fail(times(20, (i) => ({ kind: 'home', account: 'ana', address: `10.0.0.${i}` })))).toBe(0)
  expect(fail([{ kind: 'known', account: 'bruno', device: 'd' }])).toBe(1)
})

it('An address that an account signed in from is not kept out by strangers anywhere, and has ten attempts at it', () => {
  const { fail } = limits()
  fail(times(1_000, (i) => from('ana', `10.0.0.${i}`)))
  fail(times(1_000, (i) => from(`user${i}`, 'office')))
  expect(fail(times(20, () => ({ kind: 'home', account: 'ana', address: 'office' })))).toBe(10)
})

it('One password tried on every account of an office from there is looked at a hundred times', () => {
  const { fail } = limits()
  expect(fail(times(500, (i) => ({ kind: 'home', account: `user${i}`, address: 'office' })))).toBe(100)
})

it('Successful sign-ins never use up the attempts of an address', () => {
  const { limited, fail } = limits()
  for (const attempt of times(500, (i) => from(`user${i}`, 'a'))) {
    limited.begin(attempt)
    limited.succeeded(attempt)
  }
  expect(fail(times(1_000, (i) => from(`user${i}`, 'a')))).toBe(100)
})

it('A success forgets one’s own failures, but not those at the account from elsewhere', () => {
  const { limited, fail } = limits()
  fail(times(45, (i) => from('ana', `10.0.0.${i}`)))
  fail(times(4, () => from('ana', 'a')))
  limited.begin(from('ana', 'a'))
  limited.succeeded(from('ana', 'a'))
  expect(fail([from('ana', 'a'), from('ana', 'a')])).toBe(1)
})

it('A flood of ten thousand invented keys makes the throttle forget only the oldest', () => {
  const clock = new ManualClock()
  const throttle = new Throttle(clock, { limit: 1, windowMs: 300_000 })
  throttle.count('oldest')
  throttle.count('kept')
  for (let i = 0; i < 9_999; i++) throttle.count(`invented ${i}`)
  expect(() => throttle.check('oldest')).not.toThrow()
  expect(() => throttle.check('kept')).toThrow('throttled')
})
