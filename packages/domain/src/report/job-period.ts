import type { JOB_PERIODS, JOB_REPEATS } from '@ramal/contract/entities/report-job'
import { readDay } from '../calendar/civil.ts'
import { instantOf, wallTime } from '../calendar/zone.ts'
import type { Period } from './period.ts'

/** The hour at which what is made again and again is made, where the site is: after midnight's own work, before people come. */
const HOUR = 5

/** The days that a queued report counts when it is made on `today`; null: its own ones are none. */
export function periodOfJob(
  job: {
    readonly period: (typeof JOB_PERIODS)[number]
    readonly from: string | null
    readonly to: string | null
  },
  today: number,
): Period | null {
  switch (job.period) {
    case 'yesterday':
      return { from: today - 1, to: today - 1 }
    case 'week':
      return { from: today - 7, to: today - 1 }
    case 'month':
      return { from: today - 30, to: today - 1 }
    case 'own': {
      const [from, to] = [readDay(job.from ?? ''), readDay(job.to ?? '')]
      return from === null || to === null || from > to ? null : { from, to }
    }
  }
}

/** When a report is made the next time, epoch ms: the next 05:00 where the site is, a week later of a weekly one; null: never again. */
export function nextTurn(repeats: (typeof JOB_REPEATS)[number], now: number, zone: string): number | null {
  if (repeats === 'once') return null
  const { day } = wallTime(now, zone)
  const days = repeats === 'daily' ? 1 : 7
  return instantOf(day + days, HOUR * 60, zone)
}
