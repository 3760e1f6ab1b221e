import type { EndpointStatus } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { endpointState } from '@ramal/domain/agent/device-state'
import { and, eq } from 'drizzle-orm'
import type { AgentStates } from '../../agents/agent-states.ts'
import type { Scope } from './scope.ts'

/** Where the state of an extension comes from: the exchange, and the softphone's own report. */
export interface StateSources {
  readonly telephony: {
    deviceState(device: { endpointId: number; userId: number | null }): EndpointStatus
  }
  readonly agents: Pick<AgentStates, 'of'>
}

/** Active extensions with their state now: all of the tenant's, or those of the team's members. */
export async function listEndpoints(tx: ReadTx, scope: Scope, sources: StateSources) {
  if (scope.teamId === null) return []
  const rows = await tx.db
    .select({
      id: endpoints.id,
      description: endpoints.description,
      extension: endpoints.extension,
      deviceType: endpoints.device_type,
      userId: users.id,
    })
    .from(endpoints)
    .leftJoin(users, and(eq(users.endpoint_id, endpoints.id), isActive(users)))
    .where(
      and(
        eq(endpoints.tenant_id, scope.tenantId),
        isActive(endpoints),
        scope.teamId === 'any' ? undefined : eq(users.team_id, scope.teamId),
      ),
    )
  return rows.map(({ id, description, extension, deviceType, userId }) => {
    const device = sources.telephony.deviceState({ endpointId: id, userId })
    // Who sits at a desk phone has no softphone that reports: the exchange's word stands.
    const isDesk = deviceType !== 'webrtc'
    const report = userId === null || isDesk ? null : sources.agents.of(userId).webphone
    return { id, description, number: String(extension), endpoint_state: endpointState(device, report) }
  })
}
