import type { ReadTx } from '@ramal/db/store/store'
import type { SignedIn } from '../../http/authorise.ts'
import { rolesOfAll } from '../permissions/group-rows.ts'
import { findLive } from './live.ts'

/** What an open socket was let in for. */
export type Standing = Pick<SignedIn, 'teamId' | 'roles' | 'owes'>

/** How these sessions stand now, by their ids, in two statements for all of them; those that sign nobody in any more are left out. */
export async function readStanding(
  tx: ReadTx,
  sessionIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Standing>> {
  const live = await findLive(tx, sessionIds, now)
  const roles = await rolesOfAll(tx, [...new Set(live.map(({ id }) => id))])
  return new Map(
    live.map(({ id, session, teamId, owes }) => [session.id, { teamId, owes, roles: roles.get(id) ?? [] }]),
  )
}
