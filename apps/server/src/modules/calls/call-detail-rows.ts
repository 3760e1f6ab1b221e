import type { CallQuality, RelatedCall } from '@ramal/contract/entities/call-detail'
import { users } from '@ramal/db/schema/business'
import { callEvents, calls, queueEvents } from '@ramal/db/schema/calls'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { amongVisibleCalls, type CallScope } from './call-report-rows.ts'

interface Related {
  readonly parent: RelatedCall | null
  readonly children: readonly RelatedCall[]
}

export type RelatedOf = (callId: number) => Related

interface Relating {
  readonly id: number
  readonly parent_call_id: number | null
}

/**
 * What transfers made of these calls and what they were made of, as far as the reader may see it (§4.5). Of a slice of calls: each is
 * named twice in one statement.
 */
export async function readRelated(tx: ReadTx, scope: CallScope, of: readonly Relating[]): Promise<RelatedOf> {
  const rows = of.length === 0 ? [] : await relatives(tx, scope, of)
  const parents = new Map(of.map((call) => [call.id, call.parent_call_id]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const children = new Map<number, Relative[]>()
  for (const row of rows) {
    const parentId = row.parentId ?? 0
    children.set(parentId, [...(children.get(parentId) ?? []), row])
  }
  return (callId) => {
    const parent = byId.get(parents.get(callId) ?? 0)
    return { parent: parent ? shown(parent) : null, children: (children.get(callId) ?? []).map(shown) }
  }
}

type Relative = Awaited<ReturnType<typeof relatives>>[number]

/** Two queries, since the engine reads the whole table for an `or` of them. */
async function relatives(tx: ReadTx, scope: CallScope, of: readonly Relating[]) {
  const parentIds = of.flatMap((call) => call.parent_call_id ?? [])
  const ids = of.map((call) => call.id)
  const children = await selectRelatives(tx, scope, inArray(calls.parent_call_id, ids))
  if (parentIds.length === 0) return children
  const known = new Set(children.map((row) => row.id))
  const parents = await selectRelatives(tx, scope, inArray(calls.id, parentIds))
  return [...children, ...parents.filter((row) => !known.has(row.id))]
}

function selectRelatives(tx: ReadTx, scope: CallScope, which: SQL) {
  return tx.db
    .select({
      id: calls.id,
      phone: calls.phone,
      startedAt: calls.started_at,
      transfer_type: calls.transfer_type,
      parentId: calls.parent_call_id,
      agent: { first: users.first_name, last: users.last_name },
    })
    .from(calls)
    .leftJoin(users, eq(users.id, calls.user_id))
    .where(and(which, amongVisibleCalls(scope)))
    .orderBy(asc(calls.id))
}

function shown({ id, phone, startedAt, transfer_type, agent }: Relative): RelatedCall {
  const datetime = new Date(startedAt).toISOString()
  const name = agent && `${agent.first} ${agent.last}`.trim()
  return { id, phone: phone || null, transfer_type, datetime, agent: name || null }
}

export interface TimelineRow {
  readonly at: number
  readonly event: string
  readonly who: string | null
  readonly data: Record<string, unknown>
}

/** The timeline of a call, oldest first: what exchange and softphone told, and what its queue did with it. */
export async function readTimeline(tx: ReadTx, call: { id: number; uid: string }): Promise<TimelineRow[]> {
  const told = await tx.db
    .select({ at: callEvents.at, event: callEvents.event, data: callEvents.data })
    .from(callEvents)
    .where(eq(callEvents.call_id, call.id))
    .orderBy(asc(callEvents.id))
  const queued = await tx.db
    .select({
      at: queueEvents.at,
      event: queueEvents.event,
      data: queueEvents.data,
      firstName: users.first_name,
      lastName: users.last_name,
    })
    .from(queueEvents)
    .leftJoin(users, eq(users.id, queueEvents.user_id))
    .where(and(eq(queueEvents.uid, call.uid), eq(queueEvents.queue_type, 'telephony')))
    .orderBy(asc(queueEvents.id))
  const rows = [
    ...told.map((row) => ({ ...row, who: null })),
    ...queued.map(({ firstName, lastName, ...row }) => ({
      ...row,
      who: `${firstName ?? ''} ${lastName ?? ''}`.trim() || null,
    })),
  ]
  return rows.sort((a, b) => a.at - b.at)
}

/** Writes the note of a call; null takes it away. */
export async function writeNote(tx: WriteTx, callId: number, note: string | null): Promise<void> {
  await tx.db.update(calls).set({ note }).where(eq(calls.id, callId))
}

/** Writes how a call sounds to its agent's softphone, the latest word for all before; of another's call nothing. */
export async function writeQuality(
  tx: WriteTx,
  { userId, uid, quality }: { userId: number; uid: string; quality: CallQuality },
): Promise<void> {
  await tx.db
    .update(calls)
    .set({
      quality_mos: quality.mos,
      quality_rtt_ms: quality.rtt_ms,
      quality_jitter_ms: quality.jitter_ms,
      quality_loss: quality.loss,
    })
    .where(and(eq(calls.uid, uid), eq(calls.user_id, userId)))
}
