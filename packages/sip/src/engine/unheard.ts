import { header, type SipRequest } from '../message/message.ts'
import { parseNameAddr } from '../message/name-addr.ts'
import { addressKey, parseUri, type SipUri } from '../message/uri.ts'
import type { ServerTransaction } from '../transaction/server-transaction.ts'
import type { Flow } from '../transport/flow.ts'

/** A final answer that may have been lost with its connection. */
interface Unheard {
  readonly transaction: ServerTransaction
  /** True until its ACK has come. */
  readonly isAwaited: () => boolean
  readonly until: number
}

/**
 * Final answers to the INVITEs of browsers (docs/architecture.md §4a): a websocket may be cut while a call rings. Who comes back within
 * `lifeMs` and has not acknowledged his answer hears it again. RFC 3261 repeats nothing over a reliable transport.
 */
export class UnheardAnswers {
  readonly #kept = new Map<string, Unheard[]>()
  readonly #lifeMs: number

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs
  }

  keep(transaction: ServerTransaction, isAwaited: () => boolean): void {
    const contact = contactOf(transaction.request)
    if (!contact) return
    const now = Date.now()
    this.#forgetOld(now)
    const key = addressKey(contact)
    const kept = this.#kept.get(key)?.filter(({ until }) => until > now) ?? []
    this.#kept.delete(key) // Behind the others: they stand in the order of their newest.
    this.#kept.set(key, [...kept, { transaction, isAwaited, until: now + this.#lifeMs }])
  }

  /** The contact (`addressKey`) is reached over this connection now. */
  returned(key: string, flow: Flow): void {
    for (const { transaction, isAwaited } of this.#kept.get(key) ?? []) {
      if (!isAwaited()) continue
      transaction.moveTo(flow)
      transaction.sayAgain()
    }
  }

  #forgetOld(now: number): void {
    for (const [key, kept] of this.#kept) {
      if ((kept.at(-1)?.until ?? 0) > now) return
      this.#kept.delete(key)
    }
  }
}

/** Where the sender of a request wants to be reached. */
export function contactOf(request: SipRequest): SipUri | undefined {
  const value = parseNameAddr(header(request, 'contact') ?? '')
  return value && parseUri(value.uri)
}
