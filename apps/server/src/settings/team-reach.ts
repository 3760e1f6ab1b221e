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
  const grants = await grantsOf(tx, asker.tenantId, asker.teamId)
  return (names) => mayReach(grants, names, action)
}

/** What the rows of a team say; none without a team. */
export async function grantsOf(tx: ReadTx, tenantId: number, teamId: number | null): Promise<Grant[]> {
  return teamId === null ? [] : (await readTeamPermissions(tx, tenantId, teamId)).map(grantOf)
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

/** A row as the rule of reach has it; those of call groups speak of no supervision. */
function grantOf(
  row: Pick<Grant, 'can_call' | 'can_transfer'> &
    Partial<Pick<Grant, 'can_monitor' | 'can_whisper' | 'can_barge' | 'can_pause'>> & {
      target_type: string
      target_id: number
    },
): Grant {
  const { can_monitor = false, can_whisper = false, can_barge = false, can_pause = false } = row
  return {
    ...{ type: row.target_type, id: row.target_id, can_call: row.can_call, can_transfer: row.can_transfer },
    ...{ can_monitor, can_whisper, can_barge, can_pause },
  }
}
