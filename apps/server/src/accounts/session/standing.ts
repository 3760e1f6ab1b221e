import type { ReadTx } from '@ramal/db/store/store'
import type { SignedIn } from '../../http/authorise.ts'
import { NO_RIGHTS, rightsOfAll } from '../permissions/group-rows.ts'
import { findLive } from './live.ts'

/** What an open socket was let in for. */
export type Standing = Pick<SignedIn, 'teamId' | 'roles' | 'scopes' | 'owes'>

/** How these sessions stand now, by their ids, in two statements for all of them; those that sign nobody in any more are left out. */
export async function readStanding(
  tx: ReadTx,
  sessionIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Standing>> {
  const live = await findLive(tx, sessionIds, now)
  const rights = await rightsOfAll(tx, [...new Set(live.map(({ id }) => id))])
  return new Map(
    live.map(({ id, session, teamId, owes }) => [
      session.id,
      { teamId, owes, ...(rights.get(id) ?? NO_RIGHTS) },
    ]),
  )
}
