import { weekDayOf } from '../calendar/civil.ts'
import { instantOf, wallTime } from '../calendar/zone.ts'

/** When an activity is due, as a list of them is divided, in its order. */
export const DUE_GROUPS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'undated'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** Where the groups end, epoch ms; none reaches the moment that it names. */
export interface DueEdges {
  /** What is due by then is overdue: now is the last moment of it. */
  readonly now: number
  readonly today: number
  readonly tomorrow: number
  /** The last midnight of the week, which ends on Sunday; the end of tomorrow where that lies behind it. */
  readonly week: number
}

/** The edges at this instant where the site is: days end at its midnight, whatever clock the reader has. */
export function dueEdges(now: number, zone: string): DueEdges {
  const { day } = wallTime(now, zone)
  const tomorrow = instantOf(day + 2, 0, zone)
  return {
    now,
    today: instantOf(day + 1, 0, zone),
    tomorrow,
    week: Math.max(tomorrow, instantOf(day + 8 - weekDayOf(day), 0, zone)),
  }
}

/** The group of an activity that is due at this instant (epoch ms); null = it has no time. */
export function dueGroup(dueAt: number | null, edges: DueEdges): DueGroup {
  if (dueAt === null) return 'undated'
  if (dueAt <= edges.now) return 'overdue'
  if (dueAt < edges.today) return 'today'
  if (dueAt < edges.tomorrow) return 'tomorrow'
  return dueAt < edges.week ? 'week' : 'later'
}
