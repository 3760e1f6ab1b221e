import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inPauses } from './in-pauses.ts'

let pauses: (() => void)[] = []
/** The browser has nothing to do for once. */
const pause = () => pauses.shift()?.()

beforeEach(() => {
  vi.useFakeTimers()
  pauses = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => pauses.push(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('Each pause of the browser sees one step, and the last one asks for no further pause', () => {
  const done: string[] = []
  inPauses([() => done.push('a'), () => done.push('b')], () => false)
  expect(done).toEqual([])
  pause()
  expect(done).toEqual(['a'])
  pause()
  expect(done).toEqual(['a', 'b'])
  pause()
  expect(pauses).toEqual([])
})

it('No step is taken while a call is there, and they go on after it', () => {
  const step = vi.fn()
  let isBusy = true
  inPauses([step], () => isBusy)
  pause()
  vi.advanceTimersByTime(2_000)
  pause()
  expect(step).not.toHaveBeenCalled()
  isBusy = false
  vi.advanceTimersByTime(2_000)
  pause()
  expect(step).toHaveBeenCalledOnce()
})

it('Steps that are left out are not taken in a pause that comes later', () => {
  const step = vi.fn()
  const leaveOut = inPauses([step], () => false)
  leaveOut()
  pause()
  expect(step).not.toHaveBeenCalled()
})

it('A browser that tells of no pauses takes the steps one after another all the same', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const step = vi.fn()
  inPauses([step, step], () => false)
  vi.advanceTimersByTime(2_000)
  expect(step).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2_000)
  expect(step).toHaveBeenCalledTimes(2)
})

it('A step that fails is left to who needs what it was to bring, and the next one is taken', async () => {
  const failures: unknown[] = []
  const hear = (reason: unknown) => void failures.push(reason)
  process.on('unhandledRejection', hear)
  const next = vi.fn()
  inPauses([() => Promise.reject(new Error('no file')), next], () => false)
  pause()
  pause()
  await vi.advanceTimersByTimeAsync(10)
  expect([next.mock.calls.length, failures]).toEqual([1, []])
  process.off('unhandledRejection', hear)
})
