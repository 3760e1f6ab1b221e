import { MEASURES, type Measure } from '@ramal/contract/reports'
import { describe, expect, it } from 'vitest'
import { figuresOf } from './measures.ts'
import { addSums, type Sums } from './sums.ts'

const figure = (name: Measure, sums: Sums, all: Sums = sums) => figuresOf([name], sums, all)[name]

describe('the figures of reports and dashboards', () => {
  it.each<[Measure, Sums, number | null]>([
    ['offered', { offered: 12 }, 12],
    ['answered', { answered: 8 }, 8],
    ['abandoned', { abandoned: 4 }, 4],
    ['short_abandoned', { shortly: 2 }, 2],
    ['abandonment', { answered: 8, abandoned: 4, shortly: 2 }, 0.2],
    ['abandonment', { abandoned: 2, shortly: 2 }, null],
    ['service_level', { answered: 8, inTime: 6, abandoned: 4, shortly: 2 }, 0.6],
    ['service_level', {}, null],
    ['mean_wait', { answered: 4, waitMs: 50_000 }, 13],
    ['mean_wait', { waitMs: 0 }, null],
    ['longest_wait', { abandoned: 1, longestWaitMs: 90_400 }, 90],
    ['longest_wait', {}, null],
    ['mean_handle', { answered: 3, handled: 2, handleMs: 300_000 }, 150],
    ['made', { made: 5 }, 5],
    ['talk_time', { talkMs: 61_400 }, 61],
    ['mean_talk', { talks: 2, talkMs: 61_000 }, 31],
    ['signed_in', { signedInMs: 3_600_000 }, 3600],
    [
      'available',
      { signedInMs: 3_600_000, talkMs: 1_000_000, afterServiceMs: 100_000, pauseMs: 500_000 },
      2000,
    ],
    ['available', { signedInMs: 1_000, talkMs: 5_000 }, 0],
    ['after_service', { afterServiceMs: 9_000 }, 9],
    ['paused', { pauseMs: 600_000 }, 600],
    ['occupancy', { signedInMs: 4_000, pauseMs: 2_000, talkMs: 900, afterServiceMs: 100 }, 0.5],
    ['occupancy', { signedInMs: 2_000, pauseMs: 2_000 }, null],
    ['occupancy', { signedInMs: 1_000, talkMs: 5_000 }, 1],
    ['pauses', { pauses: 3 }, 3],
    ['mean_pause', { pauses: 3, pauseMs: 900_000 }, 300],
    ['exceeded', { exceeded: 1 }, 1],
    ['exceeded_time', { exceededMs: 61_000 }, 61],
    ['first_answer', { answered: 2, waitMs: 90_000 }, 45],
    ['longest_first_answer', { answered: 1, longestWaitMs: 70_000 }, 70],
    ['longest_first_answer', {}, null],
    ['mean_chat', { handled: 2, handleMs: 1_200_000 }, 600],
    ['classified', { classified: 7 }, 7],
    ['planned', { plannedMs: 14_400_000 }, 14_400],
    ['kept', { keptMs: 10_800_000 }, 10_800],
    ['adherence', { plannedMs: 14_400_000, keptMs: 10_800_000 }, 0.75],
    ['adherence', { besideMs: 1_000 }, null],
    ['missed', { plannedMs: 14_400_000, keptMs: 10_800_000 }, 3_600],
    ['beside', { besideMs: 61_000 }, 61],
  ])('%s of %j is %s', (name, sums, expected) => {
    expect(figure(name, sums)).toBe(expected)
  })

  it('A share of all is of the rows of the whole report', () => {
    expect(figure('share_of_all', { classified: 1 }, { classified: 4 })).toBe(0.25)
    expect(figure('share_of_all', {}, {})).toBeNull()
  })

  it('Nothing is never a share or a mean of something', () => {
    for (const [name, value] of Object.entries(figuresOf(MEASURES, {}, {})))
      expect([0, null], name).toContain(value)
  })

  it('Counts of two days are added before a figure is made of them: no mean of means', () => {
    const busy = { answered: 9, waitMs: 90_000, longestWaitMs: 20_000 }
    const quiet = { answered: 1, waitMs: 60_000, longestWaitMs: 60_000 }
    expect(addSums(busy, quiet)).toEqual({ answered: 10, waitMs: 150_000, longestWaitMs: 60_000 })
    expect(figure('mean_wait', addSums(busy, quiet))).toBe(15)
  })
})
