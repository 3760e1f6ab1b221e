import type { ReportJobInput } from '@ramal/contract/entities/report-job'
import { users } from '@ramal/db/schema/business'
import { reportJobs } from '@ramal/db/schema/report-jobs'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, asc, count, desc, eq, getTableColumns, isNotNull, lte, min, sql } from 'drizzle-orm'

/** Whose queued reports are meant: one's own, or all of the tenant (null). */
export interface Whose {
  readonly tenantId: number
  readonly userId: number | null
}

const ofWhom = ({ tenantId, userId }: Whose) =>
  and(eq(reportJobs.tenant_id, tenantId), userId === null ? undefined : eq(reportJobs.user_id, userId))

// A list has no files in it.
const { file_text: _, ...columns } = getTableColumns(reportJobs)
const shown = { ...columns, by: users.description }

export type JobRow = Awaited<ReturnType<typeof readJobs>>[number]
export type JobState = Partial<
  Pick<
    typeof reportJobs.$inferInsert,
    | 'status'
    | 'progress'
    | 'fault'
    | 'finished_at'
    | 'next_at'
    | 'file_name'
    | 'file_rows'
    | 'file_text'
    | 'file_expires_at'
    | 'file_from'
    | 'file_to'
    | 'file_reach'
  >
>

/** What a job has without a file. */
export const NO_FILE = {
  ...{ file_name: null, file_rows: null, file_text: null, file_expires_at: null },
  ...{ file_from: null, file_to: null, file_reach: null },
} as const

/** These queued reports, the newest first. */
export function readJobs(tx: ReadTx, whose: Whose, limit: number) {
  return tx.db
    .select(shown)
    .from(reportJobs)
    .innerJoin(users, eq(users.id, reportJobs.user_id))
    .where(ofWhom(whose))
    .orderBy(desc(reportJobs.id))
    .limit(limit)
}

/** Null: there is none, or it is not theirs. */
export async function findJob(tx: ReadTx, whose: Whose, id: number): Promise<JobRow | null> {
  const [row] = await tx.db
    .select(shown)
    .from(reportJobs)
    .innerJoin(users, eq(users.id, reportJobs.user_id))
    .where(and(ofWhom(whose), eq(reportJobs.id, id)))
  return row ?? null
}

/** Its last file with the days that it counts, as it stands there: its time may be over. Null: there is no such report, or it is not theirs. */
export async function findFile(tx: ReadTx, whose: Whose, id: number) {
  const [row] = await tx.db
    .select({ text: reportJobs.file_text, from: reportJobs.file_from, to: reportJobs.file_to })
    .from(reportJobs)
    .where(and(ofWhom(whose), eq(reportJobs.id, id)))
  return row ?? null
}

/** How many somebody has. */
export async function countJobs(tx: ReadTx, whose: Whose): Promise<number> {
  const [row] = await tx.db.select({ n: count() }).from(reportJobs).where(ofWhom(whose))
  return row?.n ?? 0
}

export async function insertJob(
  tx: WriteTx,
  job: ReportJobInput &
    Pick<typeof reportJobs.$inferInsert, 'tenant_id' | 'user_id' | 'locale' | 'created_at' | 'next_at'>,
): Promise<number> {
  const [row] = await tx.db.insert(reportJobs).values(job).returning({ id: reportJobs.id })
  return row!.id
}

/** What somebody asks for anew: it waits for its turn, has no file, and what was begun of it is void. */
export async function askAnew(tx: WriteTx, id: number, job: ReportJobInput, now: number): Promise<void> {
  await tx.db
    .update(reportJobs)
    .set({
      ...{ ...job, ...NO_FILE, status: 'queued', progress: 0, fault: null, finished_at: null, next_at: now },
      revision: sql`${reportJobs.revision} + 1`,
    })
    .where(eq(reportJobs.id, id))
}

/** What became of a turn; false: it is deleted or was asked for anew meanwhile, and nothing was written. */
export async function changeTurn(
  tx: WriteTx,
  { id, revision }: { readonly id: number; readonly revision: number },
  change: JobState,
): Promise<boolean> {
  const changed = await tx.db
    .update(reportJobs)
    .set(change)
    .where(and(eq(reportJobs.id, id), eq(reportJobs.revision, revision)))
    .returning({ id: reportJobs.id })
  return changed.length > 0
}

/** False: there is none, or it is not theirs. */
export async function deleteJob(tx: WriteTx, whose: Whose, id: number): Promise<boolean> {
  const gone = await tx.db
    .delete(reportJobs)
    .where(and(ofWhom(whose), eq(reportJobs.id, id)))
    .returning({ id: reportJobs.id })
  return gone.length > 0
}

/** The one whose turn came first, by `now`; null: nobody's has come. */
export async function dueJob(tx: ReadTx, share: TenantShare, now: number) {
  const [row] = await tx.db
    .select({ ...columns, teamId: users.team_id, isActive: users.is_active, deletedAt: users.deleted_at })
    .from(reportJobs)
    .innerJoin(users, eq(users.id, reportJobs.user_id))
    .where(
      and(isNotNull(reportJobs.next_at), lte(reportJobs.next_at, now), within(share, reportJobs.tenant_id)),
    )
    .orderBy(asc(reportJobs.next_at), asc(reportJobs.id))
    .limit(1)
  return row ?? null
}

/** When the next turn comes, or the next file goes; null: neither. */
export async function nextMoment(tx: ReadTx, share: TenantShare): Promise<number | null> {
  const at = async (column: typeof reportJobs.next_at | typeof reportJobs.file_expires_at) => {
    const [row] = await tx.db
      .select({ at: min(column) })
      .from(reportJobs)
      .where(and(isNotNull(column), within(share, reportJobs.tenant_id)))
    return row?.at === null || row?.at === undefined ? [] : [Number(row.at)]
  }
  const moments = [...(await at(reportJobs.next_at)), ...(await at(reportJobs.file_expires_at))]
  return moments.length === 0 ? null : Math.min(...moments)
}

/** Takes away the files that were kept long enough. */
export async function dropOldFiles(tx: WriteTx, share: TenantShare, now: number): Promise<void> {
  const { file_expires_at: expiry } = reportJobs
  await tx.db
    .update(reportJobs)
    .set(NO_FILE)
    .where(and(isNotNull(expiry), lte(expiry, now), within(share, reportJobs.tenant_id)))
}
