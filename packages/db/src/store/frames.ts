import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { outbox, topicCounters } from '../schema/realtime.ts'
import { PreparedQuery } from './prepared-query.ts'
import { preparedInsert } from './prepared-writes.ts'
import type { Outgoing, Published, ReadTx, Topic, WriteTx } from './store.ts'
import { TENANT_OF, topicParts } from './topic-tenant.ts'

/** The next `seq` of a topic, and whose it is: looked up beside it, so that no publisher can say so wrongly. */
const countOf = (kind: 'user' | 'room') =>
  new PreparedQuery((db) =>
    db
      .insert(topicCounters)
      .values({ topic: sql.placeholder('topic') as never, seq: 1 })
      .onConflictDoUpdate({ target: topicCounters.topic, set: { seq: sql`${topicCounters.seq} + 1` } })
      .returning({ seq: topicCounters.seq, tenant: TENANT_OF[kind](sql.placeholder('id')).as('tenant') }),
  )
const count = { user: countOf('user'), room: countOf('room') }
const keep = preparedInsert(outbox)

/** Stores a frame under the next `seq` of its topic; the counter row serialises its publishers. `at` in epoch milliseconds. */
export async function storeFrame(
  tx: Pick<WriteTx, 'run'>,
  at: number,
  frame: { topic: Topic; action: string; data: unknown },
  outgoing: Outgoing = ({ data }) => data,
): Promise<Published> {
  const { topic, action } = frame
  const data = outgoing(frame)
  const { kind, number } = topicParts(topic)
  // Latest values go to live pages past the store; were one published, it would be nobody's.
  const [counter] = await tx.run(kind === 'room' ? count.room : count.user, { topic, id: number })
  const seq = Number(counter?.['seq'])
  const tenant = kind === 'live' ? null : tenantIn(counter)
  const text = JSON.stringify({ action, data, topic, event_seq: seq })
  await keep(tx, { topic, seq, frame: text, at })
  return { topic, tenant, seq, text }
}

function tenantIn(row: Readonly<Record<string, unknown>> | undefined): number | null {
  const tenant = row?.['tenant']
  return tenant === null || tenant === undefined ? null : Number(tenant)
}

/** Who missed more of a room is told its state, as if it were not kept. */
const MOST_OF_A_ROOM = 500

/** Frames that a client missed, or that they are not all kept any more: then it needs the full state of the topic. */
export type Missed = { kept: true; frames: Published[] } | { kept: false }

/** The frames of `topic` after `afterSeq`, oldest first. `kept: false` also for a `seq` this store never gave. */
export async function readPublished(tx: ReadTx, topic: Topic, afterSeq: number): Promise<Missed> {
  const { kind, number } = topicParts(topic)
  const [counter] = await tx.db
    .select({ seq: topicCounters.seq, tenant: TENANT_OF[kind](number).as('tenant') })
    .from(topicCounters)
    .where(eq(topicCounters.topic, topic))
  const missing = (counter?.seq ?? 0) - afterSeq
  if (missing < 0) return { kept: false }
  if (missing === 0) return { kept: true, frames: [] }
  // The state of a room is one page of it; what somebody missed may be a day of theirs.
  if (kind === 'room' && missing > MOST_OF_A_ROOM) return { kept: false }
  const rows = await tx.db
    .select({ seq: outbox.seq, text: outbox.frame })
    .from(outbox)
    .where(and(eq(outbox.topic, topic), gt(outbox.seq, afterSeq)))
    .orderBy(asc(outbox.seq))
  if (rows.length !== missing) return { kept: false }
  const tenant = tenantIn(counter)
  return { kept: true, frames: rows.map((row) => ({ topic, tenant, ...row })) }
}

/** The last `seq` given in a topic, 0 before the first: what a full state is current with. */
export async function lastSeq(tx: ReadTx, topic: Topic): Promise<number> {
  const rows = await tx.db
    .select({ seq: topicCounters.seq })
    .from(topicCounters)
    .where(eq(topicCounters.topic, topic))
  return rows[0]?.seq ?? 0
}

/** Deletes frames stored before the epoch millisecond `before` (24 h ago, architecture §5); numbering goes on. */
export async function pruneOutbox(tx: WriteTx, before: number): Promise<void> {
  await tx.db.delete(outbox).where(lt(outbox.at, before))
}
