import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { walls } from '@ramal/db/schema/notifications'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, asc, desc, eq, notInArray } from 'drizzle-orm'
import { isOpenTenant } from '../../accounts/open-tenant-rows.ts'

/** Whose screens are meant: one's own, or all of the tenant (null). */
interface Whose {
  readonly tenantId: number
  readonly userId: number | null
}

const ofWhom = ({ tenantId, userId }: Whose) =>
  and(eq(walls.tenant_id, tenantId), userId === null ? undefined : eq(walls.user_id, userId))

/** These screens, the oldest first. Times in epoch ms. */
export function readWalls(tx: ReadTx, whose: Whose) {
  return tx.db
    .select({
      id: walls.id,
      description: walls.description,
      by: users.description,
      createdAt: walls.created_at,
      usedAt: walls.last_used_at,
    })
    .from(walls)
    .innerJoin(users, eq(users.id, walls.user_id))
    .where(ofWhom(whose))
    .orderBy(asc(walls.id))
}

/** Returns its id. */
export async function insertWall(
  tx: WriteTx,
  wall: Pick<typeof walls.$inferInsert, 'tenant_id' | 'user_id' | 'description' | 'key_hash' | 'created_at'>,
): Promise<number> {
  const [row] = await tx.db.insert(walls).values(wall).returning({ id: walls.id })
  return row!.id
}

/** Ends all of this person's screens but the newest `kept`; returns the ids of those that are gone. */
export async function dropSurplusWalls(tx: WriteTx, userId: number, kept: number): Promise<number[]> {
  const own = eq(walls.user_id, userId)
  const newest = await tx.db
    .select({ id: walls.id })
    .from(walls)
    .where(own)
    .orderBy(desc(walls.id))
    .limit(kept)
  const gone = await tx.db
    .delete(walls)
    .where(
      and(
        own,
        notInArray(
          walls.id,
          newest.map(({ id }) => id),
        ),
      ),
    )
    .returning({ id: walls.id })
  return gone.map(({ id }) => id)
}

/** False: there is none, or it is not theirs. */
export async function deleteWall(tx: WriteTx, whose: Whose, id: number): Promise<boolean> {
  const gone = await tx.db
    .delete(walls)
    .where(and(ofWhom(whose), eq(walls.id, id)))
    .returning({ id: walls.id })
  return gone.length > 0
}

/** The screen that has this key, and the active person of an open tenant who made it; null: there is none. */
export async function findWall(tx: ReadTx, keyHash: string) {
  const [row] = await tx.db
    .select({
      id: walls.id,
      usedAt: walls.last_used_at,
      maker: { id: users.id, tenantId: users.tenant_id, teamId: users.team_id },
    })
    .from(walls)
    .innerJoin(users, eq(users.id, walls.user_id))
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .where(and(eq(walls.key_hash, keyHash), isActive(users), isOpenTenant))
  return row ?? null
}

export async function markWallUsed(tx: WriteTx, id: number, at: number): Promise<void> {
  await tx.db.update(walls).set({ last_used_at: at }).where(eq(walls.id, id))
}
