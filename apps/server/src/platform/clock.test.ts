import { expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'

test('A wait is over when the clock says so: a rule that compares both is not woken in vain', async () => {
  let tooEarly = 0
  const waits = Array.from({ length: 400 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index / 2)) // real time: the system's clock is the subject
    const due = systemClock.now() + 20
    await new Promise<void>((resolve) => systemClock.after(20, resolve))
    if (systemClock.now() < due) tooEarly += 1
  })
  await Promise.all(waits)
  expect(tooEarly).toBe(0)
})

test('A clock that is set back does not make anybody wait longer', () => {
  vi.useFakeTimers()
  try {
    const run = vi.fn()
    systemClock.after(1_000, run)
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(1_000)
    expect(run).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('A wait that is cancelled never ends', () => {
  vi.useFakeTimers()
  try {
    const run = vi.fn()
    systemClock.after(10, run)()
    vi.advanceTimersByTime(1_000)
    expect(run).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('What is done again and again comes each time its while has passed, until it is cancelled', () => {
  vi.useFakeTimers()
  try {
    const run = vi.fn()
    const cancel = systemClock.every(10, run)
    vi.advanceTimersByTime(35)
    expect(run).toHaveBeenCalledTimes(3)
    cancel()
    vi.advanceTimersByTime(1_000)
    expect(run).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})
