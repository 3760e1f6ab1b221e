import type { CallType } from '@ramal/contract/vocabulary'

/** Types of calls that come to an agent and can be missed: inbound, inbound DDR, internal inbound (§4.1). */
export const MISSABLE_TYPES = [20, 21, 30] as const satisfies readonly CallType[]

/** How far back a missed call still waits for somebody to return it, days. */
export const MISSED_DAYS = 7

/** What of a call says whether it was missed and whether somebody has spoken with that number since. Epoch ms. */
export interface MissedFacts {
  readonly callType: CallType
  /** The number in the form in which numbers are compared; null for one that cannot be called back. */
  readonly phoneKey: string | null
  readonly startedAt: number
  readonly answeredAt: number | null
  readonly endedAt: number | null
}

/** A call that came, is over, and was answered by nobody. Whoever hid their number cannot be called back: it is not listed. */
export function isMissed({ callType, phoneKey, answeredAt, endedAt }: MissedFacts): boolean {
  const missable: readonly CallType[] = MISSABLE_TYPES
  return missable.includes(callType) && phoneKey !== null && answeredAt === null && endedAt !== null
}

/** Whether `later` returns a missed call: an answered call with the same number that began after it, in either direction. */
export function returns(missed: MissedFacts, later: MissedFacts): boolean {
  return (
    missed.phoneKey !== null &&
    later.phoneKey === missed.phoneKey &&
    later.answeredAt !== null &&
    later.startedAt > missed.startedAt
  )
}

/** The missed calls that nobody has returned yet, in their order. */
export function notReturned<C extends MissedFacts>(calls: readonly C[]): C[] {
  return calls.filter((call) => isMissed(call) && !calls.some((other) => returns(call, other)))
}
