import { KEPT_RECORDING_DAYS } from '@ramal/contract/entities/erasure'
import { pauseReports } from '@ramal/db/schema/agent'
import { npsAnswers } from '@ramal/db/schema/call-apps'
import { callEvents, callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import { clientErasures } from '@ramal/db/schema/client-ledger'
import { serviceClassifications } from '@ramal/db/schema/service'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Subject } from '../subject.ts'
import { ofTenant, oldRows } from './old-rows.ts'
import { removeAnswers } from './service-rows.ts'

/** Recordings: the file goes, the call stays. */
export const recordings: Subject = {
  days: (ages) => ages.recording_retention_days,
  files: 'recordings',
  find: (tx, { tenantId, before, after, limit }) =>
    tx.db
      .select({ id: calls.id, file: calls.recording_file, at: calls.started_at })
      .from(calls)
      .where(
        and(
          ofTenant(calls.tenant_id, tenantId),
          gt(calls.id, after),
          isOld(before),
          isNotNull(calls.recording_file),
        ),
      )
      .orderBy(asc(calls.id))
      .limit(limit),
  remove: (tx, ids) =>
    tx.db.update(calls).set({ recording_file: null, recording_ms: null }).where(inArray(calls.id, ids)),
}

/** Recordings of people who were erased since, where somebody has to keep them for a while (decision 126): no longer than that, whatever the tenant keeps. */
export const erasedRecordings: Subject = {
  ...recordings,
  days: () => KEPT_RECORDING_DAYS,
  find: (tx, { tenantId, before, after, limit }) =>
    tx.db
      .select({ id: calls.id, file: calls.recording_file, at: calls.started_at })
      .from(calls)
      .innerJoin(clientErasures, eq(clientErasures.client_id, calls.client_id))
      .where(
        and(
          eq(clientErasures.tenant_id, tenantId),
          gt(calls.id, after),
          isOld(before),
          isNotNull(calls.recording_file),
        ),
      )
      .orderBy(asc(calls.id))
      .limit(limit),
}

/** Calls with all that is told of them; one whose recording is still kept stays with it. */
export const oldCalls: Subject = {
  days: (ages) => ages.call_retention_days,
  find: oldRows(calls, calls.started_at, ({ before, foreseen }) => {
    const taken = foreseen?.recordingsBefore
    const isWithout = isNull(calls.recording_file)
    return and(isOld(before), taken ? or(isWithout, lt(calls.started_at, taken)) : isWithout)
  }),
  async remove(tx, ids) {
    const services = await tx.db
      .select({ tenant: calls.tenant_id, uid: calls.uid })
      .from(calls)
      .where(inArray(calls.id, ids))
    const uids = services.map((call) => call.uid)
    const tenantId = services[0]?.tenant ?? 0
    await tx.db.delete(callEvents).where(inArray(callEvents.call_id, ids))
    await tx.db.delete(callLegs).where(inArray(callLegs.call_id, ids))
    await tx.db.update(pauseReports).set({ call_id: null }).where(inArray(pauseReports.call_id, ids))
    await tx.db
      .delete(queueEvents)
      .where(and(inArray(queueEvents.uid, uids), ofTenant(queueEvents.tenant_id, tenantId)))
    await removeAnswers(tx, tenantId, uids)
    for (const table of [npsAnswers, serviceClassifications])
      await tx.db.delete(table).where(and(eq(table.tenant_id, tenantId), inArray(table.uid, uids)))
    await tx.db.delete(calls).where(inArray(calls.id, ids))
  },
}

/** Closed calls alone. */
function isOld(before: number) {
  return and(lt(calls.started_at, before), isNotNull(calls.ended_at))
}
