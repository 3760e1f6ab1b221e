import type { Acd } from '../acd/acd.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Leg } from '../calls/leg.ts'
import type { FoundCall } from '../calls/live-calls.ts'
import type { Referral } from '../ports/call-control.ts'
import type { AppRegistry } from './app.ts'

/** What a walk needs around it. */
export interface Stage {
  readonly exchange: Exchange
  readonly acd: Acd
  readonly apps: AppRegistry
  /** A party of a call sent a REFER: 202 takes it (transfers). */
  referred?(call: FoundCall, by: Leg, referral: Referral): Promise<number>
  /** A walk has closed its records and let its legs go. */
  ended?(call: FoundCall): void
}
