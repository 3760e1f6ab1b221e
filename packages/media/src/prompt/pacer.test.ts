import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Pacer } from './pacer.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('The pacer steps 50 times a second without drifting', () => {
  const pacer = new Pacer()
  let steps = 0
  const stop = pacer.start(() => steps++)
  vi.advanceTimersByTime(60_000)
  expect(steps).toBe(3000)
  stop()
  vi.advanceTimersByTime(1000)
  expect(steps).toBe(3000)
  expect(vi.getTimerCount()).toBe(0)
})

it('The pacer makes up for a late timer, and drops the time of a long stall', () => {
  const pacer = new Pacer()
  let steps = 0
  pacer.start(() => steps++)
  vi.advanceTimersByTime(20)
  vi.setSystemTime(Date.now())
  const late = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(late + 100)
  vi.advanceTimersToNextTimer()
  expect(steps).toBe(1 + 5)
  vi.mocked(performance.now).mockReturnValue(late + 5000)
  vi.advanceTimersToNextTimer()
  expect(steps).toBe(1 + 5 + 1)
  vi.mocked(performance.now).mockRestore()
})

it('The pacer lets one paced thing end another, and itself, in its step', () => {
  const pacer = new Pacer()
  const seen: string[] = []
  const stopFirst = pacer.start(() => {
    seen.push('first')
    stopFirst()
    stopSecond()
  })
  const stopSecond = pacer.start(() => seen.push('second'))
  vi.advanceTimersByTime(100)
  expect(seen).toEqual(['first'])
  expect(vi.getTimerCount()).toBe(0)
})
