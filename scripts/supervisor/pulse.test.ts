import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pulse } from './pulse.ts'

let stopped = 0
let pulse: Pulse

beforeEach(() => {
  vi.useFakeTimers()
  stopped = 0
  pulse = new Pulse(10, () => stopped++)
  pulse.felt('ready')
})
afterEach(() => {
  pulse.stop()
  vi.useRealTimers()
})

test('Beats that stay away for longer than the limit are noticed, once', () => {
  vi.advanceTimersByTime(10_000)
  expect(stopped).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(stopped).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(stopped).toBe(1)
})

test('A beat now and then is a sign of life', () => {
  for (let n = 0; n < 20; n++) {
    vi.advanceTimersByTime(9_000)
    pulse.felt('beat')
  }
  expect(stopped).toBe(0)
})

test('A clock that jumped by an hour, because the machine slept, counts as one turn', () => {
  vi.advanceTimersByTime(9_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(1_000)
  expect(stopped).toBe(0)
})

test('A program that does not serve yet has six times as long', () => {
  const starting = new Pulse(10, () => stopped++)
  starting.felt('beat')
  pulse.stop()
  vi.advanceTimersByTime(60_000)
  expect(stopped).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(stopped).toBe(1)
})

test('A program that brings its store up to date has as long as that takes, and from its next beat the usual time', () => {
  const migrating = new Pulse(10, () => stopped++)
  pulse.stop()
  migrating.felt('migrating')
  vi.advanceTimersByTime(3_600_000)
  expect(stopped).toBe(0)
  migrating.felt('beat')
  vi.advanceTimersByTime(61_000)
  expect(stopped).toBe(1)
})
