import { phoneKey } from '../phone/br-phone.ts'

/** A number of ours as a caller id (entities §4). */
export interface OwnNumber {
  readonly number: string
  /** What others think of calls from it. */
  readonly reputation: 'ok' | 'suspected' | 'blocked'
  /** Calls out that may show it in a day; null: any. */
  readonly dailyCap: number | null
  readonly shownToday: number
  /** Shown where a route names none. */
  readonly isDefault: boolean
  /** Of the route's pool. */
  readonly isOfPool: boolean
}

/** What a route may show now. */
export interface Presentable {
  readonly pool: readonly string[]
  /** In place of the route's own number; null: there is none. */
  readonly number: string | null
}

/**
 * The numbers that a call may show: not those that are blocked, nor those that were shown as often today as they may be; one that is
 * suspected where there is no other. The tenant's default number stands in for a route's number that may not be shown, or is none; without it the route
 * shows what it says, for no call is refused for this.
 */
export function presentable(own: readonly OwnNumber[], routeNumber: string | null): Presentable {
  const usable = own.filter(isUsable)
  const pool = usable.filter(({ isOfPool }) => isOfPool)
  const good = pool.filter(({ reputation }) => reputation === 'ok')
  const fallback = usable.find(({ isDefault }) => isDefault)?.number ?? null
  const key = routeNumber === null ? null : phoneKey(routeNumber)
  const isSpent = own.some((one) => key !== null && phoneKey(one.number) === key && !isUsable(one))
  return {
    pool: (good.length > 0 ? good : pool).map(({ number }) => number),
    number: routeNumber === null || isSpent ? (fallback ?? routeNumber) : routeNumber,
  }
}

function isUsable({ reputation, dailyCap, shownToday }: OwnNumber): boolean {
  return reputation !== 'blocked' && (dailyCap === null || shownToday < dailyCap)
}
