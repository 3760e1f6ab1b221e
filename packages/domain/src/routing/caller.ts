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
  readonly trunks: readonly CallingTrunk[]
}

/** A trunk as callers are compared with it. */
interface CallingTrunk {
  readonly id: number
  readonly matchIps: readonly string[]
  /** Its calls show a password; without addresses of its own, wherever they come from (`inbound_auth`). */
  readonly provesItself?: boolean
}

/** How a request is treated: challenged as a device, or as one of these trunks; believed as one of these; or refused. */
export type CallerKind =
  | { readonly kind: 'challenge' }
  | { readonly kind: 'trunk'; readonly trunkIds: readonly number[] }
  | { readonly kind: 'prove'; readonly trunkIds: readonly number[] }
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
  const here = facts.trunks.filter((trunk) => isInBlocks(facts.sourceAddress, trunk.matchIps))
  const believed = here.filter((trunk) => !trunk.provesItself)
  if (believed.length > 0) return { kind: 'trunk', trunkIds: idsOf(believed) }
  const anywhere = facts.trunks.filter((trunk) => trunk.provesItself && trunk.matchIps.length === 0)
  const proving = [...here, ...anywhere]
  return proving.length > 0 ? { kind: 'prove', trunkIds: idsOf(proving) } : { kind: 'stranger' }
}

function idsOf(trunks: readonly CallingTrunk[]): number[] {
  return trunks.map(({ id }) => id)
}
