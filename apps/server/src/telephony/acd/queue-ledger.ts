import type { CallRecord, TxStep } from '../calls/call-record.ts'
import { insertQueueEvent, type QueueLedgerEvent } from '../calls/call-rows.ts'
import type { Exchange } from '../calls/exchange.ts'

/** The queue's ledger as one call writes it: never changed, only added to. */
export class QueueLedger {
  readonly #exchange: Exchange
  readonly #record: Pick<CallRecord, 'id' | 'tenantId' | 'uid'>
  readonly #queueId: number

  constructor(exchange: Exchange, record: Pick<CallRecord, 'id' | 'tenantId' | 'uid'>, queueId: number) {
    this.#exchange = exchange
    this.#record = record
    this.#queueId = queueId
  }

  /** A line to be written in somebody else's transaction. */
  append(event: QueueLedgerEvent, userId: number | null = null, data: Record<string, unknown> = {}): TxStep {
    const { tenantId, uid } = this.#record
    const row = { tenantId, queueId: this.#queueId, uid, userId, event, data }
    return (tx, at) => insertQueueEvent(tx, { ...row, at })
  }

  /** A line of its own. */
  async appendNow(
    event: QueueLedgerEvent,
    userId: number | null,
    data: Record<string, unknown> = {},
  ): Promise<void> {
    const write = this.append(event, userId, data)
    const at = this.#exchange.clock.now()
    await this.#exchange.store.write((tx) => write(tx, at, this.#record.id))
  }
}
