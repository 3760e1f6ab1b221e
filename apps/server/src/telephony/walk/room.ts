import type { Leg } from '../calls/leg.ts'
import type { Referral } from '../ports/call-control.ts'
import type { Stage } from './stage.ts'
import type { Walk } from './walk.ts'

/** Where walks take place: the exchange with its applications, and who hears of walks (transfers). */
export interface Room extends Stage {
  /** A party of a walk sent a REFER: 202 takes it. */
  referred?(walk: Walk, by: Leg, referral: Referral): Promise<number>
  /** A walk has closed its records and let its legs go. */
  ended?(walk: Walk): void
}
