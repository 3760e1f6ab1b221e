import { detours } from '@ramal/db/schema/call-apps'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import type { Detour } from '@ramal/domain/detour/detour'
import { and, eq, or } from 'drizzle-orm'
import { openCalendars } from '../../settings/calendars.ts'
import type { Device } from '../directory/device-rows.ts'

/** The active detours of a device and of its agent's team. */
export async function readDetours(tx: ReadTx, device: Device, now: number): Promise<readonly Detour[]> {
  const { tenantId, endpointId, teamId } = device
  const rows = await tx.db
    .select()
    .from(detours)
    .where(
      and(
        eq(detours.tenant_id, tenantId),
        or(eq(detours.endpoint_id, endpointId), teamId === null ? undefined : eq(detours.team_id, teamId)),
        isActive(detours),
      ),
    )
  if (rows.length === 0) return []
  const calendarIds = rows.map((row) => row.calendar_id)
  const open = await openCalendars(tx, tenantId, calendarIds, now)
  return rows.map((row) => ({
    id: row.id,
    type: row.detour_type,
    isOwn: row.endpoint_id === endpointId,
    ringMs: row.ring_seconds * 1000,
    origin: row.origin,
    to: { app: row.app, appdata: row.appdata },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    priority: row.priority,
    isOpen: open(row.calendar_id),
  }))
}
