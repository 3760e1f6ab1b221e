import { groups, sessions, userGroups } from '@ramal/db/schema/business'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'
import { findLive } from './live.ts'

/** What an open socket was let in for. */
export type Standing = Pick<SignedIn, 'teamId' | 'roles' | 'owes'>

/** How these sessions stand now, by their ids, in two statements for all of them; those that sign nobody in any more are left out. */
export async function readStanding(
  tx: ReadTx,
  sessionIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Standing>> {
  const live = await findLive(tx, inArray(sessions.id, [...sessionIds]), now)
  const roles = await rolesOfAll(tx, [...new Set(live.map(({ id }) => id))])
  return new Map(
    live.map(({ id, session, teamId, owes }) => [
      session.id,
      { teamId, owes, roles: [...(roles.get(id) ?? [])].sort() },
    ]),
  )
}

/** Every permission of the users' active groups (§6). */
async function rolesOfAll(
  tx: ReadTx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await tx.db
    .select({ userId: userGroups.user_id, permissions: groups.permissions })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(
      and(inArray(userGroups.user_id, [...userIds]), eq(groups.is_active, true), isNull(groups.deleted_at)),
    )
  const found = new Map<number, Set<string>>()
  for (const { userId, permissions } of rows) {
    const known = found.get(userId) ?? new Set()
    for (const permission of permissions) known.add(permission)
    found.set(userId, known)
  }
  return found
}
