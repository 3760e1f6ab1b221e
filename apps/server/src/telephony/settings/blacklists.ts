import {
  blacklistEntries,
  blacklists,
  blacklistTeams,
  outboundRouteBlacklists,
} from '@ramal/db/schema/blacklists'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type BlacklistEntry, blacklisted } from '@ramal/domain/blacklist/blacklist'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import type { Destination } from '@ramal/domain/routing/destination'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

/** A number of somebody stands on a list. */
export interface Hit {
  readonly listId: number
  readonly entryId: number
  /** Where a call of his that comes in goes. */
  readonly inbound: Destination
}

interface Asked {
  readonly tenantId: number
  readonly direction: 'inbound' | 'outbound'
  readonly phone: string
  readonly teamId: number | null
  /** The outbound route, which may ask certain lists only. */
  readonly routeId?: number
  readonly now: number
}

/** What stands against a number in the telephone's lists, or null. */
export async function findListed(tx: ReadTx, asked: Asked): Promise<Hit | null> {
  const { tenantId, phone } = asked
  const entries = await candidates(tx, tenantId, phone)
  if (entries.length === 0) return null
  const listIds = [...new Set(entries.map((entry) => entry.listId))]
  const rows = await tx.db
    .select()
    .from(blacklists)
    .where(
      and(inArray(blacklists.id, listIds), eq(blacklists.is_active, true), isNull(blacklists.deleted_at)),
    )
  const teams = await tx.db.select().from(blacklistTeams).where(inArray(blacklistTeams.blacklist_id, listIds))
  const lists = rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    scope: row.channel_scope,
    teamIds: teams.filter((one) => one.blacklist_id === row.id).map((one) => one.team_id),
    inbound: { app: row.inbound_app, appdata: row.inbound_appdata },
  }))
  const ofRoute = await listsOfRoute(tx, asked.routeId)
  const found = blacklisted({ ...asked, lists, entries, channel: 'telephony', listIds: ofRoute })
  const list = found && lists.find((one) => one.id === found.list.id)
  return found && list ? { listId: list.id, entryId: found.entry.id, inbound: list.inbound } : null
}

/** Counts a hit. */
export async function countHit(tx: WriteTx, entryId: number, now: number): Promise<void> {
  await tx.db
    .update(blacklistEntries)
    .set({ hits: sql`${blacklistEntries.hits} + 1`, last_hit_at: now })
    .where(eq(blacklistEntries.id, entryId))
}

/** Entries that could match: this subscriber's, and all prefixes. The rule decides. */
async function candidates(tx: ReadTx, tenantId: number, phone: string): Promise<readonly BlacklistEntry[]> {
  const rows = await tx.db
    .select()
    .from(blacklistEntries)
    .where(
      and(
        eq(blacklistEntries.tenant_id, tenantId),
        eq(blacklistEntries.is_active, true),
        isNull(blacklistEntries.deleted_at),
        or(
          eq(blacklistEntries.match_type, 'prefix'),
          eq(blacklistEntries.phone_key, phoneKey(phone) ?? phone),
          eq(blacklistEntries.phone, phone),
        ),
      ),
    )
  return rows.map((row) => ({
    id: row.id,
    listId: row.blacklist_id,
    matchType: row.match_type,
    phone: row.phone,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
  }))
}

async function listsOfRoute(tx: ReadTx, routeId: number | undefined): Promise<readonly number[] | null> {
  if (routeId === undefined) return null
  const rows = await tx.db
    .select({ id: outboundRouteBlacklists.blacklist_id })
    .from(outboundRouteBlacklists)
    .where(eq(outboundRouteBlacklists.outbound_route_id, routeId))
  return rows.length > 0 ? rows.map(({ id }) => id) : null
}
