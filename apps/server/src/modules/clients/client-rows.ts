import { clientPhones, clients } from '@ramal/db/schema/crm'
import { isActive } from '@ramal/db/store/active'
import { folded } from '@ramal/db/store/folded'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { searchText } from '@ramal/domain/client/search-text'
import { and, asc, eq } from 'drizzle-orm'

/** A client as calls and chats show them. */
export interface ClientName {
  id: number
  name: string
}

/** Somebody who wrote and is no client yet. */
export interface NewClient {
  tenantId: number
  /** '' = nobody knows it. */
  phone: string
  phoneKey: string
  /** As the provider tells it. */
  name: string | null
}

/** Asked by each call and each chat that begins. */
const byPhone = preparedSelect<{ tenantId: number; phoneKey: string }>()(
  { id: clients.id, name: clients.full_name },
  (db, columns, at) =>
    db
      .select(columns)
      .from(clientPhones)
      .innerJoin(clients, eq(clients.id, clientPhones.client_id))
      .where(
        and(
          eq(clientPhones.tenant_id, at('tenantId')),
          eq(clientPhones.phone_key, at('phoneKey')),
          isActive(clients),
        ),
      )
      .orderBy(asc(clients.id))
      .limit(2),
)

/** The client with this phone (its normalised key), the oldest when several share it. */
export async function findClient(tx: ReadTx, tenantId: number, phoneKey: string): Promise<ClientName | null> {
  const [row] = await byPhone(tx, { tenantId, phoneKey })
  return row ?? null
}

/** The client with this phone (its normalised key); null also where several share it, of whom none is more likely to call. */
export async function findOnlyClient(
  tx: ReadTx,
  tenantId: number,
  phoneKey: string,
): Promise<ClientName | null> {
  const [row, other] = await byPhone(tx, { tenantId, phoneKey })
  return row && !other ? row : null
}

/** The active client with this id. */
export async function findClientById(tx: ReadTx, tenantId: number, id: number): Promise<ClientName | null> {
  const [row] = await tx.db
    .select({ id: clients.id, name: clients.full_name })
    .from(clients)
    .where(and(eq(clients.tenant_id, tenantId), eq(clients.id, id), isActive(clients)))
  return row ?? null
}

/** A client for somebody who writes for the first time. */
export async function createClient(tx: WriteTx, contact: NewClient, now: number): Promise<ClientName> {
  const name = contact.name || contact.phone
  const tenant_id = contact.tenantId
  const hasPhone = contact.phone !== ''
  const [client] = await tx.db
    .insert(clients)
    .values({
      tenant_id,
      description: name,
      full_name: name,
      phone_key: hasPhone ? contact.phoneKey : null,
      wa_id: hasPhone ? contact.phone : null,
      search: folded(searchText({ names: [name], phones: hasPhone ? [contact.phoneKey] : [] })),
      last_contact_at: now,
    })
    .returning({ id: clients.id })
  const id = client!.id
  if (!hasPhone) return { id, name }
  await tx.db.insert(clientPhones).values({
    tenant_id,
    client_id: id,
    phone: contact.phone,
    phone_key: contact.phoneKey,
    is_primary: true,
    is_whatsapp: true,
  })
  return { id, name }
}
