import type { TimeRemark } from '@ramal/contract/entities/time-remark'
import { timeRemarks } from '@ramal/db/schema/agent'
import { users } from '@ramal/db/schema/business'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { FloorReach } from '@ramal/domain/operation/reach'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { namesOf } from '../pause/report-rows.ts'

/** As many as a supervisor reads at once. */
const MOST = 200

/** What somebody said of their own record; `day` '' = of any. */
export function readOwnRemarks(tx: ReadTx, userId: number, day: string): Promise<TimeRemark[]> {
  return read(tx, and(eq(timeRemarks.user_id, userId), day === '' ? undefined : eq(timeRemarks.day, day)))
}

/** What people in reach asked for, unread ones first. */
export async function readRemarksInReach(
  tx: ReadTx,
  tenantId: number,
  reach: FloorReach,
): Promise<TimeRemark[]> {
  const all = await read(tx, and(eq(timeRemarks.tenant_id, tenantId), within(reach)))
  return [...all.filter((one) => one.read_at === null), ...all.filter((one) => one.read_at !== null)]
}

export async function insertRemark(
  tx: WriteTx,
  remark: Omit<typeof timeRemarks.$inferInsert, 'id' | 'read_by' | 'read_at'>,
): Promise<TimeRemark> {
  const [row] = await tx.db.insert(timeRemarks).values(remark).returning({ id: timeRemarks.id })
  return (await read(tx, eq(timeRemarks.id, row!.id)))[0]!
}

/** Marks it read by the first who does; null: there is none in their reach. */
export async function markRemarkRead(
  tx: WriteTx,
  id: number,
  { tenantId, reach, by, at }: { tenantId: number; reach: FloorReach; by: number; at: number },
): Promise<TimeRemark | null> {
  const mine = and(eq(timeRemarks.id, id), eq(timeRemarks.tenant_id, tenantId), within(reach))
  if ((await read(tx, mine)).length === 0) return null
  await tx.db
    .update(timeRemarks)
    .set({ read_by: by, read_at: at })
    .where(and(eq(timeRemarks.id, id), isNull(timeRemarks.read_at)))
  return (await read(tx, eq(timeRemarks.id, id)))[0] ?? null
}

function within(reach: FloorReach): SQL | undefined {
  switch (reach.kind) {
    case 'tenant':
      return undefined
    case 'team':
      return eq(users.team_id, reach.teamId)
    case 'own':
      return eq(users.id, reach.userId)
  }
}

async function read(tx: ReadTx, condition: SQL | undefined): Promise<TimeRemark[]> {
  const rows = await tx.db
    .select({ remark: timeRemarks, name: users.description })
    .from(timeRemarks)
    .innerJoin(users, eq(users.id, timeRemarks.user_id))
    .where(condition)
    .orderBy(desc(timeRemarks.created_at), desc(timeRemarks.id))
    .limit(MOST)
  const readers = rows.flatMap(({ remark }) => remark.read_by ?? [])
  const names = readers.length === 0 ? new Map<number, string>() : await namesOf(tx, readers)
  return rows.map(({ remark: { id, user_id, day, text, created_at, read_by, read_at }, name }) => ({
    ...{ id, day, text },
    user: { id: user_id, description: name },
    created_at: new Date(created_at).toISOString(),
    read_by: read_by === null ? null : { id: read_by, description: names.get(read_by) ?? '' },
    read_at: read_at === null ? null : new Date(read_at).toISOString(),
  }))
}
