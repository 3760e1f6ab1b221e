import { clientConsents, clientDistinctions, clientMerges } from '@ramal/db/schema/client-ledger'
import { clients } from '@ramal/db/schema/crm'
import type { WriteTx } from '@ramal/db/store/store'
import { eq, inArray } from 'drizzle-orm'
import type { ClientColumns } from './merge-rows.ts'

/** Changes columns of a client's row; the row as it is then. `updated_at` is written as it is given. */
export async function changeClientRow(
  tx: WriteTx,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<ClientColumns> {
  const [row] = await tx.db.update(clients).set(values).where(eq(clients.id, id)).returning()
  return row!
}

/** A line of the ledger by itself: flags of the client are the merge's to set. */
export async function insertConsent(tx: WriteTx, line: typeof clientConsents.$inferInsert): Promise<number> {
  const [row] = await tx.db.insert(clientConsents).values(line).returning({ id: clientConsents.id })
  return row!.id
}

export async function insertMerge(tx: WriteTx, merge: typeof clientMerges.$inferInsert): Promise<number> {
  const [row] = await tx.db.insert(clientMerges).values(merge).returning({ id: clientMerges.id })
  return row!.id
}

/** Says of a merge that it is undone. */
export async function closeMerge(
  tx: WriteTx,
  id: number,
  { userId, now }: { userId: number; now: number },
): Promise<void> {
  await tx.db.update(clientMerges).set({ undone_at: now, undone_by: userId }).where(eq(clientMerges.id, id))
}

/** Removes what a merge added. */
export async function removeAdded(
  tx: WriteTx,
  added: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  for (const [name, table] of [
    ['client_consents', clientConsents],
    ['client_distinctions', clientDistinctions],
  ] as const) {
    const ids = added[name] ?? []
    if (ids.length > 0) await tx.db.delete(table).where(inArray(table.id, [...ids]))
  }
}
