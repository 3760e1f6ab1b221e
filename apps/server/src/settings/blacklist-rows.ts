import {
  blacklistEntries,
  blacklists,
  blacklistTeams,
  outboundRouteBlacklists,
} from '@ramal/db/schema/blacklists'
import { isActive } from '@ramal/db/store/active'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { BlacklistEntry } from '@ramal/domain/blacklist/blacklist'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, eq, inArray, or, sql } from 'drizzle-orm'

const ENTRY = {
  id: blacklistEntries.id,
  listId: blacklistEntries.blacklist_id,
  matchType: blacklistEntries.match_type,
  phone: blacklistEntries.phone,
  startsAt: blacklistEntries.starts_at,
  expiresAt: blacklistEntries.expires_at,
}

/** Asked by each call. */
const candidates = preparedSelect<{ tenantId: number; key: string; phone: string }>()(
  ENTRY,
  (db, columns, at) =>
    db
      .select(columns)
      .from(blacklistEntries)
      .where(
        and(
          eq(blacklistEntries.tenant_id, at('tenantId')),
          isActive(blacklistEntries),
          or(
            eq(blacklistEntries.match_type, 'prefix'),
            eq(blacklistEntries.phone_key, at('key')),
            eq(blacklistEntries.phone, at('phone')),
          ),
        ),
      ),
)

/** Entries that could match: this subscriber's, and all prefixes. The rule decides. */
export async function readCandidates(
  tx: ReadTx,
  tenantId: number,
  phone: string,
): Promise<readonly BlacklistEntry[]> {
  return candidates(tx, { tenantId, key: phoneKey(phone) ?? phone, phone })
}

/** The active ones of these lists, each with the teams it is for. */
export async function readLists(tx: ReadTx, ids: readonly number[]) {
  const rows = await tx.db
    .select()
    .from(blacklists)
    .where(and(inArray(blacklists.id, [...ids]), isActive(blacklists)))
  const teams = await tx.db
    .select()
    .from(blacklistTeams)
    .where(inArray(blacklistTeams.blacklist_id, [...ids]))
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    scope: row.channel_scope,
    teamIds: teams.filter((one) => one.blacklist_id === row.id).map((one) => one.team_id),
    inbound: { app: row.inbound_app, appdata: row.inbound_appdata },
  }))
}

/** The lists that an outbound route asks; null where it asks them all. */
export async function listsOfRoute(tx: ReadTx, routeId: number): Promise<readonly number[] | null> {
  const rows = await tx.db
    .select({ id: outboundRouteBlacklists.blacklist_id })
    .from(outboundRouteBlacklists)
    .where(eq(outboundRouteBlacklists.outbound_route_id, routeId))
  return rows.length > 0 ? rows.map(({ id }) => id) : null
}

/** Counts a hit. */
export async function countHit(tx: WriteTx, entryId: number, now: number): Promise<void> {
  await tx.db
    .update(blacklistEntries)
    .set({ hits: sql`${blacklistEntries.hits} + 1`, last_hit_at: now })
    .where(eq(blacklistEntries.id, entryId))
}
