import { users } from '@ramal/db/schema/business'
import { callGroups, ivrs, npsTelephony } from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { soundEntries, sounds } from '@ramal/db/schema/sounds'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'

/** Users and teams of endpoints. */
export async function ownersOf(tx: ReadTx, endpointIds: readonly number[]) {
  const rows = await tx.db
    .select({ endpointId: users.endpoint_id, userId: users.id, teamId: users.team_id })
    .from(users)
    .where(and(inArray(users.endpoint_id, [...endpointIds]), isNull(users.deleted_at)))
  return new Map(rows.map(({ endpointId, ...owner }) => [endpointId, owner]))
}

/** The tenant's active extension of this number, with whose it is; null = there is none. */
export async function findDevice(
  tx: ReadTx,
  tenantId: number,
  extension: number,
): Promise<{ endpointId: number; userId: number | null; teamId: number | null } | null> {
  const [device] = await tx.db
    .select({ endpointId: endpoints.id, userId: users.id, teamId: users.team_id })
    .from(endpoints)
    .leftJoin(users, and(eq(users.endpoint_id, endpoints.id), isNull(users.deleted_at)))
    .where(and(eq(endpoints.tenant_id, tenantId), eq(endpoints.extension, extension), isActive(endpoints)))
  return device ?? null
}

/** The applications of the dial plan that have rows of their own. */
export type AppWithRows = 'ivrbasic' | 'queue' | 'nps' | 'announce' | 'callgroup'

/** Something a call can be led to; `number` = what is dialled for it, where its row says so. */
export interface ReachableRow {
  id: number
  description: string
  number?: number | null
}

/** What the tenant has of this application and has switched on. */
export async function findReachable(tx: ReadTx, tenantId: number, app: AppWithRows): Promise<ReachableRow[]> {
  switch (app) {
    case 'queue':
    case 'callgroup': {
      const table = app === 'queue' ? telephonyQueues : callGroups
      return tx.db
        .select({ id: table.id, description: table.description, number: table.number })
        .from(table)
        .where(ofTenant(table, tenantId))
    }
    case 'ivrbasic':
    case 'nps': {
      const table = app === 'nps' ? npsTelephony : ivrs
      return tx.db
        .select({ id: table.id, description: table.description })
        .from(table)
        .where(ofTenant(table, tenantId))
    }
    case 'announce':
      return tx.db
        .select({ id: soundEntries.id, description: soundEntries.description })
        .from(soundEntries)
        .innerJoin(
          sounds,
          and(
            eq(sounds.id, soundEntries.sound_id),
            eq(sounds.category, 'announce'),
            ofTenant(sounds, tenantId),
          ),
        )
        .where(and(ofTenant(soundEntries, tenantId), isNotNull(soundEntries.file_name)))
  }
}

type Table =
  | typeof telephonyQueues
  | typeof callGroups
  | typeof ivrs
  | typeof npsTelephony
  | typeof soundEntries
  | typeof sounds

function ofTenant(table: Table, tenantId: number) {
  return and(eq(table.tenant_id, tenantId), isActive(table))
}
