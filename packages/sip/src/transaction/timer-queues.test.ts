import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopTimer, type Timer, TimerQueues } from './timer-queues.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function owner(name: string, ended: string[]) {
  return { timerEnded: (_timer: Timer) => void ended.push(name) }
}

it('Timers of one length end in their order, and the stopped ones do not', () => {
  const queues = new TimerQueues()
  const ended: string[] = []
  queues.start(500, owner('a', ended))
  vi.advanceTimersByTime(100)
  const stopped = queues.start(500, owner('b', ended))
  queues.start(500, owner('c', ended))
  queues.start(100, owner('short', ended))
  vi.advanceTimersByTime(399)
  expect(ended).toEqual(['short'])
  stopTimer(stopped)
  stopTimer(stopped)
  vi.advanceTimersByTime(1)
  expect(ended).toEqual(['short', 'a'])
  vi.advanceTimersByTime(101)
  expect(ended).toEqual(['short', 'a', 'c'])
  stopTimer(stopped)
})

it('Timers begin again after all of a length were stopped or ended', () => {
  const queues = new TimerQueues()
  const ended: string[] = []
  stopTimer(queues.start(32_000, owner('a', ended)))
  vi.advanceTimersByTime(20_000)
  queues.start(32_000, owner('b', ended))
  vi.advanceTimersByTime(31_900)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(200)
  expect(ended).toEqual(['b'])
  queues.start(32_000, owner('c', ended))
  vi.advanceTimersByTime(33_000)
  expect(ended).toEqual(['b', 'c'])
})

it('A timer may start and stop others while it ends', () => {
  const queues = new TimerQueues()
  const ended: string[] = []
  const later: Timer[] = []
  queues.start(500, {
    timerEnded: () => {
      for (const timer of later) stopTimer(timer)
      queues.start(500, owner('again', ended))
    },
  })
  later.push(queues.start(500, owner('never', ended)))
  vi.advanceTimersByTime(1_002)
  expect(ended).toEqual(['again'])
})
