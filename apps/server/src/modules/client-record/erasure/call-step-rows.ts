import { KEPT_RECORDING_DAYS } from '@ramal/contract/entities/erasure'
import { npsAnswers } from '@ramal/db/schema/call-apps'
import { callEvents, callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import { serviceClassifications } from '@ramal/db/schema/service'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { WriteTx } from '@ramal/db/store/store'
import { withoutPerson } from '@ramal/domain/client/erasure'
import { and, asc, eq, gt, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import { recordings } from '../../retention/subjects/old-call-rows.ts'
import { removeAnswers } from '../../retention/subjects/service-rows.ts'
import { type Erased, ownPattern } from './erased.ts'
import type { Step } from './step.ts'
import { theirCalls } from './their-rows.ts'

const DAY_MS = 86_400_000

/** Recordings that go now: all, or those that nobody has to keep any more. */
export const erasedRecordings = (person: Erased): SQL =>
  and(
    theirCalls(person),
    isNotNull(calls.recording_file),
    person.keepRecordings ? lt(calls.started_at, person.before - KEPT_RECORDING_DAYS * DAY_MS) : undefined,
  )!

export const findRecordings: Pick<Step, 'find' | 'erase'> = {
  find: (tx, person, { after, limit }) =>
    tx.db
      .select({ id: calls.id, file: calls.recording_file })
      .from(calls)
      .where(and(erasedRecordings(person), gt(calls.id, after)))
      .orderBy(asc(calls.id))
      .limit(limit),
  erase: recordings.remove,
}

/** What they answered stays as a figure; whose it is, and a spoken answer, go. */
export const findSurveys: Pick<Step, 'find' | 'erase'> = {
  find: (tx, person, { after, limit }) =>
    tx.db
      .select({ id: npsAnswers.id, file: npsAnswers.recording_file })
      .from(npsAnswers)
      .innerJoin(calls, and(eq(calls.tenant_id, npsAnswers.tenant_id), eq(calls.uid, npsAnswers.uid)))
      .where(and(theirCalls(person), gt(npsAnswers.id, after)))
      .orderBy(asc(npsAnswers.id))
      .limit(limit),
  erase: (tx, ids) =>
    tx.db
      .update(npsAnswers)
      .set({ phone_key: null, recording_file: null })
      .where(inArray(npsAnswers.id, ids)),
}

/** Calls stay as figures of the centre: without number, words and dialog, and as those of the person who was removed. */
export async function eraseCalls(tx: WriteTx, ids: number[], person: Erased): Promise<void> {
  const rows = await tx.db.select({ uid: calls.uid }).from(calls).where(inArray(calls.id, ids))
  const uids = rows.map(({ uid }) => uid)
  await tx.db
    .update(calls)
    .set({ client_id: person.clientId, phone: '', phone_key: null, comment: null, note: null })
    .where(inArray(calls.id, ids))
  await tx.db.update(callLegs).set({ invite_text: null, ok_text: null }).where(inArray(callLegs.call_id, ids))
  await eraseData(tx, callEvents, inArray(callEvents.call_id, ids), person)
  await eraseService(tx, uids, person)
}

/** What was written of services, and what their ledgers say of the person. */
export async function eraseService(tx: WriteTx, uids: readonly string[], person: Erased): Promise<void> {
  const of = (table: { tenant_id: AnyColumn; uid: AnyColumn }) =>
    and(eq(table.tenant_id, person.tenantId), inArray(table.uid, [...uids]))!
  await removeAnswers(tx, person.tenantId, uids)
  await tx.db.update(serviceClassifications).set({ comment: '' }).where(of(serviceClassifications))
  await eraseData(tx, queueEvents, of(queueEvents), person)
}

type Ledger = AnyTable & { id: AnyColumn; data: AnyColumn }

/** Takes the person out of the data of rows that are about them. */
export async function eraseData(tx: WriteTx, table: Ledger, where: SQL, person: Erased): Promise<void> {
  const pattern = ownPattern(person)
  const rows = await tx.db.select({ id: table.id, data: table.data }).from(table).where(where)
  for (const { id, data } of rows) {
    const rest = withoutPerson(data, pattern, person.instead)
    if (rest !== data) await tx.db.update(table).set({ data: rest }).where(eq(table.id, id))
  }
}
