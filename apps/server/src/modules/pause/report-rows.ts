import { pauseReports } from '@ramal/db/schema/agent'
import { users } from '@ramal/db/schema/business'
import { callLegs } from '@ramal/db/schema/calls'
import { pauses } from '@ramal/db/schema/service'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, count, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'

export type PauseRow = typeof pauses.$inferSelect
export type ReportRow = typeof pauseReports.$inferSelect

/** A pause of somebody: the report with the reason it was taken for and the names it is shown with. */
export interface PauseReport {
  report: ReportRow
  pause: PauseRow
  /** User id -> name. */
  names: ReadonlyMap<number, string>
}

/** The agent's pause that is pending or running; there is one at most (`pause_reports_open_pause`). */
export async function findOpenPause(tx: ReadTx, userId: number): Promise<PauseReport | null> {
  return (await readOpenPauses(tx, eq(pauseReports.user_id, userId)))[0] ?? null
}

/** Every open pause of these tenants: what a server that starts goes on with. */
export function allOpenPauses(tx: ReadTx, share: TenantShare): Promise<PauseReport[]> {
  return readOpenPauses(tx, within(share, pauseReports.tenant_id))
}

async function readOpenPauses(tx: ReadTx, condition: SQL | undefined): Promise<PauseReport[]> {
  const rows = await tx.db
    .select({ report: pauseReports, pause: pauses })
    .from(pauseReports)
    .innerJoin(pauses, eq(pauses.id, pauseReports.pause_id))
    .where(and(condition, isNull(pauseReports.ended_at), eq(pauseReports.kind, 'pause')))
  if (rows.length === 0) return [] // the idle agent asks every 5 s
  const names = await namesOf(tx, [
    ...new Set(rows.flatMap(({ report }) => [report.user_id, report.started_by])),
  ])
  return rows.map((row) => ({ ...row, names }))
}

/** The names of users. */
export async function namesOf(tx: ReadTx, userIds: number[]): Promise<Map<number, string>> {
  const rows = await tx.db
    .select({ id: users.id, description: users.description })
    .from(users)
    .where(inArray(users.id, userIds))
  return new Map(rows.map((row) => [row.id, row.description]))
}

/** An open report of the agent, a pause or an after-service. */
export async function findOpenReport(tx: ReadTx, userId: number, id: number): Promise<ReportRow | null> {
  const [row] = await tx.db
    .select()
    .from(pauseReports)
    .where(and(eq(pauseReports.id, id), eq(pauseReports.user_id, userId), isNull(pauseReports.ended_at)))
  return row ?? null
}

/** An active pause reason of the tenant. */
export async function findPause(tx: ReadTx, tenantId: number, id: number): Promise<PauseRow | null> {
  const [row] = await tx.db
    .select()
    .from(pauses)
    .where(and(eq(pauses.id, id), eq(pauses.tenant_id, tenantId), isActive(pauses)))
  return row ?? null
}

export async function insertReport(tx: WriteTx, row: typeof pauseReports.$inferInsert): Promise<ReportRow> {
  const [inserted] = await tx.db.insert(pauseReports).values(row).returning()
  return inserted!
}

/** A pending report starts; false when it has started or ended meanwhile. */
export async function markStarted(tx: WriteTx, id: number, now: number): Promise<boolean> {
  const rows = await tx.db
    .update(pauseReports)
    .set({ started_at: now })
    .where(and(eq(pauseReports.id, id), isNull(pauseReports.started_at), isNull(pauseReports.ended_at)))
    .returning({ id: pauseReports.id })
  return rows.length > 0
}

/** When the agent wanted to leave it first. */
export async function markLeaveAsked(tx: WriteTx, id: number, now: number): Promise<void> {
  await tx.db.update(pauseReports).set({ leave_asked_at: now }).where(eq(pauseReports.id, id))
}

type Closing = Pick<typeof pauseReports.$inferInsert, 'ended_at' | 'ended_by'> &
  Partial<
    Pick<
      typeof pauseReports.$inferInsert,
      'exceeded_seconds' | 'justification' | 'after_service_type' | 'after_service_duration'
    >
  >

/** An open report is closed; a closed one keeps what it says. */
export async function markClosed(tx: WriteTx, id: number, how: Closing): Promise<boolean> {
  const rows = await tx.db
    .update(pauseReports)
    .set(how)
    .where(and(eq(pauseReports.id, id), isNull(pauseReports.ended_at)))
    .returning({ id: pauseReports.id })
  return rows.length > 0
}

/** Calls the agent's device takes part in, ringing ones included. */
export async function countLiveCalls(tx: ReadTx, tenantId: number, userId: number): Promise<number> {
  const [row] = await tx.db
    .select({ legs: count() })
    .from(callLegs)
    .where(
      and(
        eq(callLegs.tenant_id, tenantId),
        eq(callLegs.user_id, userId),
        eq(callLegs.role, 'agent'),
        isNull(callLegs.ended_at),
      ),
    )
  return row?.legs ?? 0
}

/** A call of the agent is in after-service; `except` = a report that does not count. */
export async function isInAfterService(tx: ReadTx, userId: number, except?: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: pauseReports.id })
    .from(pauseReports)
    .where(
      and(
        eq(pauseReports.user_id, userId),
        eq(pauseReports.kind, 'after_service'),
        isNull(pauseReports.ended_at),
        except === undefined ? undefined : ne(pauseReports.id, except),
      ),
    )
    .limit(1)
  return rows.length > 0
}
