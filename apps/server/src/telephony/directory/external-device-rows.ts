import { secondFactors, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { mayTelephone } from '@ramal/domain/session/may-telephone'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { isConfirmedFactor } from '../../accounts/second-factor/factor-rows.ts'
import type { Registration } from '../../agents/registration-rows.ts'
import { HOLDER, HOLDER_SOURCES, holderOf } from './device-holder.ts'

/** The tables of `readExternalDevices`. */
export const EXTERNAL_DEVICE_TABLES: readonly string[] = ['endpoints', ...HOLDER_SOURCES]

/** Where the active external devices of these tenants are, as if they had registered there for ever. */
export async function readExternalDevices(
  tx: ReadTx,
  share: TenantShare,
  now: number,
): Promise<readonly Registration[]> {
  const rows = await tx.db
    .select({ device: endpoints, userId: users.id, holder: HOLDER })
    .from(endpoints)
    .innerJoin(contracts, eq(contracts.id, endpoints.tenant_id))
    .leftJoin(users, and(eq(users.endpoint_id, endpoints.id), isNull(users.deleted_at)))
    .leftJoin(teams, eq(teams.id, users.team_id))
    .leftJoin(secondFactors, isConfirmedFactor)
    .where(
      and(
        within(share, endpoints.tenant_id),
        eq(endpoints.device_type, 'external'),
        isNotNull(endpoints.host),
        isActive(endpoints),
        or(isNull(users.id), eq(users.is_active, true)),
      ),
    )
  return rows
    .filter(({ holder }) => mayTelephone(holderOf(holder), now))
    .map(({ device, userId }) => placeOf(device, userId))
}

function placeOf(device: typeof endpoints.$inferSelect, userId: number | null): Registration {
  const { host, port, username, transport, sip_password } = device
  const protocol = transport === 'tcp' || transport === 'tls' ? transport : 'udp'
  const address = host ?? ''
  const at = `${address.includes(':') ? `[${address}]` : address}:${port ?? 5060}`
  const user = username === null ? '' : `${encodeURIComponent(username)}@`
  return {
    tenantId: device.tenant_id,
    endpointId: device.id,
    userId,
    contact: `sip:${user}${at}${protocol === 'udp' ? '' : `;transport=${protocol}`}`,
    flow: null,
    sessionId: null,
    protocol,
    address,
    port: port ?? 5060,
    callId: '',
    cseq: 0,
    userAgent: null,
    expiresAt: Number.POSITIVE_INFINITY,
    isDesk: true,
    maxContacts: 1,
    // It is there until its settings say otherwise: who does not answer a call is told so by the call.
    qualifyS: 0,
    credentials: username === null ? null : { username, sealed: sip_password, isHash: false },
  }
}
