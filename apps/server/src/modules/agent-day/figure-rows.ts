import { pauseReports } from '@ramal/db/schema/agent'
import { npsAnswers } from '@ramal/db/schema/call-apps'
import { calls } from '@ramal/db/schema/calls'
import type { ReadTx } from '@ramal/db/store/store'
import { and, count, eq, gte, isNotNull, sum } from 'drizzle-orm'
import type { Reader } from './day-rows.ts'

/** A mean of `n`; null while there is none. */
export interface Mean {
  readonly n: number
  readonly mean: number | null
}

/** How long the reader's after-services took that were over since `from`, whole seconds. */
export async function meanAfterService(tx: ReadTx, { id }: Reader, from: number): Promise<Mean> {
  const rows = await tx.db
    .select({ started: pauseReports.started_at, ended: pauseReports.ended_at })
    .from(pauseReports)
    .where(
      and(
        eq(pauseReports.user_id, id),
        eq(pauseReports.kind, 'after_service'),
        gte(pauseReports.requested_at, from),
        isNotNull(pauseReports.started_at),
        isNotNull(pauseReports.ended_at),
      ),
    )
  const ms = rows.reduce((total, { started, ended }) => total + (ended! - started!), 0)
  return { n: rows.length, mean: rows.length === 0 ? null : Math.round(ms / rows.length / 1000) }
}

/** What customers answered from 0 to 10 after calls of the reader that began since `from`. */
export async function meanSatisfaction(tx: ReadTx, { id, tenantId }: Reader, from: number): Promise<Mean> {
  const [row] = await tx.db
    .select({ n: count(), total: sum(npsAnswers.value) })
    .from(calls)
    .innerJoin(npsAnswers, and(eq(npsAnswers.tenant_id, calls.tenant_id), eq(npsAnswers.uid, calls.uid)))
    .where(
      and(
        eq(calls.tenant_id, tenantId),
        eq(calls.user_id, id),
        gte(calls.started_at, from),
        eq(npsAnswers.question_type, 'nps_0_10'),
        isNotNull(npsAnswers.value),
      ),
    )
  const n = row?.n ?? 0
  return { n, mean: n === 0 ? null : Number(row?.total) / n }
}
