import { webhookReceipts } from '@ramal/db/schema/chat'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import { and, asc, gt, inArray, lt } from 'drizzle-orm'
import type { Subject } from '../subject.ts'
import { ofTenant } from './of-tenant.ts'

/** Marks of provider events: a provider repeats one for a week at most. */
export const receipts: Subject = {
  days: () => 30,
  find: (tx, { tenantId, before, after, limit }) =>
    tx.db
      .select({ id: webhookReceipts.id })
      .from(webhookReceipts)
      .where(
        and(
          ofTenant(webhookReceipts.tenant_id, tenantId),
          gt(webhookReceipts.id, after),
          lt(webhookReceipts.at, before),
        ),
      )
      .orderBy(asc(webhookReceipts.id))
      .limit(limit),
  remove: (tx, ids) => tx.db.delete(webhookReceipts).where(inArray(webhookReceipts.id, ids)),
}

/** The provider's own words, sealed (decision 024). */
export const payloads: Subject = {
  days: () => 30,
  find: (tx, { tenantId, before, after, limit }) =>
    tx.db
      .select({ id: providerPayloads.id })
      .from(providerPayloads)
      .where(
        and(
          ofTenant(providerPayloads.tenant_id, tenantId),
          gt(providerPayloads.id, after),
          lt(providerPayloads.at, before),
        ),
      )
      .orderBy(asc(providerPayloads.id))
      .limit(limit),
  remove: (tx, ids) => tx.db.delete(providerPayloads).where(inArray(providerPayloads.id, ids)),
}
