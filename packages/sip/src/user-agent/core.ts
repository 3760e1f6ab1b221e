import type { SipRequest } from '../message/message.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import type { TimerValues } from '../transaction/timer-values.ts'
import type { TransactionLayer } from '../transaction/transaction-layer.ts'
import type { Line } from './line.ts'

/** A session as its agent sees it: where requests of its dialog go. */
export interface OpenSession {
  takeAck(ack: SipRequest): void
  takeRequest(transaction: ServerTransaction): void
  end(reason: string): void
}

/** What sessions and requests use of their agent. */
export interface AgentCore {
  readonly line: Line
  readonly contact: string
  readonly credentials: { readonly username: string; readonly password: string } | undefined
  readonly timers: TimerValues
  readonly transactions: TransactionLayer
  readonly sessions: Map<string, OpenSession>
}
