import { clients } from '@ramal/db/schema/crm'
import { leads } from '@ramal/db/schema/leads'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Subject } from './moment.ts'

/** Whose timeline a client's is: theirs, and that of who became part of them; null: the tenant has no such client. */
export async function clientSubject(tx: ReadTx, tenantId: number, id: number): Promise<Subject | null> {
  const [row] = await tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenant_id, tenantId), eq(clients.id, id), isNull(clients.deleted_at)))
  if (!row) return null
  const clientIds = await withMerged(tx, [id])
  return { tenantId, clientIds, leadId: null, entity: 'clients', entityIds: clientIds }
}

/** Whose timeline a lead's is: its own, and that of its client. */
export async function leadSubject(tx: ReadTx, tenantId: number, id: number): Promise<Subject | null> {
  const [row] = await tx.db
    .select({ clientId: leads.client_id })
    .from(leads)
    .where(and(eq(leads.tenant_id, tenantId), eq(leads.id, id), isNull(leads.deleted_at)))
  if (!row) return null
  const clientIds = row.clientId === null ? [] : await withMerged(tx, [row.clientId])
  return { tenantId, clientIds, leadId: id, entity: 'leads', entityIds: [id] }
}

async function withMerged(tx: ReadTx, ids: readonly number[]): Promise<number[]> {
  const all = new Set(ids)
  let last = [...ids]
  while (last.length > 0) {
    const rows = await tx.db
      .select({ id: clients.id })
      .from(clients)
      .where(inArray(clients.merged_into_id, last))
    last = rows.map(({ id }) => id).filter((id) => !all.has(id))
    for (const id of last) all.add(id)
  }
  return [...all]
}
