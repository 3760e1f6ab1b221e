import { callGroupMembers, callGroups } from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import type { GroupRules } from '@ramal/domain/call-group/call-group'
import { type Destination, optionalDestination } from '@ramal/domain/routing/destination'
import { and, asc, eq } from 'drizzle-orm'
import { readMusic } from '../../settings/music.ts'
import { type Device, findDeviceById } from '../directory/device-rows.ts'

export interface GroupDevice {
  readonly device: Device
  readonly order: number
  readonly delayMs: number
  /** `named_call_group`: who may pick up what rings here. */
  readonly callGroups: readonly string[]
}

/** A call group as the exchange runs it. */
export interface CallGroup {
  readonly id: number
  readonly rules: GroupRules
  readonly timeout: Destination | null
  readonly callerIdPrefix: string | null
  /** What the caller hears instead of ringing; null = ringing. */
  readonly music: string | null
  /** Null: as the caller's or the called device wants it. */
  readonly record: boolean | null
  /** Who answers takes the call with a key, or has not answered. */
  readonly confirms: boolean
  readonly members: readonly GroupDevice[]
}

/** An active call group of the tenant with its active members. */
export async function findCallGroup(tx: ReadTx, tenantId: number, id: number): Promise<CallGroup | null> {
  const [row] = await tx.db
    .select()
    .from(callGroups)
    .where(and(eq(callGroups.id, id), eq(callGroups.tenant_id, tenantId), isActive(callGroups)))
  if (!row) return null
  return {
    id: row.id,
    rules: { strategy: row.strategy, ringMs: row.ring_timeout * 1000, skipBusy: row.skip_busy },
    timeout: optionalDestination(row.timeout_app, row.timeout_appdata),
    callerIdPrefix: row.callerid_prefix,
    music: row.moh_id === null ? null : (await readMusic(tx, tenantId, row.moh_id)).names[0],
    record: row.record === 'inherit' ? null : row.record === 'all',
    confirms: row.confirm_call,
    members: await readMembers(tx, tenantId, row.id),
  }
}

/** The active call group with this number; its id. */
export async function findDialledGroup(tx: ReadTx, tenantId: number, number: number): Promise<number | null> {
  const [group] = await tx.db
    .select({ id: callGroups.id })
    .from(callGroups)
    .where(and(eq(callGroups.tenant_id, tenantId), eq(callGroups.number, number), isActive(callGroups)))
  return group?.id ?? null
}

async function readMembers(tx: ReadTx, tenantId: number, groupId: number): Promise<readonly GroupDevice[]> {
  const rows = await tx.db
    .select({
      endpointId: endpoints.id,
      callGroups: endpoints.named_call_group,
      order: callGroupMembers.order,
      delay: callGroupMembers.delay_seconds,
    })
    .from(callGroupMembers)
    .innerJoin(endpoints, eq(endpoints.id, callGroupMembers.endpoint_id))
    .where(and(eq(callGroupMembers.call_group_id, groupId), isActive(callGroupMembers)))
    .orderBy(asc(callGroupMembers.order), asc(callGroupMembers.id))
  const members: GroupDevice[] = []
  for (const { endpointId, callGroups, order, delay } of rows) {
    const device = await findDeviceById(tx, tenantId, endpointId)
    if (device) members.push({ device, order, delayMs: delay * 1000, callGroups })
  }
  return members
}
