import { calls } from '@ramal/db/schema/calls'
import { outboundRoutes } from '@ramal/db/schema/routes'
import type { ReadTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

/** `dial_options` of the route that this call went out by; null: it went out by none. */
export async function dialOptionsOf(tx: ReadTx, callId: number): Promise<string | null> {
  const [row] = await tx.db
    .select({ options: outboundRoutes.dial_options })
    .from(calls)
    .innerJoin(outboundRoutes, eq(outboundRoutes.id, calls.outbound_route_id))
    .where(eq(calls.id, callId))
  return row?.options ?? null
}
