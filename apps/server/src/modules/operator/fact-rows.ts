import { channels } from '@ramal/db/schema/channels'
import { contracts } from '@ramal/db/schema/contracts'
import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, asc, eq, isNull } from 'drizzle-orm'

/** How a trunk stands, as its supervision found it last. */
export type TrunkFact = Awaited<ReturnType<typeof findTrunkFacts>>[number]
/** How a provider of chats stands, as the last message or look found it. */
export type ChannelFact = Awaited<ReturnType<typeof findChannelFacts>>[number]

/** The active trunks of these tenants. */
export function findTrunkFacts(tx: ReadTx, share: TenantShare) {
  return tx.db
    .select({
      tenant: contracts.code,
      name: trunks.description,
      registers: trunks.register,
      status: trunks.status,
      lastError: trunks.last_error,
    })
    .from(trunks)
    .innerJoin(contracts, eq(contracts.id, trunks.tenant_id))
    .where(and(within(share, trunks.tenant_id), isNull(trunks.deleted_at), eq(trunks.is_active, true)))
    .orderBy(asc(contracts.code), asc(trunks.id))
    .execute()
}

/** The active channels of these tenants that a provider stands behind. */
export function findChannelFacts(tx: ReadTx, share: TenantShare) {
  return tx.db
    .select({
      tenant: contracts.code,
      name: channels.description,
      status: channels.status,
      lastError: channels.last_error,
    })
    .from(channels)
    .innerJoin(contracts, eq(contracts.id, channels.tenant_id))
    .where(
      and(
        within(share, channels.tenant_id),
        isNull(channels.deleted_at),
        eq(channels.is_active, true),
        eq(channels.channel_type, 'whatsapp'),
      ),
    )
    .orderBy(asc(contracts.code), asc(channels.id))
    .execute()
}
