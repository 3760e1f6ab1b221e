import { users } from '@ramal/db/schema/business'
import { detours } from '@ramal/db/schema/call-apps'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { detourFault } from '@ramal/domain/detour/chain'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'

/** A detour that somebody wants to save. */
export interface WantedDetour {
  readonly id: number | null
  readonly endpointId: number | null
  readonly teamId: number | null
  /** The extension it leads to. */
  readonly target: number
}

/** What would be wrong with the tenant's detours if this one were saved; a team's counts for each of its extensions. */
export async function faultWith(tx: ReadTx, tenantId: number, wanted: WantedDetour) {
  const rows = await tx.db
    .select()
    .from(detours)
    .where(and(eq(detours.tenant_id, tenantId), eq(detours.app, 'pjsip'), isActive(detours)))
  const agents = await tx.db
    .select({ endpointId: users.endpoint_id, teamId: users.team_id })
    .from(users)
    .where(and(eq(users.tenant_id, tenantId), isNotNull(users.endpoint_id), isNull(users.deleted_at)))
  const others = rows
    .filter(({ id }) => id !== wanted.id)
    .map((row) => ({ endpointId: row.endpoint_id, teamId: row.team_id, target: Number(row.appdata) }))
  const graph = new Map<number, number[]>()
  const sources = (one: { endpointId: number | null; teamId: number | null }) =>
    one.endpointId !== null
      ? [one.endpointId]
      : agents.flatMap(({ endpointId, teamId }) => (teamId === one.teamId && endpointId ? [endpointId] : []))
  for (const one of [...others, wanted])
    for (const source of sources(one)) {
      // A team's detour to one of its own: of that extension itself it is none.
      if (one.endpointId === null && source === one.target) continue
      graph.set(source, [...(graph.get(source) ?? []), one.target])
    }
  return detourFault(graph, sources(wanted))
}
