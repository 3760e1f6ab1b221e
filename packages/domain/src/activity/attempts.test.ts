import { describe, expect, it } from 'vitest'
import { type ActivityEvent, type ActivityProgress, activityTransition, retryAfterMs } from './attempts.ts'

const NOW = 1_800_000_000_000
const RETRY = retryAfterMs(5)
const open: ActivityProgress = { count: 3, dueAt: NOW - 1, startedAt: null, endedAt: null }

describe('an activity (§4.13, A-69)', () => {
  it.each<[string, Partial<ActivityProgress>, ActivityEvent, Partial<ActivityProgress>]>([
    ['called: not due while it rings', {}, { type: 'placed' }, { dueAt: NOW + RETRY, startedAt: NOW }],
    ['called again: the first start stays', { startedAt: 7 }, { type: 'placed' }, { startedAt: 7, count: 3 }],
    ['answered: done', {}, { type: 'answered' }, { endedAt: NOW, count: 3 }],
    [
      'not answered: counts and waits five minutes',
      {},
      { type: 'failed' },
      { count: 4, dueAt: NOW + RETRY, endedAt: null },
    ],
    ['the 49th failure leaves it open', { count: 48 }, { type: 'failed' }, { count: 49, endedAt: null }],
    ['[R4.13-01] [R9-34] the 50th ends it', { count: 49 }, { type: 'failed' }, { count: 50, endedAt: NOW }],
    [
      'called before its day: the day stays',
      { dueAt: NOW + 9 * RETRY },
      { type: 'failed' },
      { dueAt: NOW + 9 * RETRY },
    ],
    ['one that is never due by itself stays so', { dueAt: null }, { type: 'failed' }, { dueAt: null }],
    ['reported done', {}, { type: 'reported', count: 50 }, { count: 50, endedAt: NOW }],
    ['a report does not lower the count', {}, { type: 'reported', count: 0 }, { count: 3, endedAt: NOW }],
    ['nor raise it above the cap', {}, { type: 'reported', count: 999 }, { count: 50 }],
  ])('An activity is kept up by its attempts: %s', (_, state, event, next) => {
    expect(activityTransition({ ...open, ...state }, event, NOW, RETRY)).toMatchObject(next)
  })

  it.each<ActivityEvent>([
    { type: 'placed' },
    { type: 'answered' },
    { type: 'failed' },
    { type: 'reported', count: 9 },
  ])('An activity that is done is not changed by $type', (event) => {
    const done = { ...open, endedAt: 5 }
    expect(activityTransition(done, event, NOW, RETRY)).toBe(done)
  })

  it.each([
    [5, 300_000],
    [1, 60_000],
    [0, 60_000],
    [-3, 60_000],
  ])('A retry delay of %d minutes is %d ms, one minute at least', (minutes, ms) => {
    expect(retryAfterMs(minutes)).toBe(ms)
  })
})
