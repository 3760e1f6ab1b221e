import type { PermissionApp } from '@ramal/contract/entities/lookup'
import type { PermissionAppName } from '@ramal/contract/vocabulary'
import type { ReadTx } from '@ramal/db/store/store'
import { appNumber } from '@ramal/domain/routing/app-code'
import type { ReachAction } from '@ramal/domain/routing/reach'
import { type Asker, groupReachOf, reachOf } from '../../settings/team-reach.ts'
import { listEndpoints, type StateSources } from '../lookups/endpoint-rows.ts'
import { type AppWithRows, findReachable, ownersOf } from './reachable-app-rows.ts'

/** The extension that asks where it may go. */
export interface From extends Asker {
  readonly extension: string
}

/** What `team_permissions` call the rows of an application. */
export const TARGETS = {
  ivrbasic: 'ivr',
  queue: 'queue',
  nps: 'nps',
  announce: 'announce',
  callgroup: 'call_group',
} as const satisfies Record<AppWithRows, string>

/**
 * Where an extension may go, with what it dials for it: what the dial plan reaches, less what permission rows forbid (entities §1).
 * Of the sounds these are the announcements; menus and beeps are nobody's destination.
 */
export async function listDestinations(
  tx: ReadTx,
  from: From,
  way: { app: PermissionAppName; action: ReachAction; sources: StateSources },
): Promise<PermissionApp[]> {
  const { app, action, sources } = way
  if (app === 'pjsip') return listExtensions(tx, from, action, sources)
  const mayReach = await reachOf(tx, from, action)
  const mayEnter = app === 'callgroup' ? await groupReachOf(tx, from, action) : () => true
  const rows = await findReachable(tx, from.tenantId, app)
  return rows
    .filter(({ id }) => mayReach([{ type: TARGETS[app], id }]) && mayEnter(id))
    .map((row) => ({
      id: row.id,
      description: row.description,
      number: appNumber(app, row),
      endpoint_state: null,
    }))
}

async function listExtensions(
  tx: ReadTx,
  from: From,
  action: ReachAction,
  sources: StateSources,
): Promise<PermissionApp[]> {
  const all = await listEndpoints(tx, { tenantId: from.tenantId, teamId: 'any' }, sources)
  const mayReach = await reachOf(tx, from, action)
  const owners = await ownersOf(
    tx,
    all.map(({ id }) => id),
  )
  return all.filter(({ id, number }) => {
    const owner = owners.get(id)
    const names = [
      { type: 'endpoint', id },
      { type: 'user', id: owner?.userId ?? null },
      { type: 'team', id: owner?.teamId ?? null },
    ]
    return number !== from.extension && mayReach(names)
  })
}
