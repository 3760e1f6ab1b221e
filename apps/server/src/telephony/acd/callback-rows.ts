import { queueCallbacks } from '@ramal/db/schema/callbacks'
import { calls } from '@ramal/db/schema/calls'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, asc, eq, isNotNull } from 'drizzle-orm'

/** Who asked a queue to be called back. Times in epoch ms. */
export type CallbackRow = typeof queueCallbacks.$inferSelect
export type NewCallback = Omit<typeof queueCallbacks.$inferInsert, 'id' | 'created_at' | 'updated_at'>

/** Keeps that they asked; who waits in this queue already keeps the place that they had. `isNew`: they did not. */
export async function keepCallback(
  tx: WriteTx,
  row: NewCallback,
): Promise<{ readonly row: CallbackRow; readonly isNew: boolean }> {
  const ofQueue = await tx.db
    .select()
    .from(queueCallbacks)
    .where(and(eq(queueCallbacks.tenant_id, row.tenant_id), eq(queueCallbacks.queue_id, row.queue_id)))
  // One telephone has many spellings: with a 0, a carrier, without its ninth digit.
  const keyOf = (phone: string) => phoneKey(phone) ?? phone
  const known = ofQueue.find(({ phone }) => keyOf(phone) === keyOf(row.phone))
  if (known) return { row: known, isNew: false }
  const [kept] = await tx.db.insert(queueCallbacks).values(row).returning()
  return { row: kept!, isNew: true }
}

/** All of these tenants, who asked first before the others. */
export function readCallbacks(tx: ReadTx, share: TenantShare): Promise<CallbackRow[]> {
  return tx.db
    .select()
    .from(queueCallbacks)
    .where(within(share, queueCallbacks.tenant_id))
    .orderBy(asc(queueCallbacks.id))
}

/** What became of it so far. */
export async function changeCallback(
  tx: WriteTx,
  id: number,
  change: Partial<Pick<CallbackRow, 'state' | 'attempts' | 'not_before' | 'last_call_id'>>,
): Promise<void> {
  await tx.db.update(queueCallbacks).set(change).where(eq(queueCallbacks.id, id))
}

/** It is over: the calls say how. */
export async function endCallback(tx: WriteTx, id: number): Promise<void> {
  await tx.db.delete(queueCallbacks).where(eq(queueCallbacks.id, id))
}

/** Whether somebody talked in this call. */
export async function wasAnswered(tx: ReadTx, callId: number): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.id, callId), isNotNull(calls.answered_at)))
  return row !== undefined
}
