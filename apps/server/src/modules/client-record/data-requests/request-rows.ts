import { users } from '@ramal/db/schema/business'
import { dataRequests } from '@ramal/db/schema/client-ledger'
import { contracts } from '@ramal/db/schema/contracts'
import { clients } from '@ramal/db/schema/crm'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'

export type RequestRow = typeof dataRequests.$inferSelect

const withClient = { row: dataRequests, client: clients.full_name, removedAt: clients.deleted_at }

/** A request of the tenant with the name of whose it is; null: there is none. */
export async function findRequest(tx: ReadTx, tenantId: number, id: number) {
  const [found] = await tx.db
    .select(withClient)
    .from(dataRequests)
    .innerJoin(clients, eq(clients.id, dataRequests.client_id))
    .where(and(eq(dataRequests.tenant_id, tenantId), eq(dataRequests.id, id)))
  return found ?? null
}

/** Open requests by the day they are due, then closed ones, the newest first. Of one client, or of all (null). */
export async function readRequests(tx: ReadTx, tenantId: number, clientId: number | null, limit: number) {
  const ofWhom = and(
    eq(dataRequests.tenant_id, tenantId),
    ...(clientId === null ? [] : [eq(dataRequests.client_id, clientId)]),
  )
  const read = (isOpen: boolean, most: number) =>
    tx.db
      .select(withClient)
      .from(dataRequests)
      .innerJoin(clients, eq(clients.id, dataRequests.client_id))
      .where(
        and(
          ofWhom,
          isOpen ? isNull(dataRequests.closed_at) : inArray(dataRequests.state, ['done', 'refused']),
        ),
      )
      .orderBy(
        ...(isOpen ? [asc(dataRequests.due_at), asc(dataRequests.id)] : [desc(dataRequests.closed_at)]),
      )
      .limit(most)
  const open = await read(true, limit)
  return [...open, ...(open.length < limit ? await read(false, limit - open.length) : [])]
}

/** Who answers for people's data, as the tenant's contract says; null: it names nobody. */
export async function findOfficer(tx: ReadTx, tenantId: number) {
  const [row] = await tx.db
    .select({ name: contracts.dpo_name, email: contracts.dpo_email })
    .from(contracts)
    .where(eq(contracts.id, tenantId))
  return row && (row.name || row.email) ? row : null
}

/** Names of people of the product. */
export async function namesOf(tx: ReadTx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.db
    .select({ id: users.id, name: users.description })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function insertRequest(
  tx: WriteTx,
  values: typeof dataRequests.$inferInsert,
): Promise<RequestRow> {
  const [row] = await tx.db.insert(dataRequests).values(values).returning()
  return row!
}

export async function changeRequest(
  tx: WriteTx,
  id: number,
  values: Partial<typeof dataRequests.$inferInsert>,
): Promise<void> {
  await tx.db.update(dataRequests).set(values).where(eq(dataRequests.id, id))
}
