import type { ReadTx } from '@ramal/db/store/store'
import type { FloorAudience, FloorReach } from '@ramal/domain/operation/reach'
import { allows } from '@ramal/domain/permissions/allows'
import { scopesOf } from '../../accounts/permissions/group-rows.ts'

/** Who looks. */
export interface FloorViewer {
  readonly id: number
  readonly tenantId: number
  readonly teamId: number | null
  readonly roles: readonly string[]
}

/** What this viewer may see: whom they may act on, by the same rule (`reachedAgent`), and numbers with the permission for clients. */
export async function audienceOf(tx: ReadTx, viewer: FloorViewer): Promise<FloorAudience> {
  return { reach: await reachOf(tx, viewer), seesNumbers: allows('sites.view_client', viewer.roles) }
}

async function reachOf(tx: ReadTx, { id, teamId }: FloorViewer): Promise<FloorReach> {
  const scopes = await scopesOf(tx, id)
  if (scopes.has('contract') || scopes.has('department')) return { kind: 'tenant' }
  return scopes.has('team') && teamId !== null ? { kind: 'team', teamId } : { kind: 'own', userId: id }
}
