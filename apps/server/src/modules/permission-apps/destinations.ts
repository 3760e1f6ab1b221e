import type { PermissionApp } from '@ramal/contract/entities/lookup'
import type { PermissionAppName } from '@ramal/contract/vocabulary'
import { telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx } from '@ramal/db/store/store'
import { queueNumber } from '@ramal/domain/routing/queue-number'
import { and, eq, isNull } from 'drizzle-orm'
import { listEndpoints, type StateSources } from '../lookups/endpoint-rows.ts'

/** The extension that asks where it may go. */
export interface From {
  readonly tenantId: number
  readonly extension: string
}

/**
 * Where an extension may go, with what it dials for it. As long as no team has permission rows nothing is forbidden: it is what
 * the dial plan reaches. Kinds without a table have no destinations yet.
 */
export async function listDestinations(
  tx: ReadTx,
  from: From,
  app: PermissionAppName,
  sources: StateSources,
): Promise<PermissionApp[]> {
  switch (app) {
    case 'queue':
      return listQueueNumbers(tx, from.tenantId)
    case 'pjsip': {
      const all = await listEndpoints(tx, { tenantId: from.tenantId, teamId: 'any' }, sources)
      return all.filter((row) => row.number !== from.extension)
    }
    case 'ivrbasic':
    case 'nps':
    case 'announce':
    case 'callgroup':
      return []
  }
}

async function listQueueNumbers(tx: ReadTx, tenantId: number): Promise<PermissionApp[]> {
  const rows = await tx.db
    .select({
      id: telephonyQueues.id,
      description: telephonyQueues.description,
      number: telephonyQueues.number,
    })
    .from(telephonyQueues)
    .where(
      and(
        eq(telephonyQueues.tenant_id, tenantId),
        eq(telephonyQueues.is_active, true),
        isNull(telephonyQueues.deleted_at),
      ),
    )
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    number: queueNumber(row),
    endpoint_state: null,
  }))
}
