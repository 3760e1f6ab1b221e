import type { ReadTx } from '@ramal/db/store/store'
import { type Grant, mayReach, type Named, type ReachAction } from '@ramal/domain/routing/reach'
import { readCallGroupPermissions, readTeamPermissions } from './reach-rows.ts'

/** Who wants to reach something: an extension, its user and that user's team. */
export interface Asker {
  readonly tenantId: number
  readonly endpointId: number | null
  readonly userId: number | null
  readonly teamId: number | null
}

/** Answers whether the asker may reach what has these names. */
export type Reach = (names: readonly Named[]) => boolean

/** What the rows of the asker's team say (entities §1); without a team nothing is forbidden. */
export async function reachOf(tx: ReadTx, asker: Asker, action: ReachAction): Promise<Reach> {
  const { tenantId, teamId } = asker
  const grants = teamId === null ? [] : (await readTeamPermissions(tx, tenantId, teamId)).map(grantOf)
  return (names) => mayReach(grants, names, action)
}

/** Answers whether the rows of a call group let the asker in; groups without rows are open to all. */
export async function groupReachOf(
  tx: ReadTx,
  asker: Asker,
  action: ReachAction,
): Promise<(groupId: number) => boolean> {
  const rows = await readCallGroupPermissions(tx, asker.tenantId)
  const names = [
    { type: 'endpoint', id: asker.endpointId },
    { type: 'user', id: asker.userId },
    { type: 'team', id: asker.teamId },
  ]
  return (groupId) => {
    const grants = rows.filter((row) => row.call_group_id === groupId).map(grantOf)
    return mayReach(grants, names, action)
  }
}

function grantOf(row: {
  target_type: string
  target_id: number
  can_call: boolean
  can_transfer: boolean
}): Grant {
  return { type: row.target_type, id: row.target_id, can_call: row.can_call, can_transfer: row.can_transfer }
}
