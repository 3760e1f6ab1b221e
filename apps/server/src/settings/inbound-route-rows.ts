import { inboundRoutes } from '@ramal/db/schema/routes'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'

/** The active routes of a tenant, as the rule of inbound calls wants them. */
export function readInboundRoutes(tx: ReadTx, tenantId: number) {
  return tx.db
    .select({
      id: inboundRoutes.id,
      priority: inboundRoutes.priority,
      didPattern: inboundRoutes.did_pattern,
      callerPattern: inboundRoutes.caller_pattern,
      callType: inboundRoutes.call_type,
      app: inboundRoutes.app,
      appdata: inboundRoutes.appdata,
      maxCalls: inboundRoutes.max_concurrent_calls,
    })
    .from(inboundRoutes)
    .where(and(eq(inboundRoutes.tenant_id, tenantId), isActive(inboundRoutes)))
    .execute()
}
