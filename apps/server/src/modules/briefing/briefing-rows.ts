import { users } from '@ramal/db/schema/business'
import { callEvents, callLegs, calls } from '@ramal/db/schema/calls'
import { clients } from '@ramal/db/schema/crm'
import { telephonyQueues } from '@ramal/db/schema/queues'
import {
  classifications,
  formAnswers,
  serviceClassifications,
  subClassifications,
} from '@ramal/db/schema/service'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, desc, eq, gt, isNull, lt, lte, max, ne, or } from 'drizzle-orm'

/** The timeline's word for what is said to who receives a transfer. */
const NOTE_EVENT = 'transfer_note'
/** The timeline's word for a transfer that begins, or is off. */
const TRANSFER_EVENT = 'transfer'

/** How a call stands at the agent: whether a leg of theirs is open, and whether it still rings. */
export async function readLegsOf(tx: ReadTx, callId: number, userId: number) {
  const open = await tx.db
    .select({ state: callLegs.state })
    .from(callLegs)
    .where(and(eq(callLegs.call_id, callId), eq(callLegs.user_id, userId), isNull(callLegs.ended_at)))
  return { hasOpenLeg: open.length > 0, isRinging: open.some(({ state }) => state !== 'answered') }
}

/** The call that was given away for another, who had it, and what stands with it. */
export async function findGiven(tx: ReadTx, tenantId: number, callId: number) {
  const [row] = await tx.db
    .select({
      id: calls.id,
      uid: calls.uid,
      phone: calls.phone,
      phoneKey: calls.phone_key,
      clientId: calls.client_id,
      parentId: calls.parent_call_id,
      extension: calls.endpoint,
      comment: calls.comment,
      by: users.description,
      client: clients.full_name,
      queue: telephonyQueues.description,
      formId: telephonyQueues.form_id,
      classification: classifications.description,
      subClassification: subClassifications.description,
    })
    .from(calls)
    .leftJoin(users, eq(users.id, calls.user_id))
    .leftJoin(clients, eq(clients.id, calls.client_id))
    .leftJoin(telephonyQueues, eq(telephonyQueues.id, calls.queue_id))
    .leftJoin(classifications, eq(classifications.id, calls.classification_id))
    .leftJoin(subClassifications, eq(subClassifications.id, calls.sub_classification_id))
    .where(and(eq(calls.tenant_id, tenantId), eq(calls.id, callId)))
  return row ?? null
}

/** One attempt to give a call away: its record, null while there is none, and when it began, or now (epoch ms). */
interface Attempt {
  readonly id: number | null
  readonly at: number
}

/** What a queue says to its agents. */
export async function findQueueWords(tx: ReadTx, tenantId: number, queueId: number) {
  const { description, script, screen_pop_url: page } = telephonyQueues
  const [row] = await tx.db
    .select({ description, script, page })
    .from(telephonyQueues)
    .where(and(eq(telephonyQueues.tenant_id, tenantId), eq(telephonyQueues.id, queueId)))
  return row ?? null
}

/**
 * What is said for this attempt to give a call away (decision 059): last before it began, and after the attempt before it, whose receiver is
 * another; null: nothing.
 */
export async function findNote(tx: ReadTx, callId: number, { id, at }: Attempt): Promise<string | null> {
  const [origin] = await tx.db.select({ giver: calls.user_id }).from(calls).where(eq(calls.id, callId))
  const [before] = await tx.db
    .select({ at: max(calls.started_at) })
    .from(calls)
    .where(
      and(
        eq(calls.parent_call_id, callId),
        id === null ? undefined : lt(calls.id, id),
        // The giver's own call to whom they ask is of the same attempt.
        or(isNull(calls.user_id), ne(calls.user_id, origin?.giver ?? 0)),
      ),
    )
  const [row] = await tx.db
    .select({ data: callEvents.data })
    .from(callEvents)
    .where(
      and(
        eq(callEvents.call_id, callId),
        eq(callEvents.event, NOTE_EVENT),
        lte(callEvents.at, at),
        gt(callEvents.at, before?.at ?? 0),
      ),
    )
    .orderBy(desc(callEvents.id))
    .limit(1)
  const note = row?.data['note']
  return typeof note === 'string' && note !== '' ? note : null
}

/** The supervisor who takes this call over, by the last transfer that had begun by `at` (epoch ms); null: its agent gives it away. */
export async function findTaker(tx: ReadTx, callId: number, at: number): Promise<number | null> {
  const [row] = await tx.db
    .select({ data: callEvents.data })
    .from(callEvents)
    .where(and(eq(callEvents.call_id, callId), eq(callEvents.event, TRANSFER_EVENT), lte(callEvents.at, at)))
    .orderBy(desc(callEvents.id))
    .limit(1)
  const taker = row?.data['taken_by']
  return typeof taker === 'number' ? taker : null
}

/** Who filled in form or classification of a call last, by name; null: nobody did. */
export async function findFiller(tx: ReadTx, tenantId: number, uid: string): Promise<string | null> {
  const [answered] = await tx.db
    .select({ name: users.description })
    .from(formAnswers)
    .innerJoin(users, eq(users.id, formAnswers.user_id))
    .where(and(eq(formAnswers.tenant_id, tenantId), eq(formAnswers.uid, uid)))
    .orderBy(desc(formAnswers.updated_at))
    .limit(1)
  if (answered) return answered.name
  const [classified] = await tx.db
    .select({ name: users.description })
    .from(serviceClassifications)
    .innerJoin(users, eq(users.id, serviceClassifications.user_id))
    .where(and(eq(serviceClassifications.tenant_id, tenantId), eq(serviceClassifications.uid, uid)))
  return classified?.name ?? null
}

/** Writes what is said for the next attempt to give a call away; null takes back what was said. */
export async function insertNote(
  tx: WriteTx,
  said: { tenantId: number; callId: number; userId: number; at: number; note: string | null },
): Promise<void> {
  const { tenantId, callId, userId, at, note } = said
  const data = { user_id: userId, note: note ?? '' }
  await tx.db.insert(callEvents).values({ tenant_id: tenantId, call_id: callId, at, event: NOTE_EVENT, data })
}
