import { users } from '@ramal/db/schema/business'
import { clientDistinctions, clientMerges } from '@ramal/db/schema/client-ledger'
import { clients } from '@ramal/db/schema/crm'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, desc, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm'
import { FOLLOWING } from './following.ts'

export type ClientColumns = typeof clients.$inferSelect

/** A client's own row, whoever they are part of. */
export async function findClientRow(tx: ReadTx, tenantId: number, id: number): Promise<ClientColumns | null> {
  const [row] = await tx.db
    .select()
    .from(clients)
    .where(and(eq(clients.tenant_id, tenantId), eq(clients.id, id), isNull(clients.deleted_at)))
  return row ?? null
}

/** Gives what was about one client to another; the ids of what changed hands, by `table.column`. */
export async function moveFollowing(
  tx: WriteTx,
  from: number,
  to: number,
): Promise<Record<string, number[]>> {
  const moved: Record<string, number[]> = {}
  for (const [name, { table, column }] of Object.entries(FOLLOWING)) {
    const rows = await tx.db.select({ id: table.id }).from(table).where(eq(column, from))
    moved[name] = rows.map(({ id }) => Number(id))
    if (rows.length > 0)
      await tx.db
        .update(table)
        .set(handed(table, column, to))
        .where(eq(column, from))
  }
  return moved
}

/** Engines bind so many values in a statement. */
const CHUNK = 500

/** Gives back what changed hands and is still the survivor's. */
export async function moveBack(
  tx: WriteTx,
  moved: Readonly<Record<string, readonly number[]>>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const [name, ids] of Object.entries(moved)) {
    const following = FOLLOWING[name]
    if (!following) continue
    const { table, column } = following
    for (let at = 0; at < ids.length; at += CHUNK)
      await tx.db
        .update(table)
        .set(handed(table, column, to))
        .where(and(eq(column, from), inArray(table.id, ids.slice(at, at + CHUNK))))
  }
}

// Whose a row is says nothing of when it was changed.
function handed(table: AnyTable, column: AnyColumn, to: number): Record<string, unknown> {
  const { updated_at } = getTableColumns(table) as Record<string, AnyColumn | undefined>
  return { [column.name]: to, ...(updated_at ? { updated_at: sql`${updated_at}` } : {}) }
}

/** Whom the other is not is not the survivor either; ids of what was added. */
export async function copyDistinctions(
  tx: WriteTx,
  { survivor, others }: { survivor: ClientColumns; others: readonly number[] },
  by: { userId: number; now: number },
): Promise<number[]> {
  const added: number[] = []
  for (const other of others) {
    const row = await insertDistinction(tx, survivor.tenant_id, [survivor.id, other], by)
    if (row !== null) added.push(row)
  }
  return added
}

/** Remembers that two clients are not the same person; its id, null: that was known. */
export async function insertDistinction(
  tx: WriteTx,
  tenantId: number,
  [one, other]: readonly [number, number],
  { userId, now }: { userId: number; now: number },
): Promise<number | null> {
  const [row] = await tx.db
    .insert(clientDistinctions)
    .values({
      ...{ tenant_id: tenantId, created_at: now, created_by: userId },
      ...{ first_client_id: Math.min(one, other), second_client_id: Math.max(one, other) },
    })
    .onConflictDoNothing()
    .returning({ id: clientDistinctions.id })
  return row?.id ?? null
}

/** They may be the same person again. False: nobody had said otherwise. */
export async function deleteDistinction(
  tx: WriteTx,
  tenantId: number,
  [one, other]: readonly [number, number],
): Promise<boolean> {
  const t = clientDistinctions
  const rows = await tx.db
    .delete(t)
    .where(
      and(
        eq(t.tenant_id, tenantId),
        eq(t.first_client_id, Math.min(one, other)),
        eq(t.second_client_id, Math.max(one, other)),
      ),
    )
    .returning({ id: t.id })
  return rows.length > 0
}

/** A merge of this client that is not undone. */
export async function findMerge(tx: ReadTx, survivorId: number, id: number) {
  const [row] = await tx.db
    .select()
    .from(clientMerges)
    .where(
      and(
        eq(clientMerges.id, id),
        eq(clientMerges.survivor_client_id, survivorId),
        isNull(clientMerges.undone_at),
      ),
    )
  return row ?? null
}

/** Merges of a client that are not undone and were made at `since` (epoch ms) or later, the newest first. */
export async function openMerges(tx: ReadTx, survivorId: number, since: number) {
  return tx.db
    .select({
      id: clientMerges.id,
      mergedId: clientMerges.merged_client_id,
      mergedName: clients.full_name,
      mergedAt: clientMerges.merged_at,
      mergedBy: clientMerges.merged_by,
      byName: users.description,
    })
    .from(clientMerges)
    .innerJoin(clients, eq(clients.id, clientMerges.merged_client_id))
    .leftJoin(users, eq(users.id, clientMerges.merged_by))
    .where(
      and(
        eq(clientMerges.survivor_client_id, survivorId),
        isNull(clientMerges.undone_at),
        gte(clientMerges.merged_at, since),
      ),
    )
    .orderBy(desc(clientMerges.id))
}
