import { describe, expect, it } from 'vitest'
import { type LedgerTime, pauseTotals, restsTaken, shiftParts, timesOfDay } from './own-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A day of 24 hours that begins at 0; now it is 20:00. */
const DAY = { since: 0, until: 24 * HOUR, now: 20 * HOUR }

const state = (
  from: number,
  to: number | null,
  name: LedgerTime['state'],
  source: LedgerTime['source'] = 'telephony',
): LedgerTime => ({ from, to, state: name, source, legalType: null })
const pause = (from: number, to: number | null, legalType: LedgerTime['legalType'] = 'none'): LedgerTime => ({
  ...{ from, to, legalType },
  state: 'paused',
  source: 'pauses',
})
const afterService = (from: number, to: number): LedgerTime => state(from, to, 'after_service', 'pauses')
const shown = (ledger: readonly LedgerTime[], bounds = DAY) =>
  timesOfDay(ledger, bounds).map((time) => [time.state, time.seconds])

describe('the times of a day', () => {
  it('They come the newest first, each with its own seconds', () => {
    const ledger = [
      state(9 * HOUR, 10 * HOUR, 'not_inuse'),
      state(10 * HOUR, 10 * HOUR + 90_400, 'busy'),
      pause(11 * HOUR, 11 * HOUR + 10 * MINUTE, 'nr17_rest_10'),
    ]
    expect(shown(ledger)).toEqual([
      ['paused', 600],
      ['busy', 90],
      ['not_inuse', 3600],
    ])
  })

  it('A time that goes on counts until now, one over midnight only what is of the day', () => {
    expect(shown([state(-HOUR, HOUR, 'not_inuse')])).toEqual([['not_inuse', 3600]])
    expect(shown([state(19 * HOUR, null, 'not_inuse')])).toEqual([['not_inuse', 3600]])
    const yesterday = { ...DAY, now: 30 * HOUR }
    expect(shown([state(23 * HOUR, null, 'not_inuse')], yesterday)).toEqual([['not_inuse', 3600]])
  })

  it('What is of other days is left out', () => {
    expect(shown([state(-2 * HOUR, -HOUR, 'not_inuse'), state(25 * HOUR, 26 * HOUR, 'busy')])).toEqual([])
  })

  it('Being away counts within the shift, not before, after or all along', () => {
    const ledger = [
      state(-10 * HOUR, 9 * HOUR, 'unavailable'),
      state(9 * HOUR, 10 * HOUR, 'not_inuse'),
      state(10 * HOUR, 10 * HOUR + MINUTE, 'unavailable'),
      state(10 * HOUR + MINUTE, 12 * HOUR, 'not_inuse'),
      state(12 * HOUR, null, 'unavailable'),
      state(-99 * HOUR, null, 'unavailable', 'chat'),
    ]
    expect(shown(ledger)).toEqual([
      ['not_inuse', 7140],
      ['unavailable', 60],
      ['not_inuse', 3600],
    ])
    expect(shown([state(-10 * HOUR, null, 'unavailable')])).toEqual([])
  })

  it('A pause and an after-service stand there once, as their ledger has them', () => {
    const ledger = [
      state(9 * HOUR, 10 * HOUR, 'paused'),
      pause(9 * HOUR, 10 * HOUR),
      state(11 * HOUR, 11 * HOUR + MINUTE, 'after_service'),
      afterService(11 * HOUR, 11 * HOUR + MINUTE),
    ]
    expect(timesOfDay(ledger, DAY).map(({ source }) => source)).toEqual(['pauses', 'pauses'])
  })
})

describe('the shift as one bar', () => {
  it('It begins with the first work and ends with the last, without gaps', () => {
    const ledger = [
      state(9 * HOUR, 10 * HOUR, 'not_inuse'),
      state(10 * HOUR, 11 * HOUR, 'busy'),
      state(12 * HOUR, 13 * HOUR, 'not_inuse'),
    ]
    expect(shiftParts(ledger, DAY)).toEqual([
      { kind: 'available', from: 9 * HOUR, to: 10 * HOUR },
      { kind: 'service', from: 10 * HOUR, to: 11 * HOUR },
      { kind: 'unavailable', from: 11 * HOUR, to: 12 * HOUR },
      { kind: 'available', from: 12 * HOUR, to: 13 * HOUR },
    ])
    expect(shiftParts([], DAY)).toEqual([])
  })

  it('A pause is over an after-service, that over serving, that over being available, whichever channel says it', () => {
    const ledger = [
      state(9 * HOUR, 14 * HOUR, 'not_inuse', 'chat'),
      state(10 * HOUR, 12 * HOUR, 'busy'),
      afterService(11 * HOUR, 13 * HOUR),
      pause(12 * HOUR, 12 * HOUR + MINUTE),
    ]
    expect(shiftParts(ledger, DAY).map(({ kind, from }) => [kind, from / HOUR])).toEqual([
      ['available', 9],
      ['service', 10],
      ['after_service', 11],
      ['pause', 12],
      ['after_service', 12 + 1 / 60],
      ['available', 13],
    ])
  })

  it('Neighbours of one kind are one part, and the day cuts what is of two', () => {
    const ledger = [
      state(-HOUR, HOUR, 'busy'),
      state(HOUR, 2 * HOUR, 'onhold'),
      state(2 * HOUR, null, 'ringing'),
    ]
    expect(shiftParts(ledger, { ...DAY, until: 3 * HOUR })).toEqual([
      { kind: 'service', from: 0, to: 3 * HOUR },
    ])
  })
})

describe('what NR-17 counts', () => {
  const times = timesOfDay(
    [
      pause(9 * HOUR, 9 * HOUR + 10 * MINUTE, 'nr17_rest_10'),
      pause(11 * HOUR, 11 * HOUR + 9 * MINUTE + 59_999, 'nr17_rest_10'),
      pause(12 * HOUR, 12 * HOUR + 20 * MINUTE, 'nr17_meal_20'),
      pause(13 * HOUR, 13 * HOUR + 5 * MINUTE, 'physiological'),
      pause(14 * HOUR, 14 * HOUR + MINUTE, 'none'),
      afterService(15 * HOUR, 15 * HOUR + MINUTE),
    ],
    DAY,
  )

  it('Pauses are summed by what they are by law, personal ones never', () => {
    expect(
      Object.fromEntries(pauseTotals(times).map(({ legalType, seconds }) => [legalType, seconds])),
    ).toEqual({
      nr17_rest_10: 600 + 599,
      nr17_meal_20: 1200,
      none: 60,
    })
  })

  it('A rest counts with ten minutes without a break, once it is over, on the day on which it began', () => {
    expect(restsTaken(times, DAY)).toBe(1)
    expect(restsTaken([pause(9 * HOUR, null, 'nr17_rest_10')], DAY)).toBe(0)
    expect(restsTaken([pause(-MINUTE, HOUR, 'nr17_rest_10')], DAY)).toBe(0)
    expect(restsTaken([pause(9 * HOUR, 10 * HOUR, 'nr17_meal_20')], DAY)).toBe(0)
  })
})
