import type { ReadTx } from '@ramal/db/store/store'
import type { SessionApp } from '@ramal/domain/call-session/application'
import { type Asker, groupReachOf, reachOf } from '../../settings/team-reach.ts'
import { TARGETS } from './destinations.ts'
import { ownersOf } from './reachable-app-rows.ts'

/**
 * Whether permission rows let an extension call this (entities §1, `can_call`): what the lookups do not show is not reached by
 * dialling it either. Numbers outside have routes that say so.
 */
export async function mayReachApp(
  tx: ReadTx,
  asker: Asker,
  destination: { readonly app: SessionApp; readonly appdata: string | null },
): Promise<boolean> {
  const { app } = destination
  const id = Number(destination.appdata)
  if (app === 'number' || app === 'hangup' || app === 'echo' || !Number.isInteger(id) || id === 0) return true
  const mayReach = await reachOf(tx, asker, 'can_call')
  if (app === 'pjsip') {
    const owner = (await ownersOf(tx, [id])).get(id)
    return mayReach([
      { type: 'endpoint', id },
      { type: 'user', id: owner?.userId ?? null },
      { type: 'team', id: owner?.teamId ?? null },
    ])
  }
  if (app === 'callgroup' && !(await groupReachOf(tx, asker, 'can_call'))(id)) return false
  return mayReach([{ type: TARGETS[app], id }])
}
