import type { EndedBy } from '@ramal/contract/vocabulary'
import { callEvents, callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import { preparedInsert, preparedUpdate } from '@ramal/db/store/prepared-writes'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, max } from 'drizzle-orm'
import { callLines } from '../../platform/signals.ts'
import type { DialogTexts } from '../ports/call-control.ts'

export type CallRow = typeof calls.$inferSelect
export type CallChange = Partial<Omit<typeof calls.$inferInsert, 'id' | 'uid' | 'tenant_id'>>
export type LegRow = typeof callLegs.$inferSelect

const addCall = preparedInsert(calls)
const addLeg = preparedInsert(callLegs)
const addCallEvent = preparedInsert(callEvents)
const addQueueEvent = preparedInsert(queueEvents)
const changeOpenCall = preparedUpdate<typeof calls, { id: number }>(calls, (at) =>
  and(eq(calls.id, at('id')), isNull(calls.ended_at)),
)
const changeLeg = preparedUpdate<typeof callLegs, { id: number }>(callLegs, (at) => eq(callLegs.id, at('id')))
const endLeg = preparedUpdate<typeof callLegs, { id: number }>(callLegs, (at) =>
  and(eq(callLegs.id, at('id')), isNull(callLegs.ended_at)),
)

/** Adds a call and returns its id. The uid is unique within the tenant. */
export async function insertCall(tx: WriteTx, row: typeof calls.$inferInsert): Promise<number> {
  return (await addCall(tx, row))!
}

/** Changes an open call; a closed one keeps what it says. */
export function updateCall(tx: WriteTx, id: number, change: CallChange, now: number): Promise<void> {
  return changeOpenCall(tx, { ...change, updated_at: now }, { id })
}

/** One line of a call's timeline. */
export async function insertCallEvent(
  tx: WriteTx,
  row: { tenantId: number; callId: number; at: number; event: string; data?: Record<string, unknown> },
): Promise<void> {
  const { tenantId, callId, at, event, data } = row
  await addCallEvent(tx, { tenant_id: tenantId, call_id: callId, at, event, data: data ?? {} })
  if (callLines.isHeard) tx.afterCommit(() => callLines.tell({ tenantId, callId, uid: null, event, at }))
}

export type QueueLedgerEvent =
  | 'enter'
  | 'offer'
  | 'reject'
  | 'ring_timeout'
  | 'autopause'
  | 'offer_cancelled'
  | 'answer'
  | 'abandon'
  | 'timeout'
  | 'empty'
  | 'agent_lost'
  | 'callback'
  | 'callback_missed'
  | 'callback_expired'

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
  await addQueueEvent(tx, {
    tenant_id: row.tenantId,
    queue_type: 'telephony',
    queue_id: row.queueId,
    uid: row.uid,
    user_id: row.userId,
    at: row.at,
    event: row.event,
    data: row.data ?? {},
  })
  const { tenantId, uid, at, event } = row
  if (callLines.isHeard)
    tx.afterCommit(() => callLines.tell({ tenantId, callId: null, uid, event: `queue_${event}`, at }))
}

/** A leg is durable before its INVITE or its 200 leaves (architecture §4a). Returns its id. */
export async function insertLeg(tx: WriteTx, row: typeof callLegs.$inferInsert): Promise<number> {
  return (await addLeg(tx, row))!
}

/** The leg belongs to another call now (a transfer). */
export function moveLeg(
  tx: WriteTx,
  id: number,
  to: { callId: number; conversation: string },
  now: number,
): Promise<void> {
  const { callId: call_id, conversation } = to
  return changeLeg(tx, { call_id, conversation, updated_at: now }, { id })
}

/** The leg's dialog stands: what a restarted server needs to take it up. */
export function markLegAnswered(tx: WriteTx, id: number, texts: DialogTexts, now: number): Promise<void> {
  const dialog = { dialog_id: texts.dialogId, invite_text: texts.invite, ok_text: texts.ok }
  const change = {
    state: 'answered',
    ...dialog,
    dial_status: 200,
    answered_at: now,
    updated_at: now,
  } as const
  return changeLeg(tx, change, { id })
}

/** The leg is over; repeating it changes nothing. */
export function markLegEnded(
  tx: WriteTx,
  id: number,
  how: { by: EndedBy; status?: number },
  now: number,
): Promise<void> {
  const { by: ended_by, status: dial_status } = how
  const change = { state: 'ended', ended_at: now, ended_by, dial_status, updated_at: now } as const
  return endLeg(tx, change, { id })
}

/** The newest call of these tenants; 0 before the first. */
export async function readNewestCall(tx: ReadTx, share: TenantShare): Promise<number> {
  const [row] = await tx.db
    .select({ id: max(calls.id) })
    .from(calls)
    .where(within(share, calls.tenant_id))
  return row?.id ?? 0
}

/** What of these tenants is open of the calls up to `newest`: calls, and all their legs, ended ones too. */
export async function readOpen(
  tx: ReadTx,
  share: TenantShare,
  newest: number,
): Promise<{ calls: CallRow[]; legs: LegRow[] }> {
  const which = and(within(share, calls.tenant_id), isNull(calls.ended_at), lte(calls.id, newest))
  const open = await tx.db.select().from(calls).where(which).orderBy(asc(calls.id))
  const ids = open.map((call) => call.id)
  return { calls: open, legs: await tx.db.select().from(callLegs).where(inArray(callLegs.call_id, ids)) }
}

/** Legs of the calls up to `newest` that a former process left open although it had closed their call: it was killed between the two. */
export async function readStrayLegs(tx: ReadTx, share: TenantShare, newest: number): Promise<LegRow[]> {
  const rows = await tx.db
    .select({ leg: callLegs })
    .from(callLegs)
    .innerJoin(calls, eq(calls.id, callLegs.call_id))
    .where(
      and(
        within(share, callLegs.tenant_id),
        isNull(callLegs.ended_at),
        isNotNull(calls.ended_at),
        lte(calls.id, newest),
      ),
    )
    .orderBy(asc(callLegs.id))
  return rows.map(({ leg }) => leg)
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

/** How many calls of this inbound route are open. */
export async function countOpenOfRoute(tx: ReadTx, tenantId: number, routeId: number): Promise<number> {
  const [row] = await tx.db
    .select({ open: count() })
    .from(calls)
    .where(and(eq(calls.tenant_id, tenantId), eq(calls.inbound_route_id, routeId), isNull(calls.ended_at)))
  return row?.open ?? 0
}

/** Who talked to this number last, since then (epoch ms). */
export async function lastAgentOf(
  tx: ReadTx,
  { tenantId, phoneKey, since }: { tenantId: number; phoneKey: string; since: number },
): Promise<number | null> {
  const [row] = await tx.db
    .select({ userId: calls.user_id })
    .from(calls)
    .where(
      and(
        eq(calls.tenant_id, tenantId),
        eq(calls.phone_key, phoneKey),
        gte(calls.started_at, since),
        isNotNull(calls.answered_at),
        isNotNull(calls.user_id),
      ),
    )
    .orderBy(desc(calls.started_at))
    .limit(1)
  return row?.userId ?? null
}

/** The lines of these calls' timelines that say which application they entered, in their order. */
export function readAppEvents(tx: ReadTx, callIds: readonly number[]) {
  return tx.db
    .select({ callId: callEvents.call_id, data: callEvents.data })
    .from(callEvents)
    .where(and(inArray(callEvents.call_id, [...callIds]), eq(callEvents.event, 'app')))
    .orderBy(asc(callEvents.id))
}
