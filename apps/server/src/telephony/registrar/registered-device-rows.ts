import { secondFactors, sessions, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints, registrations } from '@ramal/db/schema/pabx'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { eq } from 'drizzle-orm'
import { isConfirmedFactor } from '../../accounts/second-factor/factor-rows.ts'
import { HOLDER, type HolderRow } from '../directory/device-holder.ts'

/** A registration, and what says whether it may stand. */
export interface RegisteredDevice {
  readonly endpointId: number
  readonly contact: string
  readonly device: { readonly isActive: boolean; readonly deletedAt: number | null }
  readonly sessionId: number | null
  readonly revokedAt: number | null
  readonly sessionExpiresAt: number | null
  readonly holder: HolderRow
  readonly owner: {
    readonly id: number
    readonly tenantId: number
    readonly isActive: boolean
    readonly deletedAt: number | null
  } | null
}

/** All registrations of these tenants; who had the device once has a row here beside who has it now. */
export function readRegisteredDevices(tx: ReadTx, share: TenantShare): Promise<readonly RegisteredDevice[]> {
  return tx.db
    .select({
      endpointId: registrations.endpoint_id,
      contact: registrations.contact,
      sessionId: registrations.session_id,
      device: { isActive: endpoints.is_active, deletedAt: endpoints.deleted_at },
      // Side by side: drizzle makes null of an object whose first column is null.
      revokedAt: sessions.revoked_at,
      sessionExpiresAt: sessions.expires_at,
      holder: HOLDER,
      owner: {
        id: users.id,
        tenantId: users.tenant_id,
        isActive: users.is_active,
        deletedAt: users.deleted_at,
      },
    })
    .from(registrations)
    .innerJoin(endpoints, eq(endpoints.id, registrations.endpoint_id))
    .innerJoin(contracts, eq(contracts.id, endpoints.tenant_id))
    .leftJoin(sessions, eq(sessions.id, registrations.session_id))
    .leftJoin(users, eq(users.endpoint_id, endpoints.id))
    .leftJoin(teams, eq(teams.id, users.team_id))
    .leftJoin(secondFactors, isConfirmedFactor)
    .where(within(share, registrations.tenant_id))
}
