import { describe, expect, it } from 'vitest'
import { type AfterServiceTimer, runningTimer, ticked } from './timer.ts'

const at = (
  now: number,
  timer: AfterServiceTimer = runningTimer({ reportId: 7, duration: 30, left: 3 }, 10_000),
) => {
  const timers = new Map([['u-1', timer]])
  const { timers: next, over } = ticked(timers, now)
  const shown = next.get('u-1')
  return { left: shown?.state === 'running' ? shown.left : null, over, same: next === timers }
}

describe('[R4.6-05] the countdown, §4.6', () => {
  it.each([
    [10_000, 3, []],
    [10_999, 3, []],
    [11_000, 2, []],
    [12_001, 1, []],
    [13_000, 0, ['u-1']],
    [99_000, 0, ['u-1']],
  ] as const)('At %i ms the countdown has %i s left', (now, left, over) => {
    expect(at(now)).toMatchObject({ left, over })
  })

  it('The countdown changes nothing within a second', () => {
    expect(at(10_400).same).toBe(true)
    expect(at(11_000).same).toBe(false)
  })

  it('The countdown does not run before the server has started it', () => {
    expect(at(99_000, { state: 'starting' })).toEqual({ left: null, over: [], same: true })
  })

  it('[R3-33] A running countdown keeps report, length and end', () => {
    expect(runningTimer({ reportId: 7, duration: 30, left: 18 }, 1000)).toEqual({
      state: 'running',
      reportId: 7,
      duration: 30,
      left: 18,
      endsAt: 19_000,
    })
  })
})
