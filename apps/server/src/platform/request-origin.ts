import { AsyncLocalStorage } from 'node:async_hooks'
import { storable } from '@ramal/domain/audit/canonical-json'

/** Which request something is done for, as the ledger says it (decision 094). */
export interface RequestOrigin {
  /** As its answer says it (`x-request-id`). */
  readonly requestId: string
  /** What the program of the caller calls itself. */
  readonly userAgent: string | null
}

/** Of what a program calls itself, characters. */
const MAX_AGENT = 255

const origin = new AsyncLocalStorage<RequestOrigin>()

/** Does `work`, and all that begins in it, for this request. */
export function inRequest<T>(requestId: string, userAgent: string | undefined, work: () => T): T {
  const agent = userAgent === undefined ? null : storable(userAgent.slice(0, MAX_AGENT))
  return origin.run({ requestId, userAgent: agent }, work)
}

/** The request that this is done for; null: what the server does by itself. */
export function requestOrigin(): RequestOrigin | null {
  return origin.getStore() ?? null
}
