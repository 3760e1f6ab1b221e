import type { Waiting } from '../dispatch/dispatcher.ts'
import type { CallRecord } from './calls/call-record.ts'
import type { Leg } from './calls/leg.ts'
import type { TrunkState } from './trunks/trunk-link.ts'

/** What the exchange holds now, as those see it who count it. */
export interface ExchangeFigures {
  /** A call between two extensions has two. */
  readonly calls: readonly Pick<CallRecord, 'direction' | 'step'>[]
  readonly legs: readonly Pick<Leg, 'kind' | 'audible'>[]
  readonly waiting: readonly Pick<Waiting, 'queueId' | 'enteredAt'>[]
  readonly trunks: readonly { readonly id: number; readonly status: TrunkState['status'] }[]
  /** Supervisors in calls. */
  readonly monitors: number
}
