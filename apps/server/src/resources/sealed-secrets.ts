import type { AnyColumn } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import type { Binding } from './bind.ts'

/** The secrets of a row as the store holds them, by field. */
export type Sealed = Readonly<Record<string, unknown>>

/** What stands in the secret columns of a row; nothing is read of a resource that has none. */
export async function sealedSecrets(tx: ReadTx, binding: Binding, id: number): Promise<Sealed> {
  const columns: Record<string, AnyColumn> = {}
  for (const [field, source] of Object.entries(binding.sources))
    if (source.kind === 'secret') columns[field] = source.column
  if (Object.keys(columns).length === 0) return {}
  const [row] = await tx.db.select(columns).from(binding.table).where(eq(binding.id, id)).limit(1)
  return row ?? {}
}

/** The fields whose secret is another one now. */
export async function changedSecrets(
  tx: ReadTx,
  binding: Binding,
  id: number,
  before: Sealed,
): Promise<string[]> {
  const after = await sealedSecrets(tx, binding, id)
  return Object.keys(after).filter((field) => after[field] !== before[field])
}
