import { matchesPattern } from './pattern.ts'

export interface OutboundPattern {
  readonly match: string
  readonly stripDigits: number
  readonly prepend: string
}

export interface OutboundRoute {
  readonly id: number
  readonly priority: number
  readonly patterns: readonly OutboundPattern[]
  /** In the order in which they are tried. */
  readonly trunkIds: readonly number[]
}

export interface OutboundFacts {
  readonly dialled: string
  readonly routes: readonly OutboundRoute[]
  /** The agent's team's routes; null = no restriction. */
  readonly allowedRouteIds: readonly number[] | null
  /** `X-Outbound-Route`: the route the agent chose (§5). */
  readonly chosenRouteId: number | null
}

export type OutboundDecision =
  | {
      readonly ok: true
      readonly routeId: number
      readonly trunkIds: readonly number[]
      readonly number: string
    }
  | { readonly ok: false; readonly reason: 'route_not_allowed' | 'no_route' }

/** Pattern -> trunk: the first route, by priority, one of whose patterns fits; a chosen route is the only candidate. */
export function routeOutbound(facts: OutboundFacts): OutboundDecision {
  const dialled = facts.dialled.replace(/[^\d+*#]/g, '')
  const allowed = facts.routes.filter((route) => facts.allowedRouteIds?.includes(route.id) ?? true)
  if (facts.chosenRouteId !== null && !allowed.some((route) => route.id === facts.chosenRouteId)) {
    return { ok: false, reason: 'route_not_allowed' }
  }
  const candidates = allowed
    .filter((route) => facts.chosenRouteId === null || route.id === facts.chosenRouteId)
    .filter((route) => route.trunkIds.length > 0)
    .sort((a, b) => a.priority - b.priority || a.id - b.id)
  for (const route of candidates) {
    const pattern = route.patterns.find(({ match }) => matchesPattern(dialled, match))
    if (pattern) {
      const number = pattern.prepend + dialled.slice(pattern.stripDigits)
      return { ok: true, routeId: route.id, trunkIds: route.trunkIds, number }
    }
  }
  return { ok: false, reason: 'no_route' }
}
