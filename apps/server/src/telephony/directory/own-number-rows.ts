import { calls } from '@ramal/db/schema/calls'
import { numbers, outboundRouteNumbers } from '@ramal/db/schema/routes'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import type { OwnNumber } from '@ramal/domain/routing/own-numbers'
import { and, count, eq, gte, inArray } from 'drizzle-orm'
import { midnightBefore } from '../../platform/midnight.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'

/** The active numbers of a tenant as caller ids of this route; those with a cap are counted since the tenant's midnight. */
export async function readOwnNumbers(
  tx: ReadTx,
  tenantId: number,
  { routeId, now }: { readonly routeId: number; readonly now: number },
): Promise<readonly OwnNumber[]> {
  const rows = await tx.db
    .select({
      number: numbers.number,
      reputation: numbers.reputation,
      dailyCap: numbers.daily_call_cap,
      isDefault: numbers.is_default_outbound,
      pool: outboundRouteNumbers.outbound_route_id,
    })
    .from(numbers)
    .leftJoin(
      outboundRouteNumbers,
      and(
        eq(outboundRouteNumbers.number_id, numbers.id),
        eq(outboundRouteNumbers.outbound_route_id, routeId),
      ),
    )
    .where(and(eq(numbers.tenant_id, tenantId), isActive(numbers)))
    .orderBy(numbers.id)
  const capped = rows.filter(({ dailyCap }) => dailyCap !== null).map(({ number }) => number)
  const shown = capped.length === 0 ? new Map() : await countShown(tx, tenantId, capped, now)
  return rows.map(({ pool, ...row }) => ({
    ...row,
    isOfPool: pool !== null,
    shownToday: shown.get(row.number) ?? 0,
  }))
}

async function countShown(
  tx: ReadTx,
  tenantId: number,
  of: readonly string[],
  now: number,
): Promise<ReadonlyMap<string | null, number>> {
  const since = midnightBefore(now, await timezoneOf(tx, tenantId))
  const rows = await tx.db
    .select({ did: calls.did, n: count() })
    .from(calls)
    .where(
      and(
        eq(calls.tenant_id, tenantId),
        eq(calls.direction, 'outgoing'),
        inArray(calls.did, [...of]),
        gte(calls.started_at, since),
      ),
    )
    .groupBy(calls.did)
  return new Map(rows.map(({ did, n }) => [did, n]))
}
