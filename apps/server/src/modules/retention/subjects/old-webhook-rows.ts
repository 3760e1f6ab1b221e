import { webhookReceipts } from '@ramal/db/schema/chat'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import { inArray, lt } from 'drizzle-orm'
import type { Subject } from '../subject.ts'
import { oldRows } from './old-rows.ts'

/** Marks of provider events: a provider repeats one for a week at most. */
export const receipts: Subject = {
  days: () => 30,
  find: oldRows(webhookReceipts, webhookReceipts.at, ({ before }) => lt(webhookReceipts.at, before)),
  remove: (tx, ids) => tx.db.delete(webhookReceipts).where(inArray(webhookReceipts.id, ids)),
}

/** The provider's own words, sealed (decision 024). */
export const payloads: Subject = {
  days: () => 30,
  find: oldRows(providerPayloads, providerPayloads.at, ({ before }) => lt(providerPayloads.at, before)),
  remove: (tx, ids) => tx.db.delete(providerPayloads).where(inArray(providerPayloads.id, ids)),
}
