import { expect, it } from 'vitest'
import { ManualClock } from './manual-clock.ts'

it('Waits on a clock that is moved end in the order of their times, each at its own', () => {
  const clock = new ManualClock(1_000)
  const heard: [string, number][] = []
  clock.after(30, () => heard.push(['once', clock.now()]))
  const stop = clock.every(20, () => heard.push(['again', clock.now()]))
  expect(clock.hasWaitAt(1_030)).toBe(true)
  clock.advance(45)
  stop()
  clock.advance(100)
  expect(heard).toEqual([
    ['again', 1_020],
    ['once', 1_030],
    ['again', 1_040],
  ])
  expect(clock.now()).toBe(1_145)
  expect(clock.hasWaitAt(1_030)).toBe(false)
})

it('What begins while a clock is moved still ends within the move, and what is cancelled never does', () => {
  const clock = new ManualClock(0)
  const heard: number[] = []
  clock.after(10, () => clock.after(10, () => heard.push(clock.now())))
  clock.after(15, () => heard.push(-1))()
  clock.advance(20)
  expect(heard).toEqual([20])
})
