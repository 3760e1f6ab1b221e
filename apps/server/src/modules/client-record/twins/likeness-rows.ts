import { activities } from '@ramal/db/schema/activities'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { clientDistinctions } from '@ramal/db/schema/client-ledger'
import { clientEmails, clientPhones, clients } from '@ramal/db/schema/crm'
import { records } from '@ramal/db/schema/records'
import type { ReadTx } from '@ramal/db/store/store'
import type { Likeness } from '@ramal/domain/client/twins'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'

/** Of one reason so many are looked at. */
const CANDIDATES = 200

/** Somebody with what tells them from others. */
export interface Alike extends Likeness {
  readonly id: number
  readonly createdAt: number
  readonly lastContactAt: number | null
}

/** A client who is nobody else's part; null: the tenant has none of this id. */
export async function readAlike(tx: ReadTx, tenantId: number, id: number): Promise<Alike | null> {
  const [one] = await readAll(tx, tenantId, [id])
  return one ?? null
}

/** Who has a phone, an e-mail or the document of this client, or was born on the same day; not those who are said to be somebody else. */
export async function readCandidates(tx: ReadTx, tenantId: number, of: Alike): Promise<Alike[]> {
  const ids = new Set<number>()
  const add = (rows: readonly { id: number }[]) => {
    for (const { id } of rows) ids.add(id)
  }
  const phones = and(eq(clientPhones.tenant_id, tenantId), inArray(clientPhones.phone_key, [...of.phones]))
  add(await tx.db.select({ id: clientPhones.client_id }).from(clientPhones).where(phones).limit(CANDIDATES))
  const emails = and(eq(clientEmails.tenant_id, tenantId), inArray(clientEmails.email, [...of.emails]))
  add(await tx.db.select({ id: clientEmails.client_id }).from(clientEmails).where(emails).limit(CANDIDATES))
  for (const [column, value] of [
    [clients.document, of.document],
    [clients.birth_date, of.birthDate],
  ] as const)
    if (value !== null)
      add(
        await tx.db
          .select({ id: clients.id })
          .from(clients)
          .where(and(eq(clients.tenant_id, tenantId), eq(column, value), isNull(clients.deleted_at)))
          .limit(CANDIDATES),
      )
  for (const id of await distinctFrom(tx, of.id)) ids.delete(id)
  ids.delete(of.id)
  return readAll(tx, tenantId, [...ids])
}

/** Who is said not to be the same person. */
export async function distinctFrom(tx: ReadTx, id: number): Promise<number[]> {
  const t = clientDistinctions
  const rows = await tx.db
    .select({ first: t.first_client_id, second: t.second_client_id })
    .from(t)
    .where(or(eq(t.first_client_id, id), eq(t.second_client_id, id)))
  return rows.map(({ first, second }) => (first === id ? second : first))
}

/** Those of these clients who are there and nobody else's part. */
export async function readAll(tx: ReadTx, tenantId: number, ids: readonly number[]): Promise<Alike[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .select()
    .from(clients)
    .where(
      and(
        eq(clients.tenant_id, tenantId),
        inArray(clients.id, [...ids]),
        isNull(clients.deleted_at),
        isNull(clients.merged_into_id),
      ),
    )
  const phones = await tx.db
    .select({ owner: clientPhones.client_id, value: clientPhones.phone_key })
    .from(clientPhones)
    .where(inArray(clientPhones.client_id, [...ids]))
  const emails = await tx.db
    .select({ owner: clientEmails.client_id, value: clientEmails.email })
    .from(clientEmails)
    .where(inArray(clientEmails.client_id, [...ids]))
  const of = (list: readonly { owner: number; value: string }[], id: number) =>
    list.filter(({ owner }) => owner === id).map(({ value }) => value)
  return rows.map((row) => ({
    ...{ id: row.id, name: row.full_name, document: row.document, birthDate: row.birth_date },
    ...{ phones: of(phones, row.id), emails: of(emails, row.id) },
    ...{ createdAt: row.created_at, lastContactAt: row.last_contact_at },
  }))
}

/** How much there was with a client. */
export async function readHistory(tx: ReadTx, clientId: number) {
  return {
    calls: await tx.db.$count(calls, eq(calls.client_id, clientId)),
    chats: await tx.db.$count(chatRooms, eq(chatRooms.client_id, clientId)),
    activities: await tx.db.$count(
      activities,
      and(eq(activities.client_id, clientId), isNull(activities.deleted_at)),
    ),
    records: await tx.db.$count(records, and(eq(records.client_id, clientId), isNull(records.deleted_at))),
  }
}
