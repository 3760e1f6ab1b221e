import { callGroups, ivrs, npsTelephony } from '@ramal/db/schema/call-apps'
import { soundEntries, sounds } from '@ramal/db/schema/sounds'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, isNotNull } from 'drizzle-orm'
import { groupReachOf, reachOf } from '../../settings/team-reach.ts'
import type { Scope } from './scope.ts'

// Active applications of the tenant; of one team those that it may call or transfer to (contract §7).

/** IVRs. */
export function listIvrs(tx: ReadTx, scope: Scope) {
  return listNamed(tx, scope, { table: ivrs, target: 'ivr' })
}

/** Surveys after a call. */
export function listSurveys(tx: ReadTx, scope: Scope) {
  return listNamed(tx, scope, { table: npsTelephony, target: 'nps' })
}

/** Announcements that can be played. */
export async function listAnnouncements(tx: ReadTx, scope: Scope) {
  if (scope.teamId === null) return []
  const rows = await tx.db
    .select({ id: soundEntries.id, description: soundEntries.description })
    .from(soundEntries)
    .innerJoin(sounds, eq(sounds.id, soundEntries.sound_id))
    .where(and(ofTenant(soundEntries, scope.tenantId), isActive(sounds), isNotNull(soundEntries.file_name)))
  return reachable(tx, scope, rows, 'announce')
}

/** Call groups, by the team's rows and by their own. */
export async function listCallGroups(tx: ReadTx, scope: Scope) {
  const rows = await listNamed(tx, scope, { table: callGroups, target: 'call_group' })
  if (scope.teamId === 'any') return rows
  const asker = { tenantId: scope.tenantId, teamId: scope.teamId, userId: null, endpointId: null }
  const ways = [await groupReachOf(tx, asker, 'can_call'), await groupReachOf(tx, asker, 'can_transfer')]
  return rows.filter(({ id }) => ways.some((mayReach) => mayReach(id)))
}

type NamedTable = typeof ivrs | typeof npsTelephony | typeof callGroups

async function listNamed(tx: ReadTx, scope: Scope, { table, target }: { table: NamedTable; target: string }) {
  if (scope.teamId === null) return []
  const rows = await tx.db
    .select({ id: table.id, description: table.description })
    .from(table)
    .where(ofTenant(table, scope.tenantId))
  return reachable(tx, scope, rows, target)
}

function ofTenant(table: NamedTable | typeof soundEntries, tenantId: number) {
  return and(eq(table.tenant_id, tenantId), isActive(table))
}

async function reachable<R extends { id: number }>(
  tx: ReadTx,
  { tenantId, teamId }: Scope,
  rows: R[],
  type: string,
): Promise<R[]> {
  if (teamId === 'any') return rows
  const asker = { tenantId, teamId, userId: null, endpointId: null }
  const ways = [await reachOf(tx, asker, 'can_call'), await reachOf(tx, asker, 'can_transfer')]
  return rows.filter(({ id }) => ways.some((mayReach) => mayReach([{ type, id }])))
}
