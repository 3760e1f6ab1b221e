import type { AnyTable } from '@ramal/db/store/any-table'
import type { WriteTx } from '@ramal/db/store/store'

/** Adds a row, whatever its table is, and returns its id. The store's own constraints say what it must hold. */
export async function addRow(tx: WriteTx, table: AnyTable, values: Record<string, unknown>): Promise<number> {
  const [row] = await tx.db.insert(table).values(values).returning()
  return Number(row?.['id'])
}
