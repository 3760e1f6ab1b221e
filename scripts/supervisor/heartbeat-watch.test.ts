import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeartbeatWatch } from './heartbeat-watch.ts'

let stopped = 0
let watch: HeartbeatWatch

beforeEach(() => {
  vi.useFakeTimers()
  stopped = 0
  watch = new HeartbeatWatch(10, () => stopped++)
  watch.hear('ready')
})
afterEach(() => {
  watch.stop()
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
    watch.hear('beat')
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
  const starting = new HeartbeatWatch(10, () => stopped++)
  starting.hear('beat')
  watch.stop()
  vi.advanceTimersByTime(60_000)
  expect(stopped).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(stopped).toBe(1)
})

test('A program that brings its store up to date has as long as that takes, and from its next beat the usual time', () => {
  const migrating = new HeartbeatWatch(10, () => stopped++)
  watch.stop()
  migrating.hear('migrating')
  vi.advanceTimersByTime(3_600_000)
  expect(stopped).toBe(0)
  migrating.hear('beat')
  vi.advanceTimersByTime(61_000)
  expect(stopped).toBe(1)
})
