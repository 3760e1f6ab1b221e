import { byWeight, drawsFrom } from '../chance/draws.ts'
import { matchesPattern } from './pattern.ts'

/** One way to match and rewrite a dialled number (entities §4). */
export interface OutboundPattern {
  /** What follows the prefix. */
  readonly match: string
  /** Must be dialled first, and is taken off: `0` for an outside line. */
  readonly prefix: string
  /** Digits taken off what matched. */
  readonly stripDigits: number
  /** Put before what is left. */
  readonly prepend: string
}

export interface OutboundChannel {
  readonly trunkId: number
  /** Lowest first. */
  readonly order: number
  /** Share among trunks of the same order; without one a trunk comes after those that have one. */
  readonly weight: number
}

export interface OutboundRoute {
  readonly id: number
  readonly priority: number
  readonly patterns: readonly OutboundPattern[]
  readonly channels: readonly OutboundChannel[]
  /** Its calendar is open now, or it has none. */
  readonly isOpen: boolean
}

export interface OutboundFacts {
  readonly dialled: string
  readonly routes: readonly OutboundRoute[]
  /** The agent's team's routes; null = no restriction. */
  readonly allowedRouteIds: readonly number[] | null
  /** `X-Outbound-Route`: the route the agent chose (§5). */
  readonly chosenRouteId: number | null
  /** 0 <= value < 1: decides between trunks of one order. */
  readonly random: number
}

export type OutboundDecision =
  | {
      readonly ok: true
      readonly routeId: number
      /** In the order in which they are tried. */
      readonly trunkIds: readonly number[]
      /** What is dialled behind the trunk. */
      readonly number: string
    }
  | { readonly ok: false; readonly reason: 'route_not_allowed' | 'no_route' | 'closed' }

/** Why a route takes a call, or not. `later`: it would, had not one before it. */
export type OutboundReason =
  | 'fits'
  | 'later'
  | 'not_allowed'
  | 'not_chosen'
  | 'no_trunks'
  | 'no_pattern'
  | 'closed'

/** A route that was looked at; `number`: what it would dial. */
export interface OutboundTrace {
  readonly routeId: number
  readonly reason: OutboundReason
  readonly number: string | null
}

/**
 * Pattern -> trunks: the first open route, by priority, one of whose patterns fits; a chosen route is the only candidate.
 * `closed` when only closed routes would have fitted. `trace` hears of every route.
 */
export function routeOutbound(
  facts: OutboundFacts,
  trace: (step: OutboundTrace) => void = () => {},
): OutboundDecision {
  const dialled = facts.dialled.replace(/[^\d+*#]/g, '')
  const isAllowed = (id: number) => facts.allowedRouteIds?.includes(id) ?? true
  const { chosenRouteId } = facts
  const isThere = facts.routes.some((route) => route.id === chosenRouteId && isAllowed(route.id))
  if (chosenRouteId !== null && !isThere) return { ok: false, reason: 'route_not_allowed' }
  let taken: { readonly route: OutboundRoute; readonly number: string } | null = null
  let isClosed = false
  for (const route of [...facts.routes].sort((a, b) => a.priority - b.priority || a.id - b.id)) {
    const number = rewritten(dialled, route.patterns)
    const reason = reasonFor(route, number, { isAllowed: isAllowed(route.id), chosenRouteId })
    trace({ routeId: route.id, reason: reason === 'fits' && taken ? 'later' : reason, number })
    if (reason === 'closed') isClosed = true
    if (reason === 'fits' && number !== null) taken ??= { route, number }
  }
  if (!taken) return { ok: false, reason: isClosed ? 'closed' : 'no_route' }
  const { route, number } = taken
  return { ok: true, routeId: route.id, trunkIds: trunkOrder(route.channels, facts.random), number }
}

function reasonFor(
  route: OutboundRoute,
  number: string | null,
  { isAllowed, chosenRouteId }: { readonly isAllowed: boolean; readonly chosenRouteId: number | null },
): Exclude<OutboundReason, 'later'> {
  if (!isAllowed) return 'not_allowed'
  if (chosenRouteId !== null && route.id !== chosenRouteId) return 'not_chosen'
  if (route.channels.length === 0) return 'no_trunks'
  if (number === null) return 'no_pattern'
  return route.isOpen ? 'fits' : 'closed'
}

function rewritten(dialled: string, patterns: readonly OutboundPattern[]): string | null {
  for (const { match, prefix, stripDigits, prepend } of patterns) {
    if (!dialled.startsWith(prefix)) continue
    const rest = dialled.slice(prefix.length)
    if (matchesPattern(rest, match)) return prepend + rest.slice(stripDigits)
  }
  return null
}

/** Trunks in the order in which they are tried: by order, then drawn by weight. */
function trunkOrder(channels: readonly OutboundChannel[], random: number): readonly number[] {
  const draw = drawsFrom(random)
  const sorted = [...channels].sort((a, b) => a.order - b.order || a.trunkId - b.trunkId)
  const orders = [...new Set(sorted.map((channel) => channel.order))]
  return orders.flatMap((order) =>
    byWeight(
      sorted.filter((channel) => channel.order === order),
      draw,
    ).map((channel) => channel.trunkId),
  )
}
