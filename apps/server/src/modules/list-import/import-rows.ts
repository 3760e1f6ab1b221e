import type { ImportedList } from '@ramal/contract/imported-lists'
import { users } from '@ramal/db/schema/business'
import { type ImportColumn, listImportRows, listImports } from '@ramal/db/schema/list-imports'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, asc, count, desc, eq, gt, inArray, lt } from 'drizzle-orm'

export type ImportRow = typeof listImports.$inferSelect
export type LineRow = typeof listImportRows.$inferSelect
export type LineState = LineRow['state']

/** A list of a tenant. */
export interface OfList {
  readonly tenantId: number
  readonly list: ImportedList
}

const ofList = ({ tenantId, list }: OfList) =>
  and(eq(listImports.tenant_id, tenantId), eq(listImports.list, list))

/** A file as it came, before any of its rows. */
export async function insertImport(
  tx: WriteTx,
  values: typeof listImports.$inferInsert & { columns: ImportColumn[] },
): Promise<ImportRow> {
  const [row] = await tx.db.insert(listImports).values(values).returning()
  return row!
}

export async function insertLines(
  tx: WriteTx,
  lines: readonly (typeof listImportRows.$inferInsert)[],
): Promise<void> {
  if (lines.length > 0) await tx.db.insert(listImportRows).values([...lines])
}

/** An import of the tenant into a list, with who began it. */
export async function findImport(tx: ReadTx, of: OfList, id: number) {
  const [row] = await tx.db
    .select({ row: listImports, by: users.description })
    .from(listImports)
    .leftJoin(users, eq(users.id, listImports.created_by))
    .where(and(ofList(of), eq(listImports.id, id)))
  return row ?? null
}

/** The newest imports of the tenant into a list. */
export async function newestImports(tx: ReadTx, of: OfList, limit: number) {
  return tx.db
    .select({ row: listImports, by: users.description })
    .from(listImports)
    .leftJoin(users, eq(users.id, listImports.created_by))
    .where(ofList(of))
    .orderBy(desc(listImports.id))
    .limit(limit)
}

/** How many rows of an import are in each state. */
export async function countStates(tx: ReadTx, importId: number): Promise<Map<LineState, number>> {
  const rows = await tx.db
    .select({ state: listImportRows.state, count: count() })
    .from(listImportRows)
    .where(eq(listImportRows.import_id, importId))
    .groupBy(listImportRows.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export async function changeImport(
  tx: WriteTx,
  id: number,
  values: Partial<typeof listImports.$inferInsert>,
): Promise<void> {
  await tx.db.update(listImports).set(values).where(eq(listImports.id, id))
}

/** All rows are to be gone over again. */
export async function resetLines(tx: WriteTx, importId: number): Promise<void> {
  await tx.db
    .update(listImportRows)
    .set({ state: 'pending', key: null, fault_column: null, reason: null })
    .where(eq(listImportRows.import_id, importId))
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
    .from(listImportRows)
    .where(and(eq(listImportRows.import_id, importId), inArray(listImportRows.state, [...states])))
    .orderBy(asc(listImportRows.line))
    .limit(limit)
}

export async function changeLine(
  tx: WriteTx,
  id: number,
  values: Partial<typeof listImportRows.$inferInsert>,
): Promise<void> {
  await tx.db.update(listImportRows).set(values).where(eq(listImportRows.id, id))
}

/** The line above this one in the file that says the same person; null: none. */
export async function lineWithKey(
  tx: ReadTx,
  { import_id, line }: LineRow,
  key: string,
): Promise<number | null> {
  const [row] = await tx.db
    .select({ line: listImportRows.line })
    .from(listImportRows)
    .where(
      and(
        eq(listImportRows.import_id, import_id),
        eq(listImportRows.key, key),
        lt(listImportRows.line, line),
      ),
    )
    .limit(1)
  return row?.line ?? null
}

/** Rows that were not taken, after this line. */
export async function faultyLines(tx: ReadTx, importId: number, after: number, limit: number) {
  return tx.db
    .select()
    .from(listImportRows)
    .where(
      and(
        eq(listImportRows.import_id, importId),
        inArray(listImportRows.state, ['invalid', 'duplicated']),
        gt(listImportRows.line, after),
      ),
    )
    .orderBy(asc(listImportRows.line))
    .limit(limit)
}
