import type { ClientTransaction } from '../transaction/client-transaction.ts'

/** The application's INVITEs that may still be cancelled, by transaction id (drachtio protocol §6.4). */
export class OutgoingInvites {
  readonly #byTxn = new Map<string, ClientTransaction>()

  add(txnId: string, transaction: ClientTransaction): void {
    this.#byTxn.set(txnId, transaction)
  }

  get(txnId: string): ClientTransaction | undefined {
    return this.#byTxn.get(txnId)
  }

  remove(txnId: string): void {
    this.#byTxn.delete(txnId)
  }

  /** Nobody is left to take the calls. */
  cancelAll(lines: string): void {
    for (const transaction of this.#byTxn.values()) transaction.cancel(lines)
    this.#byTxn.clear()
  }
}
