import type { Codec, DtmfMode } from '@ramal/contract/resources/words'
import { trunks } from '@ramal/db/schema/trunks'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, eq, inArray, sql } from 'drizzle-orm'

export type TrunkRow = typeof trunks.$inferSelect

export interface Trunk {
  readonly id: number
  readonly tenantId: number
  readonly description: string
  readonly host: string
  readonly port: number
  readonly transport: string
  readonly matchIps: readonly string[]
  readonly dtmf: DtmfMode
  readonly allow: readonly Codec[]
  /** Its P-Asserted-Identity is believed (RFC 3325). */
  readonly trustPai: boolean
  /** The user of the contact that we register; null: it does not register. */
  readonly contactUser: string | null
  /** What its calls must show; null: its address is enough. */
  readonly shows: { readonly username: string; readonly sealed: string; readonly isHash: boolean } | null
}

/** Active trunks of these tenants. */
export async function readTrunks(tx: ReadTx, share: TenantShare): Promise<readonly Trunk[]> {
  const rows = await tx.db
    .select({
      id: trunks.id,
      tenantId: trunks.tenant_id,
      description: trunks.description,
      host: trunks.host,
      port: trunks.port,
      transport: trunks.transport,
      matchIps: trunks.match_ips,
      dtmf: trunks.dtmf_mode,
      allow: trunks.allow,
      trustPai: trunks.trust_pai,
      registers: trunks.register,
      contactUser: trunks.contact_user,
      ownUser: trunks.from_user,
      username: trunks.username,
      sealed: trunks.password_enc,
      authType: trunks.auth_type,
      provesItself: trunks.inbound_auth,
    })
    .from(trunks)
    .where(and(isActive(trunks), within(share, trunks.tenant_id)))
  return rows.map(
    ({ registers, contactUser, ownUser, username, sealed, authType, provesItself, ...trunk }) => ({
      ...trunk,
      contactUser: registers ? (contactUser ?? ownUser ?? username) : null,
      // Without a password nobody could prove anything: then it is nobody's.
      shows: provesItself
        ? { username: username ?? '', sealed: sealed ?? '', isHash: authType === 'md5' }
        : null,
    }),
  )
}

/** Active trunks of these tenants with all their settings. */
export function readTrunkRows(tx: ReadTx, share: TenantShare): Promise<readonly TrunkRow[]> {
  return tx.db
    .select()
    .from(trunks)
    .where(and(isActive(trunks), within(share, trunks.tenant_id)))
}

/** The active ones of these trunks of the tenant, in no order. */
export function readTrunksById(
  tx: ReadTx,
  tenantId: number,
  ids: readonly number[],
): Promise<readonly TrunkRow[]> {
  return tx.db
    .select()
    .from(trunks)
    .where(and(eq(trunks.tenant_id, tenantId), inArray(trunks.id, [...ids]), isActive(trunks)))
}

/** How these trunks send digits, also where they are gone. */
export function readTrunkDtmf(tx: ReadTx, ids: readonly number[]) {
  return tx.db
    .select({ id: trunks.id, dtmf: trunks.dtmf_mode })
    .from(trunks)
    .where(inArray(trunks.id, [...ids]))
}

/** How the trunk stands. `updated_at` stays as it is: nobody's settings changed. */
export async function recordTrunkState(
  tx: WriteTx,
  id: number,
  { status, lastError }: { readonly status: TrunkRow['status']; readonly lastError: string | null },
): Promise<void> {
  // Where it is left out, the column takes the time by itself.
  const kept = sql`${trunks.updated_at}`
  await tx.db.update(trunks).set({ status, last_error: lastError, updated_at: kept }).where(eq(trunks.id, id))
}
