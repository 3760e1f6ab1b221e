import { pauseReports } from '@ramal/db/schema/agent'
import { pauses } from '@ramal/db/schema/service'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { among, type Counted, type CountedSlice, counted, readSums } from './slice-rows.ts'

const { started_at: began, ended_at: over, exceeded_seconds: exceeded } = pauseReports

/** Those that were asked for in the slice and began; of one that goes on, what of it has been. */
function ofSlice({ tenantId, since, until, reach }: CountedSlice, kind: 'pause' | 'after_service') {
  return and(
    eq(pauseReports.tenant_id, tenantId),
    gte(pauseReports.requested_at, since),
    lt(pauseReports.requested_at, until),
    eq(pauseReports.kind, kind),
    isNotNull(began),
    among(pauseReports.user_id, reach.agents),
  )
}

const lasted = (until: number): SQL<number> =>
  sql<number>`sum(case when coalesce(${over}, ${until}) > ${began} then coalesce(${over}, ${until}) - ${began} else 0 end)`

/** Pauses by their reason or by whose they are. NR-17, Annex II: of personal ones nothing is counted. */
export async function countPauses(
  tx: ReadTx,
  slice: CountedSlice,
  by: 'pause' | 'agent',
): Promise<Counted[]> {
  const key = by === 'pause' ? pauseReports.pause_id : pauseReports.user_id
  const rows = await tx.db
    .select({
      key,
      pauses: sql<number>`count(*)`,
      pauseMs: lasted(slice.until),
      exceeded: counted(sql`${exceeded} > 0`),
      exceededMs: sql<number>`sum(${exceeded}) * 1000`,
    })
    .from(pauseReports)
    .innerJoin(pauses, eq(pauses.id, pauseReports.pause_id))
    .where(and(ofSlice(slice, 'pause'), ne(pauses.legal_type, 'physiological')))
    .groupBy(key)
  return rows.map(readSums)
}

/** How long people were in after-service. */
export async function countAfterServices(tx: ReadTx, slice: CountedSlice): Promise<Counted[]> {
  const rows = await tx.db
    .select({ key: pauseReports.user_id, afterServiceMs: lasted(slice.until) })
    .from(pauseReports)
    .where(ofSlice(slice, 'after_service'))
    .groupBy(pauseReports.user_id)
  return rows.map(readSums)
}
