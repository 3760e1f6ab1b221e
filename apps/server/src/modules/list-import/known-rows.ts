import type { ImportKey } from '@ramal/contract/imported-lists'
import { clientPhones, clients } from '@ramal/db/schema/crm'
import { leadPhones, leads } from '@ramal/db/schema/leads'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'

/** Somebody who is there already. */
export interface Known {
  readonly id: number
  readonly name: string
}

/** The client that is there already under this key; null: nobody. */
export async function clientWithKey(
  tx: ReadTx,
  tenantId: number,
  dedupeKey: ImportKey,
  key: string,
): Promise<Known | null> {
  const shown = { id: clients.id, name: clients.full_name }
  if (dedupeKey === 'phone') {
    const [row] = await tx.db
      .select(shown)
      .from(clientPhones)
      .innerJoin(clients, eq(clients.id, clientPhones.client_id))
      .where(and(eq(clientPhones.tenant_id, tenantId), eq(clientPhones.phone_key, key), isActive(clients)))
      .orderBy(asc(clients.id))
      .limit(1)
    return row ?? null
  }
  const column = dedupeKey === 'document' ? clients.document : clients.external_id
  const [row] = await tx.db
    .select(shown)
    .from(clients)
    .where(
      and(
        eq(clients.tenant_id, tenantId),
        eq(column, key),
        isNull(clients.deleted_at),
        isNull(clients.merged_into_id),
      ),
    )
    .limit(1)
  return row ?? null
}

/** The lead that is there already under this key; null: nobody. Of several the newest: it is the one that is worked at. */
export async function leadWithKey(
  tx: ReadTx,
  tenantId: number,
  dedupeKey: ImportKey,
  key: string,
): Promise<Known | null> {
  const shown = { id: leads.id, name: leads.full_name }
  if (dedupeKey === 'phone') {
    const [row] = await tx.db
      .select(shown)
      .from(leadPhones)
      .innerJoin(leads, eq(leads.id, leadPhones.lead_id))
      .where(and(eq(leadPhones.tenant_id, tenantId), eq(leadPhones.phone_key, key), isActive(leads)))
      .orderBy(desc(leads.id))
      .limit(1)
    return row ?? null
  }
  const [row] = await tx.db
    .select(shown)
    .from(leads)
    .where(and(eq(leads.tenant_id, tenantId), eq(leads.document, key), isActive(leads)))
    .orderBy(desc(leads.id))
    .limit(1)
  return row ?? null
}
