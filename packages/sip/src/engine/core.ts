import type { TimerValues } from '../transaction/timer-values.ts'
import type { TransactionLayer } from '../transaction/transaction-layer.ts'
import type { Transports } from '../transport/transports.ts'
import type { ApplicationPort } from './application.ts'
import type { ApplicationGrace } from './application-grace.ts'
import type { DialogTable } from './dialog-table.ts'
import type { FlowTable } from './flow-table.ts'
import type { EngineLog } from './options.ts'
import type { OutgoingInvites } from './outgoing-invites.ts'
import type { PendingRequests } from './pending-requests.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { UnackedResponses } from './unacked-responses.ts'

/** The engine's parts, as its files see each other. */
export interface Core {
  readonly app: ApplicationPort
  readonly applicationGrace: ApplicationGrace
  readonly dialogs: DialogTable
  readonly flows: FlowTable
  readonly rateLimiter: RateLimiter
  readonly log: EngineLog
  readonly outgoing: OutgoingInvites
  readonly pending: PendingRequests
  readonly timers: TimerValues
  /** How long a second of a session timer lasts, ms: 1,000 but in tests. */
  readonly secondMs: number
  readonly transactions: TransactionLayer
  readonly transports: Transports
  readonly unackedResponses: UnackedResponses
}
