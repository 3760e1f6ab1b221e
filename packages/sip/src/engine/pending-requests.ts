import { newId } from '../message/identifiers.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import type { EngineDialog } from './dialog-table.ts'

/** A request of the network that waits for the application's answer. */
export interface PendingRequest {
  readonly txnId: string
  readonly transaction: ServerTransaction
  /** The dialog it came in. */
  readonly inside: EngineDialog | undefined
  readonly since: number
  /** A provisional answer was given: the application is at work on it. */
  touched: boolean
}

/** An application that says nothing at all about a request is not waited for longer (drachtio protocol §5.1). */
const SILENCE_MS = 64_000
const SWEEP_MS = 8_000

export class PendingRequests {
  readonly #byTxn = new Map<string, PendingRequest>()
  /** INVITEs that make a dialog, by what they have in common with their copies and their BYE. */
  readonly #invites = new Map<string, PendingRequest>()
  readonly #sweeper = setInterval(() => this.#sweep(Date.now()), SWEEP_MS)

  get size(): number {
    return this.#byTxn.size
  }

  add(transaction: ServerTransaction, inside: EngineDialog | undefined): PendingRequest {
    const pending = { txnId: newId(), transaction, inside, since: Date.now(), touched: false }
    this.#byTxn.set(pending.txnId, pending)
    if (transaction.isInvite && !inside) this.#invites.set(inviteKey(transaction.request), pending)
    transaction.userKey = pending.txnId
    return pending
  }

  get(txnId: string): PendingRequest | undefined {
    return this.#byTxn.get(txnId)
  }

  of(transaction: ServerTransaction): PendingRequest | undefined {
    return this.#byTxn.get(transaction.userKey)
  }

  /** The INVITE of that caller that is not answered yet. */
  inviteOf(callId: string, fromTag: string): PendingRequest | undefined {
    return this.#invites.get(inviteKey({ callId, fromTag }))
  }

  remove(pending: PendingRequest): void {
    this.#byTxn.delete(pending.txnId)
    if (!pending.transaction.isInvite) return
    const key = inviteKey(pending.transaction.request)
    if (this.#invites.get(key) === pending) this.#invites.delete(key)
  }

  all(): PendingRequest[] {
    return [...this.#byTxn.values()]
  }

  stop(): void {
    clearInterval(this.#sweeper)
  }

  #sweep(now: number): void {
    // In order of arrival: the first young one ends the walk.
    for (const pending of this.#byTxn.values()) {
      if (now - pending.since < SILENCE_MS) return
      if (pending.touched) continue
      this.remove(pending)
      pending.transaction.respond({ status: 504 })
    }
  }
}

function inviteKey({ callId, fromTag }: { callId: string; fromTag: string }): string {
  return `${callId}|${fromTag}`
}
