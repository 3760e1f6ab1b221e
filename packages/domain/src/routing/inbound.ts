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

/** Why a route takes a call, or not. `later`: it would, had not one before it. */
export type InboundReason = 'fits' | 'later' | 'other_number' | 'other_caller'

/** What was looked at on the way to a decision, in this order. */
export type InboundTrace =
  | { readonly type: 'number'; readonly called: string; readonly did: string | null }
  | { readonly type: 'route'; readonly routeId: number; readonly reason: InboundReason }

/** Number -> route -> application: what a call from a trunk reaches. The lowest priority that fits wins. `trace` hears of every step. */
export function routeInbound(
  facts: InboundFacts,
  trace: (step: InboundTrace) => void = () => {},
): InboundDecision {
  const called = numberOf(facts.called)
  if (called === '') return { ok: false, reason: 'unknown_number' }
  const did = facts.numbers.find(
    (row) =>
      nationalNumber(row.number) === called && (row.trunkId === null || facts.trunkIds.includes(row.trunkId)),
  )
  trace({ type: 'number', called, did: did?.number ?? null })
  let taken: InboundRoute | null = null
  for (const route of inOrder(facts.routes)) {
    const reason = reasonFor(route, did, facts)
    trace({ type: 'route', routeId: route.id, reason: reason === 'fits' && taken ? 'later' : reason })
    if (reason === 'fits') taken ??= route
  }
  if (taken) return { ok: true, route: taken, did: did?.number ?? called }
  return { ok: false, reason: did ? 'number_without_route' : 'unknown_number' }
}

function inOrder(routes: readonly InboundRoute[]): readonly InboundRoute[] {
  return [...routes].sort((a, b) => a.priority - b.priority || a.id - b.id)
}

function reasonFor(
  route: InboundRoute,
  did: RoutedNumber | undefined,
  facts: InboundFacts,
): Exclude<InboundReason, 'later'> {
  if (route.callerPattern && !matchesPattern(nationalNumber(facts.caller), route.callerPattern))
    return 'other_caller'
  if (did?.inboundRouteId === route.id) return 'fits'
  const isTaken = route.didPattern !== null && matchesPattern(nationalNumber(facts.called), route.didPattern)
  return isTaken ? 'fits' : 'other_number'
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
