import { outboundRouteChannels, outboundRoutes } from '@ramal/db/schema/routes'
import { teamOutboundRoutes } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import type { OutboundRoute } from '@ramal/domain/routing/outbound'
import { type Presentable, presentable } from '@ramal/domain/routing/own-numbers'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { openCalendars } from '../../settings/calendars.ts'
import { readOwnNumbers } from './own-number-rows.ts'
import { readTrunksById, type TrunkRow } from './trunk-rows.ts'

export interface OutboundPlan {
  readonly routes: readonly OutboundRoute[]
  readonly allowedRouteIds: readonly number[] | null
  readonly settings: ReadonlyMap<number, { callerId: string | null; ringTimeoutMs: number }>
}

/**
 * The outbound routes of a tenant, and those of the caller's team (none listed = no restriction). Calendars are asked for `now`,
 * where it is given.
 */
export async function readOutbound(
  tx: ReadTx,
  tenantId: number,
  teamId: number | null,
  now?: number,
): Promise<OutboundPlan> {
  const rows = await tx.db
    .select()
    .from(outboundRoutes)
    .where(and(eq(outboundRoutes.tenant_id, tenantId), isActive(outboundRoutes)))
  const ids = rows.map((row) => row.id)
  const channels = await tx.db
    .select()
    .from(outboundRouteChannels)
    .where(inArray(outboundRouteChannels.outbound_route_id, ids))
    .orderBy(asc(outboundRouteChannels.order))
  const calendarIds = now === undefined ? [] : rows.map((row) => row.calendar_id)
  const open = await openCalendars(tx, tenantId, calendarIds, now ?? 0)
  const ofTeam = await tx.db
    .select({ id: teamOutboundRoutes.outbound_route_id })
    .from(teamOutboundRoutes)
    .where(eq(teamOutboundRoutes.team_id, teamId ?? 0))
  return {
    routes: rows.map((row) => ({
      id: row.id,
      priority: row.priority,
      patterns: row.patterns.toSorted(byOrder).map((one) => ({
        match: one.match,
        prefix: one.prefix,
        stripDigits: one.strip_digits,
        prepend: one.prepend,
      })),
      channels: channels
        .filter((one) => one.outbound_route_id === row.id)
        .map((one) => ({ trunkId: one.trunk_id, order: one.order, weight: one.weight })),
      isOpen: open(row.calendar_id),
    })),
    allowedRouteIds: ofTeam.length > 0 ? ofTeam.map((one) => one.id) : null,
    settings: new Map(
      rows.map((row) => [row.id, { callerId: row.caller_id_number, ringTimeoutMs: row.ring_timeout * 1000 }]),
    ),
  }
}

// Rows of before patterns had an order stand as they were written.
function byOrder(a: Ordered, b: Ordered): number {
  return (a.order ?? 0) - (b.order ?? 0)
}
interface Ordered {
  readonly order?: number
}

/** An outbound route with the trunks that a call may take, in the order in which they are tried. */
export interface OutboundLine {
  readonly route: typeof outboundRoutes.$inferSelect
  readonly trunks: readonly TrunkRow[]
  /** `outbound_route_channels.max_channels`, by trunk. */
  readonly channelLimits: ReadonlyMap<number, number | null>
  /** What of the route's pool, and in place of its number, may be shown now. */
  readonly presentable: Presentable
}

/** The settings of a decided route; trunks that are not active are left out. */
export async function readOutboundLine(
  tx: ReadTx,
  tenantId: number,
  decision: { readonly routeId: number; readonly trunkIds: readonly number[] },
  now: number,
): Promise<OutboundLine | null> {
  const { routeId, trunkIds } = decision
  const [route] = await tx.db.select().from(outboundRoutes).where(eq(outboundRoutes.id, routeId))
  if (!route) return null
  const rows = await readTrunksById(tx, tenantId, trunkIds)
  const channels = await tx.db
    .select({ trunkId: outboundRouteChannels.trunk_id, max: outboundRouteChannels.max_channels })
    .from(outboundRouteChannels)
    .where(eq(outboundRouteChannels.outbound_route_id, routeId))
  return {
    route,
    trunks: trunkIds.flatMap((id) => rows.filter((row) => row.id === id)),
    channelLimits: new Map(channels.map(({ trunkId, max }) => [trunkId, max])),
    presentable: presentable(await readOwnNumbers(tx, tenantId, { routeId, now }), route.caller_id_number),
  }
}
