import { inboundRoutes, numbers } from '@ramal/db/schema/routes'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import type { InboundRoute, RoutedNumber } from '@ramal/domain/routing/inbound'
import { and, eq } from 'drizzle-orm'
import { readInboundRoutes } from '../../settings/inbound-route-rows.ts'

export type InboundRouteRow = typeof inboundRoutes.$inferSelect

export async function findInboundRoute(tx: ReadTx, id: number): Promise<InboundRouteRow | null> {
  const [route] = await tx.db.select().from(inboundRoutes).where(eq(inboundRoutes.id, id))
  return route ?? null
}

/** A number by its row. */
export interface KnownNumber extends RoutedNumber {
  readonly id: number
}

/** What the decision where an inbound call leads is made from. */
export async function readInbound(
  tx: ReadTx,
  tenantId: number,
): Promise<{ numbers: readonly KnownNumber[]; routes: readonly InboundRoute[] }> {
  const numberRows = await tx.db
    .select({
      id: numbers.id,
      number: numbers.number,
      trunkId: numbers.trunk_id,
      inboundRouteId: numbers.inbound_route_id,
    })
    .from(numbers)
    .where(and(eq(numbers.tenant_id, tenantId), isActive(numbers)))
  return { numbers: numberRows, routes: await readInboundRoutes(tx, tenantId) }
}
