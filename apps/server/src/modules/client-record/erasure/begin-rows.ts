import type { Erasure } from '@ramal/contract/entities/erasure'
import { queueCallbacks } from '@ramal/db/schema/callbacks'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import {
  clientConsents,
  clientDistinctions,
  clientErasures,
  clientMerges,
  dataRequests,
} from '@ramal/db/schema/client-ledger'
import { clientEmails, clientPhones, clients, clientTags, clientWhatsappIds } from '@ramal/db/schema/crm'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Erased } from './erased.ts'

export type ErasureRow = typeof clientErasures.$inferSelect
type Obstacle = Erasure['obstacles'][number]

/** The erasure of this client; null: it was not begun. */
export async function findErasure(
  tx: ReadTx,
  tenantId: number,
  clientId: number,
): Promise<ErasureRow | null> {
  const t = clientErasures
  const [row] = await tx.db
    .select()
    .from(t)
    .where(and(eq(t.tenant_id, tenantId), eq(t.client_id, clientId)))
  return row ?? null
}

/** Erasures of these tenants that were begun and are not done. */
export async function runningErasures(tx: ReadTx, share: TenantShare): Promise<number[]> {
  const rows = await tx.db
    .select({ id: clientErasures.id })
    .from(clientErasures)
    .where(and(within(share, clientErasures.tenant_id), eq(clientErasures.state, 'running')))
  return rows.map(({ id }) => id)
}

export async function erasureById(tx: ReadTx, id: number): Promise<ErasureRow | null> {
  const [row] = await tx.db.select().from(clientErasures).where(eq(clientErasures.id, id))
  return row ?? null
}

export async function insertErasure(
  tx: WriteTx,
  values: typeof clientErasures.$inferInsert,
): Promise<ErasureRow> {
  const [row] = await tx.db.insert(clientErasures).values(values).returning()
  return row!
}

export async function changeErasure(
  tx: WriteTx,
  id: number,
  values: Partial<typeof clientErasures.$inferInsert>,
): Promise<void> {
  await tx.db.update(clientErasures).set(values).where(eq(clientErasures.id, id))
}

/** What is going on with somebody: while it is, nobody erases them. */
export async function obstaclesOf(
  tx: ReadTx,
  { tenantId, clientIds, all }: Pick<Erased, 'tenantId' | 'clientIds' | 'all'>,
): Promise<Obstacle[]> {
  const found: Obstacle[] = []
  const isTheirs = (client: typeof calls.client_id | typeof chatRooms.client_id, key: SQL | undefined) =>
    or(inArray(client, [...clientIds]), key)
  const keys = all.phones.length > 0 ? inArray(calls.phone_key, [...all.phones]) : undefined
  const [call] = await tx.db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.tenant_id, tenantId), isNull(calls.ended_at), isTheirs(calls.client_id, keys)))
    .limit(1)
  if (call) found.push('call')
  const roomKeys = or(
    all.phones.length > 0 ? inArray(chatRooms.phone_key, [...all.phones]) : undefined,
    all.words.length > 0 ? inArray(chatRooms.wa_user_id, [...all.words]) : undefined,
  )
  const [room] = await tx.db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.tenant_id, tenantId),
        isNull(chatRooms.ended_at),
        isTheirs(chatRooms.client_id, roomKeys),
      ),
    )
    .limit(1)
  if (room) found.push('chat')
  if (await isCalledBack(tx, tenantId, clientIds, all.phones)) found.push('callback')
  const [request] = await tx.db
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(
      and(
        inArray(dataRequests.client_id, [...clientIds]),
        eq(dataRequests.state, 'open'),
        ne(dataRequests.kind, 'erase'),
      ),
    )
    .limit(1)
  if (request) found.push('request')
  return found
}

/** Few wait to be called back: their numbers are compared as they are spelled. */
async function isCalledBack(
  tx: ReadTx,
  tenantId: number,
  clientIds: readonly number[],
  phones: readonly string[],
): Promise<boolean> {
  const waiting = await tx.db
    .select({ client: queueCallbacks.client_id, phone: queueCallbacks.phone })
    .from(queueCallbacks)
    .where(eq(queueCallbacks.tenant_id, tenantId))
  return waiting.some(
    ({ client, phone }) =>
      (client !== null && clientIds.includes(client)) || phones.includes(phoneKey(phone) ?? phone),
  )
}

/** Takes the client's own row apart at once: from here on nobody finds them by anything. */
export async function eraseIdentity(
  tx: WriteTx,
  { clientIds, instead }: Pick<Erased, 'clientIds' | 'instead'>,
  { now, userId }: { now: number; userId: number },
): Promise<void> {
  const ids = [...clientIds]
  for (const table of [clientPhones, clientEmails, clientTags, clientWhatsappIds, clientConsents])
    await tx.db.delete(table).where(inArray(table.client_id, ids))
  const { first_client_id: first, second_client_id: second } = clientDistinctions
  await tx.db.delete(clientDistinctions).where(or(inArray(first, ids), inArray(second, ids)))
  const { survivor_client_id: survivor, merged_client_id: merged } = clientMerges
  await tx.db.delete(clientMerges).where(or(inArray(survivor, ids), inArray(merged, ids)))
  await tx.db
    .update(clients)
    .set({
      ...{ description: instead, full_name: instead, external_id: null, document: null, birth_date: null },
      ...{ phone_key: null, wa_id: null, avatar: null, zip_code: null, street: null, number: null },
      ...{ complement: null, district: null, city: null, state: null, organization_id: null },
      ...{ owner_id: null, whatsapp_opt_in: 'unknown', opt_in_at: null, opt_in_source: null },
      ...{
        data: {},
        search: '',
        last_contact_at: null,
        is_active: false,
        deleted_at: now,
        updated_by: userId,
      },
    })
    .where(inArray(clients.id, ids))
}

/** Requests to be erased are answered by it. */
export async function closeEraseRequests(
  tx: WriteTx,
  clientIds: readonly number[],
  { answer, now, userId }: { answer: string; now: number; userId: number },
): Promise<void> {
  await tx.db
    .update(dataRequests)
    .set({ state: 'done', answer, closed_at: now, closed_by: userId })
    .where(
      and(
        inArray(dataRequests.client_id, [...clientIds]),
        eq(dataRequests.state, 'open'),
        eq(dataRequests.kind, 'erase'),
      ),
    )
}
