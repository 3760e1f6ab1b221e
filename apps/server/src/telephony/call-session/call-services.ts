import type { Acd } from '../acd/acd.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Leg } from '../calls/leg.ts'
import type { FoundCall } from '../calls/live-calls.ts'
import type { Referral } from '../ports/call-control.ts'
import type { AppRegistry } from './app.ts'

/** What call sessions work with: the exchange, its applications, and who hears of sessions (transfers). */
export interface CallServices {
  readonly exchange: Exchange
  readonly acd: Acd
  readonly apps: AppRegistry
  /** A party of a call sent a REFER: 202 takes it (transfers). */
  referred?(call: FoundCall, by: Leg, referral: Referral): Promise<number>
  /** A session has closed its records and let its legs go. */
  ended?(call: FoundCall): void
}
