import type { ReadTx } from '@ramal/db/store/store'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import type { Credentials } from '../ports/call-control.ts'
import { readTrunkRows, type TrunkRow } from './trunk-rows.ts'

/** What a trunk is asked and told apart from calls. Two that are equal need no new registration. */
export interface TrunkSettings {
  readonly id: number
  readonly host: string
  readonly port: number
  readonly transport: string
  readonly proxy: string | null
  /** Null: it does not register. Seconds. */
  readonly registration: { readonly expires: number; readonly contactUser: string } | null
  readonly credentials: Credentials | null
  readonly from: { readonly user: string; readonly host: string }
  /** Seconds between OPTIONS; 0 = none. */
  readonly qualifyS: number
}

/** Active trunks of these tenants that register or are supervised. */
export async function readTrunkSettings(tx: ReadTx, share: TenantShare): Promise<readonly TrunkSettings[]> {
  const rows = await readTrunkRows(tx, share)
  return rows.filter((row) => row.register || row.qualify_frequency > 0).map(settingsOf)
}

function settingsOf(row: TrunkRow): TrunkSettings {
  const user = row.from_user ?? row.username ?? 'ramal'
  return {
    id: row.id,
    host: row.host,
    port: row.port,
    transport: row.transport,
    proxy: proxyOf(row),
    registration: row.register
      ? { expires: row.registration_expiration, contactUser: row.contact_user ?? user }
      : null,
    credentials: credentialsOf(row),
    from: { user, host: row.from_domain ?? row.host },
    qualifyS: row.qualify_frequency,
  }
}

/** What a trunk's challenge is answered with; null where it has no name or is never asked (`auth_type` none). */
export function credentialsOf(row: TrunkRow): Credentials | null {
  if (row.auth_type === 'none' || row.username === null || row.password_enc === null) return null
  return { username: row.username, sealed: row.password_enc, isHash: row.auth_type === 'md5' }
}

/**
 * Where a trunk's requests are sent instead of to their URI: `outbound_proxy`, where a bare host takes the trunk's transport. Where its
 * certificate is not to be looked at (`tls_verify`) the engine is told so here (drachtio protocol §6.1); null: to their URI.
 */
export function proxyOf(trunk: ProxyColumns): string | null {
  const { outbound_proxy: proxy, transport, host, port, tls_verify: isVerified } = trunk
  const isUnverified = transport === 'tls' && !isVerified
  if (!proxy && !isUnverified) return null
  const uri = /^sips?:/i.test(proxy ?? '')
    ? proxy
    : `sip:${proxy || `${host}:${port}`}${transportParameter(transport)}`
  return isUnverified ? `${uri};unverified` : `${uri}`
}

type ProxyColumns = Pick<TrunkRow, 'outbound_proxy' | 'transport' | 'host' | 'port' | 'tls_verify'>

/** `;transport=…` of a URI; UDP needs none. */
export function transportParameter(transport: string): string {
  return transport === 'udp' ? '' : `;transport=${transport}`
}
