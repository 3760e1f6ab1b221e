import { WEBPHONE_STATES } from '@ramal/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { activityToDial, countAttempt } from './auto-dial.ts'

const FIRST = { id: 44, destination: '11999990000', count: 0 }
const SECOND = { id: 45, destination: '11988880000', count: 3 }

describe('the automatic call of an activity, §4.3 step 5', () => {
  it.each(WEBPHONE_STATES)(
    '[R4.3-08] A softphone in the status %s dials an activity only if the status allows it',
    (status) => {
      const dials = status === 'not_inuse' || status === 'do_not_disturb'
      expect(activityToDial({ status, pending: [FIRST, SECOND] })).toEqual(dials ? FIRST : null)
    },
  )

  it('Nothing is dialled while no activity is pending', () => {
    expect(activityToDial({ status: 'not_inuse', pending: [] })).toBeNull()
  })

  it.each([
    [0, 1, false],
    [48, 49, false],
    [49, 50, true],
    [50, 51, true],
  ])('[R4.13-01] One attempt more than %i is %i, and the last one: %s', (before, count, isDone) => {
    expect(countAttempt(before)).toEqual({ count, isDone })
  })
})
