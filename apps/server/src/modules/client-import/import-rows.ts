import { users } from '@ramal/db/schema/business'
import { clientImportRows, clientImports, type ImportColumn } from '@ramal/db/schema/client-imports'
import { clientPhones, clients } from '@ramal/db/schema/crm'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { DedupeKey } from '@ramal/domain/client-import/mapping'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'

export type ImportRow = typeof clientImports.$inferSelect
export type LineRow = typeof clientImportRows.$inferSelect
export type LineState = LineRow['state']

/** A file as it came, before any of its rows. */
export async function insertImport(
  tx: WriteTx,
  values: typeof clientImports.$inferInsert & { columns: ImportColumn[] },
): Promise<ImportRow> {
  const [row] = await tx.db.insert(clientImports).values(values).returning()
  return row!
}

export async function insertLines(
  tx: WriteTx,
  lines: readonly (typeof clientImportRows.$inferInsert)[],
): Promise<void> {
  if (lines.length > 0) await tx.db.insert(clientImportRows).values([...lines])
}

/** An import of the tenant, with who began it. */
export async function findImport(tx: ReadTx, tenantId: number, id: number) {
  const [row] = await tx.db
    .select({ row: clientImports, by: users.description })
    .from(clientImports)
    .leftJoin(users, eq(users.id, clientImports.created_by))
    .where(and(eq(clientImports.tenant_id, tenantId), eq(clientImports.id, id)))
  return row ?? null
}

/** The newest imports of the tenant. */
export async function newestImports(tx: ReadTx, tenantId: number, limit: number) {
  return tx.db
    .select({ row: clientImports, by: users.description })
    .from(clientImports)
    .leftJoin(users, eq(users.id, clientImports.created_by))
    .where(eq(clientImports.tenant_id, tenantId))
    .orderBy(desc(clientImports.id))
    .limit(limit)
}

/** How many rows of an import are in each state. */
export async function countStates(tx: ReadTx, importId: number): Promise<Map<LineState, number>> {
  const rows = await tx.db
    .select({ state: clientImportRows.state, count: count() })
    .from(clientImportRows)
    .where(eq(clientImportRows.import_id, importId))
    .groupBy(clientImportRows.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export async function changeImport(
  tx: WriteTx,
  id: number,
  values: Partial<typeof clientImports.$inferInsert>,
): Promise<void> {
  await tx.db.update(clientImports).set(values).where(eq(clientImports.id, id))
}

/** All rows are to be gone over again. */
export async function resetLines(tx: WriteTx, importId: number): Promise<void> {
  await tx.db
    .update(clientImportRows)
    .set({ state: 'pending', key: null, fault_column: null, reason: null })
    .where(eq(clientImportRows.import_id, importId))
}

/** The next rows in these states, in the order of the file. */
export async function nextLines(
  tx: ReadTx,
  importId: number,
  states: readonly LineState[],
  limit: number,
): Promise<LineRow[]> {
  return tx.db
    .select()
    .from(clientImportRows)
    .where(and(eq(clientImportRows.import_id, importId), inArray(clientImportRows.state, [...states])))
    .orderBy(asc(clientImportRows.line))
    .limit(limit)
}

export async function changeLine(
  tx: WriteTx,
  id: number,
  values: Partial<typeof clientImportRows.$inferInsert>,
): Promise<void> {
  await tx.db.update(clientImportRows).set(values).where(eq(clientImportRows.id, id))
}

/** The line above this one in the file that says the same client; null: none. */
export async function lineWithKey(
  tx: ReadTx,
  { import_id, line }: LineRow,
  key: string,
): Promise<number | null> {
  const [row] = await tx.db
    .select({ line: clientImportRows.line })
    .from(clientImportRows)
    .where(
      and(
        eq(clientImportRows.import_id, import_id),
        eq(clientImportRows.key, key),
        lt(clientImportRows.line, line),
      ),
    )
    .limit(1)
  return row?.line ?? null
}

/** The client that is there already under this key; null: nobody. */
export async function clientWithKey(
  tx: ReadTx,
  tenantId: number,
  dedupeKey: DedupeKey,
  key: string,
): Promise<{ id: number; name: string } | null> {
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

/** Rows that were not taken, after this line. */
export async function faultyLines(tx: ReadTx, importId: number, after: number, limit: number) {
  return tx.db
    .select()
    .from(clientImportRows)
    .where(
      and(
        eq(clientImportRows.import_id, importId),
        inArray(clientImportRows.state, ['invalid', 'duplicated']),
        gt(clientImportRows.line, after),
      ),
    )
    .orderBy(asc(clientImportRows.line))
    .limit(limit)
}
