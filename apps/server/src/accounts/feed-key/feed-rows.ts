import { activityFeeds } from '@ramal/db/schema/activities'
import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { isOpenTenant } from '../open-tenant-rows.ts'

/** Whose calendar an address is. */
export interface FeedHolder {
  readonly id: number
  readonly tenantId: number
  readonly teamId: number | null
}

/** Whoever ends all sessions, or gives out a new password, ends the address too: it reads without either. */
const isKept = or(isNull(users.known_devices_from), gte(activityFeeds.created_at, users.known_devices_from))

/** Since when this person has an address, epoch ms; null: they have none. */
export async function findFeed(tx: ReadTx, userId: number): Promise<number | null> {
  const [row] = await tx.db
    .select({ at: activityFeeds.created_at })
    .from(activityFeeds)
    .innerJoin(users, eq(users.id, activityFeeds.user_id))
    .where(and(eq(activityFeeds.user_id, userId), isActive(users), isKept))
  return row?.at ?? null
}

/** A new address in the place of the one before. */
export async function putFeed(
  tx: WriteTx,
  { id: user_id, tenantId: tenant_id }: Pick<FeedHolder, 'id' | 'tenantId'>,
  { keyHash: key_hash, at: created_at }: { keyHash: string; at: number },
): Promise<void> {
  await tx.db
    .insert(activityFeeds)
    .values({ user_id, tenant_id, key_hash, created_at })
    .onConflictDoUpdate({ target: activityFeeds.user_id, set: { key_hash, created_at } })
}

/** Ends the address of somebody's calendar: it reads without a session, so a new password ends it too. */
export async function dropFeed(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.delete(activityFeeds).where(eq(activityFeeds.user_id, userId))
}

/** The active person of an open tenant whose address has this key; null: nobody. */
export async function findFeedHolder(tx: ReadTx, keyHash: string): Promise<FeedHolder | null> {
  const [row] = await tx.db
    .select({ id: users.id, tenantId: users.tenant_id, teamId: users.team_id })
    .from(activityFeeds)
    .innerJoin(users, eq(users.id, activityFeeds.user_id))
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .where(and(eq(activityFeeds.key_hash, keyHash), isActive(users), isKept, isOpenTenant))
  return row ?? null
}
