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

/**
 * Pattern -> trunks: the first open route, by priority, one of whose patterns fits; a chosen route is the only candidate.
 * `closed` when only closed routes would have fitted.
 */
export function routeOutbound(facts: OutboundFacts): OutboundDecision {
  const dialled = facts.dialled.replace(/[^\d+*#]/g, '')
  const allowed = facts.routes.filter((route) => facts.allowedRouteIds?.includes(route.id) ?? true)
  if (facts.chosenRouteId !== null && !allowed.some((route) => route.id === facts.chosenRouteId)) {
    return { ok: false, reason: 'route_not_allowed' }
  }
  const fitting = allowed
    .filter((route) => facts.chosenRouteId === null || route.id === facts.chosenRouteId)
    .filter((route) => route.channels.length > 0)
    .sort((a, b) => a.priority - b.priority || a.id - b.id)
    .flatMap((route) => {
      const number = rewritten(dialled, route.patterns)
      return number === null ? [] : [{ route, number }]
    })
  const chosen = fitting.find(({ route }) => route.isOpen)
  if (!chosen) return { ok: false, reason: fitting.length > 0 ? 'closed' : 'no_route' }
  const { route, number } = chosen
  return { ok: true, routeId: route.id, trunkIds: trunkOrder(route.channels, facts.random), number }
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
