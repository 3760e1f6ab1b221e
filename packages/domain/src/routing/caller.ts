import { isInBlocks } from '../network/address.ts'

/** What is known of a request before anybody is believed. */
export interface CallerFacts {
  /** Host of the From URI. */
  readonly fromHost: string
  readonly overWebsocket: boolean
  /** The address the request came from, as the transport saw it. */
  readonly sourceAddress: string
  /** SIP realms of our sites. */
  readonly realms: readonly string[]
  readonly trunks: readonly { readonly id: number; readonly matchIps: readonly string[] }[]
}

/** How a request is treated: challenged, believed as one of these trunks, or refused. */
export type CallerKind =
  | { readonly kind: 'challenge' }
  | { readonly kind: 'trunk'; readonly trunkIds: readonly number[] }
  | { readonly kind: 'stranger' }

/**
 * Who is calling (docs/sip.md §3): our realm or a websocket means a digest challenge; otherwise the address must be a
 * trunk's. A trunk's address never stands in for a password, so the challenge is asked first.
 */
export function whoIsCalling(facts: CallerFacts): CallerKind {
  const host = facts.fromHost.toLowerCase()
  if (facts.overWebsocket || facts.realms.some((realm) => realm.toLowerCase() === host)) {
    return { kind: 'challenge' }
  }
  const trunkIds = facts.trunks
    .filter((trunk) => isInBlocks(facts.sourceAddress, trunk.matchIps))
    .map((trunk) => trunk.id)
  return trunkIds.length > 0 ? { kind: 'trunk', trunkIds } : { kind: 'stranger' }
}
