import { readDay } from '../calendar/civil.ts'
import { wallTime } from '../calendar/zone.ts'

/** The end of a tenant's contract as those who look after it are told. */
interface ContractEnd {
  /** ISO 8601. */
  readonly date: string
  readonly is_over: boolean
}

/** So long before they are told. */
const AHEAD_DAYS = 30

/**
 * What is to be said of the last day of a contract (entities, contracts: `end_date`); null: nothing yet. A day that is over closes nothing by
 * itself: that is the operator's, by the status.
 */
export function contractEnd(endDate: string | null, now: number, zone: string): ContractEnd | null {
  const last = endDate === null ? null : readDay(endDate)
  if (endDate === null || last === null) return null
  const left = last - wallTime(now, zone).day
  return left > AHEAD_DAYS ? null : { date: endDate, is_over: left < 0 }
}
