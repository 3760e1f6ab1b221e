import { expect, it } from 'vitest'
import { type FailedTry, failedAgain, MOST_TRIES, mayTry } from './tries.ts'

it('What fails each time is tried later and later, and then not any more', () => {
  const waits: (number | null)[] = []
  let failed: FailedTry | undefined
  for (let now = 0; failed?.again !== null; now = failed.again ?? now) {
    expect(mayTry(failed, 7, now)).toBe(true)
    failed = failedAgain(failed, 7, now)
    waits.push(failed.again && failed.again - now)
    if (failed.again) expect(mayTry(failed, 7, failed.again - 1)).toBe(false)
  }
  expect(waits).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, null])
  expect([waits.length, mayTry(failed, 7, Number.MAX_VALUE)]).toEqual([MOST_TRIES, false])
})

it('Another silence is another matter: it is tried at once, and its failures are counted anew', () => {
  const given = { since: 7, failures: MOST_TRIES, again: null }
  expect(mayTry(given, 8, 0)).toBe(true)
  expect(failedAgain(given, 8, 0)).toMatchObject({ since: 8, failures: 1 })
})
