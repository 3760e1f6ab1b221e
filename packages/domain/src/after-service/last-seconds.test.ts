import { expect, it } from 'vitest'
import { isEnding } from './last-seconds.ts'
import { runningTimer } from './timer.ts'

it('The last ten seconds of an after-service are its last seconds; before it has started none are', () => {
  const left = (seconds: number) => runningTimer({ reportId: 1, duration: 30, left: seconds }, 0)
  expect([11, 10, 0].map((seconds) => isEnding(left(seconds)))).toEqual([false, true, true])
  expect(isEnding(undefined)).toBe(false)
  expect(isEnding({ state: 'starting' })).toBe(false)
})
