import { clientPhones, clients, clientWhatsappIds } from '@ramal/db/schema/crm'
import { isActive } from '@ramal/db/store/active'
import { contains } from '@ramal/db/store/contains'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { searchText } from '@ramal/domain/client/search-text'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { ClientName } from './client-rows.ts'

/** A customer of WhatsApp as a client has them. */
export interface WhatsappId {
  clientId: number
  userId: string
  username: string | null
  /** '' = nobody knows it. */
  phone: string
  phoneKey: string
}

/** The active client whom WhatsApp knows by this user id. */
export async function findClientByUser(
  tx: ReadTx,
  tenantId: number,
  userId: string,
): Promise<ClientName | null> {
  const [row] = await tx.db
    .select({ id: clients.id, name: clients.full_name })
    .from(clientWhatsappIds)
    .innerJoin(clients, eq(clients.id, clientWhatsappIds.client_id))
    .where(
      and(
        eq(clientWhatsappIds.tenant_id, tenantId),
        eq(clientWhatsappIds.user_id, userId),
        isActive(clients),
      ),
    )
  return row ?? null
}

/** A number under which this user id can be reached, as WhatsApp writes it; null = none is known. */
export async function phoneOfUser(tx: ReadTx, tenantId: number, userId: string): Promise<string | null> {
  const [row] = await tx.db
    .select({ phone: clientPhones.phone, key: clientPhones.phone_key })
    .from(clientWhatsappIds)
    .innerJoin(clientPhones, eq(clientPhones.client_id, clientWhatsappIds.client_id))
    .where(
      and(
        eq(clientWhatsappIds.tenant_id, tenantId),
        eq(clientWhatsappIds.user_id, userId),
        eq(clientPhones.is_whatsapp, true),
      ),
    )
    .orderBy(desc(clientPhones.is_primary))
    .limit(1)
  if (!row) return null
  // What a person typed is no address of WhatsApp's; one that it reported may lack the ninth digit and is kept as it is.
  return phoneKey(row.phone, { international: true }) === row.key
    ? row.phone.replace(/\D/g, '')
    : row.key.slice(1)
}

/** The client is known by this user id from now on, and by this number if there is one. Again changes nothing; null = not told. */
export async function recordWhatsappId(tx: WriteTx, tenantId: number, known: WhatsappId): Promise<void> {
  const { clientId, userId, username, phone } = known
  await tx.db
    .insert(clientWhatsappIds)
    .values({ tenant_id: tenantId, client_id: clientId, user_id: userId, username })
    .onConflictDoUpdate({
      target: [clientWhatsappIds.tenant_id, clientWhatsappIds.user_id],
      set: { username: username ?? sql`${clientWhatsappIds.username}` },
    })
  if (phone === '') return
  await tx.db
    .insert(clientPhones)
    .values({
      tenant_id: tenantId,
      client_id: clientId,
      phone,
      phone_key: known.phoneKey,
      is_whatsapp: true,
      is_primary: false,
    })
    .onConflictDoNothing()
  await searchedBy(tx, clientId, known.phoneKey)
}

/** The client's WhatsApp is at another number now: the old one stays a telephone. */
export async function moveWhatsapp(
  tx: WriteTx,
  tenantId: number,
  client: { id: number; from: { phoneKey: string | null; userId: string | null } },
  to: { phone: string; phoneKey: string; userId: string | null },
): Promise<void> {
  const { id: clientId, from } = client
  if (from.userId !== null && from.userId !== to.userId)
    await tx.db
      .delete(clientWhatsappIds)
      .where(and(eq(clientWhatsappIds.tenant_id, tenantId), eq(clientWhatsappIds.user_id, from.userId)))
  if (to.userId !== null)
    await recordWhatsappId(tx, tenantId, {
      clientId,
      userId: to.userId,
      username: null,
      phone: '',
      phoneKey: '',
    })
  if (to.phone === '') return
  await tx.db
    .update(clientPhones)
    .set({ is_primary: false, is_whatsapp: false })
    .where(and(eq(clientPhones.client_id, clientId), eq(clientPhones.phone_key, from.phoneKey ?? '')))
  await tx.db
    .insert(clientPhones)
    .values({
      tenant_id: tenantId,
      client_id: clientId,
      phone: to.phone,
      phone_key: to.phoneKey,
      is_primary: true,
      is_whatsapp: true,
    })
    .onConflictDoUpdate({
      target: [clientPhones.client_id, clientPhones.phone_key],
      set: { is_primary: true, is_whatsapp: true },
    })
  await tx.db.update(clients).set({ phone_key: to.phoneKey, wa_id: to.phone }).where(eq(clients.id, clientId))
  await searchedBy(tx, clientId, to.phoneKey)
}

/** Whoever searches for the client finds them by this number too, in any writing. */
async function searchedBy(tx: WriteTx, clientId: number, key: string): Promise<void> {
  const writings = searchText({ names: [], phones: [key] })
  await tx.db
    .update(clients)
    .set({ search: sql`${clients.search} || ' ' || ${writings}` })
    .where(and(eq(clients.id, clientId), not(contains(clients.search, writings))))
}
