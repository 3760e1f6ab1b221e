import { secondFactors, users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'

export type Factor = typeof secondFactors.$inferSelect

/** Joins a user's factor to them; one that is only being set up is none. */
export const isConfirmedFactor = and(
  eq(secondFactors.user_id, users.id),
  isNotNull(secondFactors.confirmed_at),
)

/** The user's factor, or the one being set up. */
export async function findFactor(tx: ReadTx, userId: number): Promise<Factor | null> {
  const [row] = await tx.db.select().from(secondFactors).where(eq(secondFactors.user_id, userId))
  return row ?? null
}

/** True when the user's team wants one. */
export async function isRequired(tx: ReadTx, userId: number): Promise<boolean> {
  const [row] = await tx.db
    .select({ required: teams.require_second_factor })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.team_id))
    .where(eq(users.id, userId))
  return row?.required ?? false
}

/** Begins anew; what was being set up is forgotten. False when the user has a factor already. */
export async function beginFactor(
  tx: WriteTx,
  factor: { tenantId: number; userId: number; secret: string; now: number },
): Promise<boolean> {
  await tx.db
    .delete(secondFactors)
    .where(and(eq(secondFactors.user_id, factor.userId), isNull(secondFactors.confirmed_at)))
  if (await findFactor(tx, factor.userId)) return false
  await tx.db.insert(secondFactors).values({
    tenant_id: factor.tenantId,
    user_id: factor.userId,
    secret: factor.secret,
    created_at: factor.now,
  })
  return true
}

/** The first code was right. False when another request was faster. */
export async function confirmFactor(
  tx: WriteTx,
  factor: { id: number; step: number; recoveryHashes: string[]; now: number },
): Promise<boolean> {
  const rows = await tx.db
    .update(secondFactors)
    .set({ confirmed_at: factor.now, last_step: factor.step, recovery_hashes: factor.recoveryHashes })
    .where(and(eq(secondFactors.id, factor.id), isNull(secondFactors.confirmed_at)))
    .returning({ id: secondFactors.id })
  return rows.length > 0
}

/** Takes a step's code; false when it, or a later one, was taken before (RFC 6238 5.2). */
export async function takeStep(tx: WriteTx, id: number, step: number): Promise<boolean> {
  const rows = await tx.db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(secondFactors.id, id), lt(secondFactors.last_step, step)))
    .returning({ id: secondFactors.id })
  return rows.length > 0
}

/** Takes a recovery code; false when there is no such one (any more). */
export async function takeRecoveryHash(tx: WriteTx, id: number, hash: string): Promise<boolean> {
  const [row] = await tx.db.select().from(secondFactors).where(eq(secondFactors.id, id))
  if (!row?.recovery_hashes.includes(hash)) return false
  const left = row.recovery_hashes.filter((kept) => kept !== hash)
  await tx.db.update(secondFactors).set({ recovery_hashes: left }).where(eq(secondFactors.id, id))
  return true
}

export async function removeFactor(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.delete(secondFactors).where(eq(secondFactors.user_id, userId))
}
