import { header, type SipRequest } from '../message/message.ts'
import { parseNameAddr } from '../message/name-addr.ts'
import { parseUri, type SipUri } from '../message/uri.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import type { Binding } from './flow-table.ts'

/** A final answer that may have been lost with its connection. */
interface Unacked {
  readonly transaction: ServerTransaction
  /** True until its ACK has come. */
  readonly isAwaited: () => boolean
  readonly until: number
}

/**
 * Final answers to the INVITEs of browsers (docs/architecture.md §4a): a websocket may be cut while a call rings. Who comes back within
 * `lifeMs` and has not acknowledged their answer hears it again. RFC 3261 repeats nothing over a reliable transport.
 */
export class UnackedResponses {
  readonly #kept = new Map<Binding, Unacked[]>()
  readonly #lifeMs: number

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs
  }

  keep(binding: Binding, transaction: ServerTransaction, isAwaited: () => boolean): void {
    const now = Date.now()
    this.#forgetOld(now)
    const kept = this.#kept.get(binding)?.filter(({ until }) => until > now) ?? []
    this.#kept.delete(binding) // Behind the others: they stand in the order of their newest.
    this.#kept.set(binding, [...kept, { transaction, isAwaited, until: now + this.#lifeMs }])
  }

  /** The same contact of the same device is reached over another connection now. */
  returned(binding: Binding): void {
    for (const { transaction, isAwaited } of this.#kept.get(binding) ?? []) {
      if (!isAwaited()) continue
      transaction.moveTo(binding.flow)
      transaction.sayAgain()
    }
  }

  #forgetOld(now: number): void {
    for (const [binding, kept] of this.#kept) {
      if ((kept.at(-1)?.until ?? 0) > now) return
      this.#kept.delete(binding)
    }
  }
}

/** Where the sender of a request wants to be reached. */
export function contactOf(request: SipRequest): SipUri | undefined {
  const value = parseNameAddr(header(request, 'contact') ?? '')
  return value && parseUri(value.uri)
}
