/** Whether the agent has to choose a route: only when the team has more than one (§5). */
export function routeSelectionEnabled(routes: readonly unknown[]): boolean {
  return routes.length > 1
}

export type RouteChoice =
  | { readonly ok: true; readonly outboundRouteId: number | null }
  | { readonly ok: false; readonly reason: 'call.selectRoute' }

/** The route of a call: the team's only one, or the chosen one while the team still has it; none of a team is null. */
export function outboundRouteOf(
  routes: readonly { readonly id: number }[],
  chosen: number | null,
): RouteChoice {
  if (!routeSelectionEnabled(routes)) return { ok: true, outboundRouteId: routes[0]?.id ?? null }
  if (!routes.some(({ id }) => id === chosen)) return { ok: false, reason: 'call.selectRoute' }
  return { ok: true, outboundRouteId: chosen }
}
