import type { EndedBy } from '@ramal/contract/vocabulary'
import { callEvents, callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, isNull, max } from 'drizzle-orm'
import type { DialogTexts } from '../ports/call-control.ts'

export type CallRow = typeof calls.$inferSelect
export type CallChange = Partial<Omit<typeof calls.$inferInsert, 'id' | 'uid' | 'tenant_id'>>
export type LegRow = typeof callLegs.$inferSelect

/** Adds a call and returns its id. The uid is unique within the tenant. */
export async function insertCall(tx: WriteTx, row: typeof calls.$inferInsert): Promise<number> {
  const [inserted] = await tx.db.insert(calls).values(row).returning({ id: calls.id })
  return inserted!.id
}

/** Changes an open call; a closed one keeps what it says. */
export async function updateCall(tx: WriteTx, id: number, change: CallChange, now: number): Promise<void> {
  await tx.db
    .update(calls)
    .set({ ...change, updated_at: now })
    .where(and(eq(calls.id, id), isNull(calls.ended_at)))
}

/** One line of a call's timeline. */
export async function insertCallEvent(
  tx: WriteTx,
  row: { tenantId: number; callId: number; at: number; event: string; data?: Record<string, unknown> },
): Promise<void> {
  const { tenantId, callId, at, event, data } = row
  await tx.db.insert(callEvents).values({ tenant_id: tenantId, call_id: callId, at, event, data: data ?? {} })
}

export type QueueLedgerEvent =
  | 'enter'
  | 'offer'
  | 'reject'
  | 'ring_timeout'
  | 'offer_cancelled'
  | 'answer'
  | 'abandon'
  | 'timeout'
  | 'agent_lost'

/** One line of the queue's ledger; never changed. */
export async function insertQueueEvent(
  tx: WriteTx,
  row: {
    tenantId: number
    queueId: number
    uid: string
    userId: number | null
    at: number
    event: QueueLedgerEvent
    data?: Record<string, unknown>
  },
): Promise<void> {
  await tx.db.insert(queueEvents).values({
    tenant_id: row.tenantId,
    queue_type: 'telephony',
    queue_id: row.queueId,
    uid: row.uid,
    user_id: row.userId,
    at: row.at,
    event: row.event,
    data: row.data ?? {},
  })
}

/** A leg is durable before its INVITE or its 200 leaves (architecture §4a). Returns its id. */
export async function insertLeg(tx: WriteTx, row: typeof callLegs.$inferInsert): Promise<number> {
  const [inserted] = await tx.db.insert(callLegs).values(row).returning({ id: callLegs.id })
  return inserted!.id
}

/** The leg's dialog stands: what a restarted server needs to take it up. */
export async function markLegAnswered(
  tx: WriteTx,
  id: number,
  texts: DialogTexts,
  now: number,
): Promise<void> {
  await tx.db
    .update(callLegs)
    .set({
      state: 'answered',
      dialog_id: texts.dialogId,
      invite_text: texts.invite,
      ok_text: texts.ok,
      dial_status: 200,
      answered_at: now,
      updated_at: now,
    })
    .where(eq(callLegs.id, id))
}

/** The leg is over; repeating it changes nothing. */
export async function markLegEnded(
  tx: WriteTx,
  id: number,
  how: { by: EndedBy; status?: number },
  now: number,
): Promise<void> {
  await tx.db
    .update(callLegs)
    .set({
      state: 'ended',
      ended_at: now,
      ended_by: how.by,
      updated_at: now,
      ...(how.status === undefined ? {} : { dial_status: how.status }),
    })
    .where(and(eq(callLegs.id, id), isNull(callLegs.ended_at)))
}

/** What a former process left open. */
export async function readOpen(tx: ReadTx): Promise<{ calls: CallRow[]; legs: LegRow[] }> {
  return {
    calls: await tx.db.select().from(calls).where(isNull(calls.ended_at)),
    legs: await tx.db.select().from(callLegs).where(isNull(callLegs.ended_at)),
  }
}

/** When each agent's last call ended: the idleness a restarted exchange goes on with. */
export async function readLastCalls(
  tx: ReadTx,
): Promise<{ userId: number | null; endedAt: number | null }[]> {
  return tx.db
    .select({ userId: calls.user_id, endedAt: max(calls.ended_at) })
    .from(calls)
    .groupBy(calls.user_id)
}

/** A call of this agent by its uid. */
export async function findCallOfUser(tx: ReadTx, userId: number, uid: string): Promise<CallRow | null> {
  const rows = await tx.db
    .select()
    .from(calls)
    .where(and(eq(calls.uid, uid), eq(calls.user_id, userId)))
    .limit(1)
  return rows[0] ?? null
}
