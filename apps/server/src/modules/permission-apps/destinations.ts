import type { PermissionApp } from '@ramal/contract/entities/lookup'
import type { PermissionAppName } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { callGroups, ivrs, npsTelephony } from '@ramal/db/schema/call-apps'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { soundEntries, sounds } from '@ramal/db/schema/sounds'
import type { ReadTx } from '@ramal/db/store/store'
import { appNumber } from '@ramal/domain/routing/app-code'
import type { ReachAction } from '@ramal/domain/routing/reach'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Asker, groupReachOf, reachOf } from '../../settings/team-reach.ts'
import { listEndpoints, type StateSources } from '../lookups/endpoint-rows.ts'

/** The extension that asks where it may go. */
export interface From extends Asker {
  readonly extension: string
}

/** What `team_permissions` call the rows of an application. */
export const TARGETS = {
  ivrbasic: 'ivr',
  queue: 'queue',
  nps: 'nps',
  announce: 'announce',
  callgroup: 'call_group',
} as const

/**
 * Where an extension may go, with what it dials for it: what the dial plan reaches, less what permission rows forbid (entities §1).
 * Of the sounds these are the announcements; menus and beeps are nobody's destination.
 */
export async function listDestinations(
  tx: ReadTx,
  from: From,
  way: { app: PermissionAppName; action: ReachAction; sources: StateSources },
): Promise<PermissionApp[]> {
  const { app, action, sources } = way
  if (app === 'pjsip') return listExtensions(tx, from, action, sources)
  const mayReach = await reachOf(tx, from, action)
  const mayEnter = app === 'callgroup' ? await groupReachOf(tx, from, action) : () => true
  const rows = await rowsOf(tx, from.tenantId, app)
  return rows
    .filter(({ id }) => mayReach([{ type: TARGETS[app], id }]) && mayEnter(id))
    .map((row) => ({
      id: row.id,
      description: row.description,
      number: appNumber(app, row),
      endpoint_state: null,
    }))
}

async function listExtensions(
  tx: ReadTx,
  from: From,
  action: ReachAction,
  sources: StateSources,
): Promise<PermissionApp[]> {
  const all = await listEndpoints(tx, { tenantId: from.tenantId, teamId: 'any' }, sources)
  const mayReach = await reachOf(tx, from, action)
  const owners = await ownersOf(
    tx,
    all.map(({ id }) => id),
  )
  return all.filter(({ id, number }) => {
    const owner = owners.get(id)
    const names = [
      { type: 'endpoint', id },
      { type: 'user', id: owner?.userId ?? null },
      { type: 'team', id: owner?.teamId ?? null },
    ]
    return number !== from.extension && mayReach(names)
  })
}

/** Users and teams of endpoints. */
export async function ownersOf(tx: ReadTx, endpointIds: readonly number[]) {
  const rows = await tx.db
    .select({ endpointId: users.endpoint_id, userId: users.id, teamId: users.team_id })
    .from(users)
    .where(and(inArray(users.endpoint_id, [...endpointIds]), isNull(users.deleted_at)))
  return new Map(rows.map(({ endpointId, ...owner }) => [endpointId, owner]))
}

interface Row {
  id: number
  description: string
  number?: number | null
}

async function rowsOf(tx: ReadTx, tenantId: number, app: keyof typeof TARGETS): Promise<Row[]> {
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
  return and(eq(table.tenant_id, tenantId), eq(table.is_active, true), isNull(table.deleted_at))
}
