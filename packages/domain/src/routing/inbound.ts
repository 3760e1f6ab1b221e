import type { CallApp } from '@ramal/contract/vocabulary'
import { matchesPattern } from './pattern.ts'

/** A number of ours (DID) and the route it is written to. */
export interface RoutedNumber {
  readonly number: string
  readonly trunkId: number | null
  readonly inboundRouteId: number | null
}

export interface InboundRoute {
  readonly id: number
  readonly priority: number
  readonly didPattern: string | null
  readonly callerPattern: string | null
  readonly callType: 20 | 21
  readonly app: CallApp
  readonly appdata: string | null
  /** Calls at once; null or absent = no limit. */
  readonly maxCalls?: number | null
}

export interface InboundFacts {
  /** User part of the request URI, as dialled. */
  readonly called: string
  /** The number of who calls; '' for who told none. */
  readonly caller: string
  /** The trunks the caller's address belongs to. */
  readonly trunkIds: readonly number[]
  readonly numbers: readonly RoutedNumber[]
  readonly routes: readonly InboundRoute[]
}

export type InboundDecision =
  | { readonly ok: true; readonly route: InboundRoute; readonly did: string }
  | { readonly ok: false; readonly reason: 'unknown_number' | 'number_without_route' }

/** Number -> route -> application: what a call from a trunk reaches. The lowest priority that fits wins. */
export function routeInbound(facts: InboundFacts): InboundDecision {
  const called = numberOf(facts.called)
  if (called === '') return { ok: false, reason: 'unknown_number' }
  const did = facts.numbers.find(
    (row) =>
      nationalNumber(row.number) === called && (row.trunkId === null || facts.trunkIds.includes(row.trunkId)),
  )
  const candidates = facts.routes
    .filter((route) => serves(route, did, facts))
    .sort((a, b) => a.priority - b.priority || a.id - b.id)
  const route = candidates[0]
  if (route) return { ok: true, route, did: did?.number ?? called }
  return { ok: false, reason: did ? 'number_without_route' : 'unknown_number' }
}

function serves(route: InboundRoute, did: RoutedNumber | undefined, facts: InboundFacts): boolean {
  if (route.callerPattern && !matchesPattern(nationalNumber(facts.caller), route.callerPattern)) return false
  if (did?.inboundRouteId === route.id) return true
  return route.didPattern !== null && matchesPattern(nationalNumber(facts.called), route.didPattern)
}

/** A Brazilian number without punctuation, `+55`, `0055` and trunk prefix 0: what numbers are compared and stored as. */
export function nationalNumber(dialled: string): string {
  const digits = dialled.replace(/[^\d+*#]/g, '')
  const withoutCountry = digits.replace(/^(\+|00)55(?=\d{10,11}$)/, '').replace(/^55(?=\d{10,11}$)/, '')
  return withoutCountry.replace(/^0(?=\d{10,11}$)/, '')
}

/** The user of a URI as a number; '' for a name: `anonymous`, `Restricted`, `alice`, an account. */
export function numberOf(user: string): string {
  return /^\+?[\d\s().*#-]+$/.test(user) && /\d/.test(user) ? nationalNumber(user) : ''
}
