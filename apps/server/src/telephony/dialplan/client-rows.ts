import { clientPhones, clients } from '@ramal/db/schema/crm'
import type { ReadTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, asc, eq, isNull } from 'drizzle-orm'

/** The client who has this phone; the oldest one when several share it. */
export async function findClient(
  tx: ReadTx,
  tenantId: number,
  phone: string,
): Promise<{ id: number; name: string } | null> {
  const key = phoneKey(phone)
  if (key === null) return null
  const rows = await tx.db
    .select({ id: clients.id, name: clients.full_name })
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.client_id))
    .where(
      and(
        eq(clientPhones.tenant_id, tenantId),
        eq(clientPhones.phone_key, key),
        eq(clients.is_active, true),
        isNull(clients.deleted_at),
      ),
    )
    .orderBy(asc(clients.id))
    .limit(1)
  return rows[0] ?? null
}
